"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { useLoaded } from "@/components/ui/use-loaded";
import { mostCalls } from "@/lib/code/most-calls";
import * as words from "@/lib/code/words";
import type { CodeOffers } from "./do-it-in-code";

const bringPanel = () => import("./code-panel").then(({ CodePanel }) => CodePanel);

/**
 * Requests as code to copy. The code is described by the server from the same functions that send, and is loaded with its
 * panel once this is shown. Nothing is sent to the facility.
 */
export function CodeBody({ offers }: { offers: CodeOffers }) {
  const { part: CodePanel, load, hasFailed } = useLoaded(bringPanel);
  useEffect(() => void load(), [load]);
  if (hasFailed)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-sm">
        {words.loadFailed}
        <Button size="small" onClick={() => void load()}>
          {words.retry}
        </Button>
      </p>
    );
  if (!CodePanel) return null;
  const cut = offers?.map((calls) => calls.slice(0, mostCalls)) ?? null;
  const most = Math.max(0, ...(offers ?? []).map((calls) => calls.length));
  return <CodePanel offers={cut} cutFrom={most > mostCalls ? most : null} />;
}
