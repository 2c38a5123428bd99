"use client";

import { Button } from "@/components/ui/button";
import type { Session } from "@/lib/session/model";
import { useHydrated } from "../use-hydrated";
import { SessionTimeLeft } from "./session-time-left";
import { useLeave } from "./use-leave";
import * as words from "./words";

/** The signed-in user, the time left, and the sign-out button. A low window shows less; `/token` has it all. */
export function SignedInCorner({ session }: { session: Session }) {
  const { signOut, busy, failed } = useLeave();
  const hydrated = useHydrated();
  const facts = [
    { name: words.user, value: session.username, inLow: "max-sm:short:sr-only" },
    { name: words.project, value: session.project, inLow: "short:sr-only" },
    { name: words.enclave, value: session.securityEnclave, inLow: "short:sr-only" },
  ].filter(({ value }) => value);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm max-lg:grow short:flex-nowrap short:justify-end">
      <SessionTimeLeft session={session} />
      <dl className="flex flex-wrap items-center gap-x-3 max-sm:not-short:order-1 max-sm:not-short:w-full">
        {facts.map(({ name, value, inLow }) => (
          <div key={name} className={`flex gap-1 ${inLow}`}>
            <dt className="text-ink-muted short:sr-only">{name}</dt>
            <dd className="wrap-anywhere font-medium short:whitespace-nowrap">{value}</dd>
          </div>
        ))}
        {facts.length === 0 ? (
          <div>
            <dt className="sr-only">{words.user}</dt>
            <dd className="text-ink-muted">{words.userUnknown}</dd>
          </div>
        ) : null}
      </dl>
      <Button
        size="small"
        onClick={signOut}
        busy={busy}
        disabled={!hydrated}
        className="shrink-0 disabled:opacity-100 max-sm:ml-auto"
      >
        {words.signOut}
      </Button>
      {failed ? (
        <span role="alert" className="text-down">
          {words.signOutFailed}
        </span>
      ) : null}
    </div>
  );
}
