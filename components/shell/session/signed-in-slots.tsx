"use client";

import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { lazy, Suspense } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { toSignInPath } from "@/lib/session/next-path";
import { useSession } from "./session-context";
import * as words from "./words";

/** Loaded where somebody is signed in: most who look at the status are not. */
const bringParts = () => import("./signed-in-parts");
const SignedInCorner = lazy(() => bringParts().then((file) => ({ default: file.SignedInCorner })));
const SingleUseRemark = lazy(() => bringParts().then((file) => ({ default: file.SingleUseRemark })));
const EndingSoon = lazy(() => bringParts().then((file) => ({ default: file.EndingSoon })));

/** The session's place in the header: who is signed in, or the way in. */
export function SessionCorner() {
  const { session } = useSession();
  return <Suspense>{session ? <SignedInCorner session={session} /> : <SignInLink />}</Suspense>;
}

/** The way to the sign-in page and back to here; nothing on the sign-in page itself. */
function SignInLink() {
  const path = usePathname();
  const query = useSearchParams().toString();
  if (path === "/sign-in") return null;
  return (
    <Link
      href={toSignInPath(query ? `${path}?${query}` : path)}
      prefetch={false}
      className={buttonClass("primary", "small")}
    >
      {words.signIn}
    </Link>
  );
}

/** The remark under the header, for sessions that need one. */
export function SessionRemark() {
  const { session } = useSession();
  return <Suspense>{session ? <SingleUseRemark session={session} /> : null}</Suspense>;
}

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
