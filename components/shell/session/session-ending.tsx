"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense } from "react";
import { useSession } from "./session-context";

const EndingSoon = lazy(() => import("./signed-in-parts").then((file) => ({ default: file.EndingSoon })));

/** Says once, ten minutes before, that the session will end; lies over the page, so that nothing on it moves. */
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
