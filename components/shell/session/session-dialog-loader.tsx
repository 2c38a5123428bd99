"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { Notice } from "@/components/ui/notice";
import { useLoaded } from "@/components/ui/use-loaded";
import { toSignInPath } from "@/lib/session/sign-in/next-path";
import { useSession } from "./session-context";
import * as words from "./words";

const bringDialog = () => import("./session-dialog");

/** Loads the session dialog when it is first needed, to keep it out of the scripts of a first visit. */
export function SessionDialogLoader() {
  const { guard } = useSession();
  const path = usePathname();
  const { part, hasFailed, load } = useLoaded(bringDialog);
  const needed = guard.ask !== null && path !== "/sign-in";

  useEffect(() => {
    if (needed) void load();
  }, [needed, load]);

  if (!needed) return null;
  if (part) return <part.SessionDialog />;
  // The portal may be down or redeployed. The page must stay, so the fallback signs in in a new tab.
  return hasFailed ? (
    <div className="fixed inset-x-3 bottom-3 z-30 mx-auto max-w-xl">
      <Notice role="alert" tone="warn" title={words.sessionEnded}>
        <p>
          {words.typedKept}{" "}
          <a href={toSignInPath(path)} target="_blank" rel="noreferrer" className="underline">
            {words.signInNewTab}
          </a>{" "}
          {words.comeBack}
        </p>
      </Notice>
    </div>
  ) : null;
}
