"use client";

import { useEffect } from "react";
import * as words from "@/components/shell/frame/words";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import { isMissingScript, toProblem } from "@/lib/portal/problem";

const bringNotice = () => import("@/components/shell/reading/fault-notice").then((file) => file.FaultNotice);
const reload = () => window.location.reload();

/** Replaces a page that failed to render; the shell around it stays. */
export default function PageFault({ error, retry }: { error: unknown; retry: () => void }) {
  const { part: FaultNotice, hasFailed, load } = useLoaded(bringNotice);
  useEffect(() => void load(), [load]);
  // A script that didn't load isn't asked for again before the page is.
  if (FaultNotice) return <FaultNotice error={error} onRetry={isMissingScript(error) ? reload : retry} />;
  if (!hasFailed) return null;
  return (
    <div role="alert" className="mx-auto grid max-w-2xl justify-items-start gap-2 sm:pt-6">
      <h1 className="font-semibold text-lg">{toProblem(error).title}</h1>
      <Button onClick={reload}>{words.retry}</Button>
    </div>
  );
}
