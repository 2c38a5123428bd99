"use client";

import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { buttonClass } from "@/components/ui/button-class";
import { toSignInPath } from "@/lib/session/sign-in/next-path";
import { EndingSoon } from "./ending-soon";
import { useSession } from "./session-context";
import { SingleUseRemark } from "./single-use-remark";
import * as words from "./words";

/*
 * None of them is loaded later: React sends what a boundary of Suspense holds at the end of a long page and lets a script put
 * it into its place, by which the header moved.
 */

/** The way to the sign-in page and back to here; nothing on the sign-in page itself, or for who is signed in. */
export function SignInLink() {
  const { session } = useSession();
  const path = usePathname();
  const query = useSearchParams().toString();
  if (session || path === "/sign-in") return null;
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
  return session ? <SingleUseRemark session={session} /> : null;
}

/** Says once, ten minutes before, that the session will end; lies over the page, so that nothing on it moves. */
export function SessionEnding() {
  const { session } = useSession();
  const path = usePathname();
  if (path === "/sign-in") return null;
  return (
    <div className="pointer-events-none fixed inset-x-3 bottom-3 z-20 flex justify-center print:hidden">
      {session ? <EndingSoon session={session} /> : null}
    </div>
  );
}
