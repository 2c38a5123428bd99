"use client";

import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";
import { useTime } from "@/components/shell/time/time-provider";
import { Button, buttonClass } from "@/components/ui/button";
import type { Session } from "@/lib/session/model";
import { toSignInPath } from "@/lib/session/sign-in/next-path";
import { endingSoonMs, toRemainingMs } from "@/lib/session/time-left";
import { useNow } from "@/lib/time/ticker";
import { formatInstant, formatZone, parseInstant } from "@/lib/time/zone";
import { useSession } from "./session-context";
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

/** What to know about a single-use or unchecked token: a line under the header, and a landmark, as it is outside it. */
export function SessionRemark() {
  const { session } = useSession();
  const remark = session?.oneTimeToken
    ? words.usedUp
    : session?.introspected === false
      ? words.unchecked
      : "";
  return remark ? (
    <aside
      aria-label={words.aboutToken}
      className="border-line border-b bg-warn-soft px-3 py-1 text-sm text-warn md:px-6 print:hidden"
    >
      {remark}
    </aside>
  ) : null;
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

/**
 * The notice of the session's last ten minutes. Until then it is empty but present, so that it can be
 * announced.
 */
function EndingSoon({ session }: { session: Session }) {
  const { renderedAtMs, zone } = useTime();
  const { renew } = useSession();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const remainingMs = toRemainingMs(session, useNow(renderedAtMs));
  const endsMs = parseInstant(session.endsAt);
  const shown = remainingMs !== null && remainingMs <= endingSoonMs && dismissed !== session.endsAt;
  const text =
    shown && endsMs !== null
      ? words.sessionEndsAt(`${formatInstant(endsMs, zone, "time")} ${formatZone(endsMs, zone)}`)
      : "";
  return (
    <div
      className={
        shown
          ? "pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-warn bg-warn-soft px-3 py-2 shadow-lg"
          : // Without a size, so that nothing counts as moved when the text comes.
            undefined
      }
    >
      <p role="status" className="font-medium text-warn">
        {text}
      </p>
      {shown ? (
        <span className="flex gap-2">
          <Button size="small" variant="primary" onClick={renew}>
            {words.signInAgain}
          </Button>
          <Button size="small" onClick={() => setDismissed(session.endsAt)}>
            {words.dismiss}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
