"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { toSignInPath } from "@/lib/session/next-path";
import { useSession } from "./session-context";

type Loaded = { Dialog: ComponentType } | "failed" | null;

/** Brings the session's dialog when it is first needed; the scripts of a first visit don't hold it. */
export function SessionDialogLoader() {
  const { guard } = useSession();
  const path = usePathname();
  const [loaded, setLoaded] = useState<Loaded>(null);
  const needed = guard.ask !== null && path !== "/sign-in";

  useEffect(() => {
    if (!needed || (loaded && loaded !== "failed")) return;
    let wanted = true;
    import("./session-dialog").then(
      ({ SessionDialog }) => wanted && setLoaded({ Dialog: SessionDialog }),
      // The portal may be away or another build by now: the page must stay, so the other way in is a tab of its own.
      () => wanted && setLoaded("failed"),
    );
    return () => {
      wanted = false;
    };
  }, [needed, loaded]);

  if (!needed || !loaded) return null;
  if (loaded !== "failed") return <loaded.Dialog />;
  return (
    <div className="fixed inset-x-3 bottom-3 z-30 mx-auto max-w-xl">
      <Notice role="alert" tone="warn" title="Your session has ended">
        <p>
          What you typed stays on this page.{" "}
          <a href={toSignInPath(path)} target="_blank" rel="noreferrer" className="underline">
            Sign in in a new tab
          </a>{" "}
          and come back.
        </p>
      </Notice>
    </div>
  );
}
