"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense } from "react";
import { useSession } from "./session-context";

const EndingSoon = lazy(() => import("./signed-in-parts").then((file) => ({ default: file.EndingSoon })));

/** Announces the end of the session once, ten minutes before. It overlays the page, so nothing shifts. */
export function SessionEnding() {
  const { session } = useSession();
  const path = usePathname();
  if (path === "/sign-in") return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex justify-center p-3 print:hidden">
      <Suspense>{session ? <EndingSoon session={session} /> : null}</Suspense>
    </div>
  );
}
