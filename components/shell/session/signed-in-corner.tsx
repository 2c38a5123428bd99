"use client";

import { Button } from "@/components/ui/button";
import type { Session } from "@/lib/session/model";
import { useHydrated } from "../use-hydrated";
import { SessionTimeLeft } from "./session-time-left";
import { useLeave } from "./use-leave";

/** The signed-in user, the time left, and the sign-out button. */
export function SignedInCorner({ session }: { session: Session }) {
  const { signOut, busy, failed } = useLeave();
  const hydrated = useHydrated();
  const facts = [
    { name: "User", value: session.username },
    { name: "Project", value: session.project },
    { name: "Enclave", value: session.securityEnclave },
  ].filter(({ value }) => value);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm max-lg:grow">
      <SessionTimeLeft session={session} />
      <dl className="flex flex-wrap items-center gap-x-3 max-sm:order-1 max-sm:w-full">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex gap-1">
            <dt className="text-ink-muted">{name}</dt>
            <dd className="wrap-anywhere font-medium">{value}</dd>
          </div>
        ))}
        {facts.length === 0 ? (
          <div>
            <dt className="sr-only">User</dt>
            <dd className="text-ink-muted">Signed in, user not known</dd>
          </div>
        ) : null}
      </dl>
      <Button
        size="small"
        onClick={signOut}
        busy={busy}
        disabled={!hydrated}
        className="disabled:opacity-100 max-sm:ml-auto"
      >
        Sign out
      </Button>
      {failed ? (
        <span role="alert" className="text-down">
          Not signed out: the portal gave no answer.
        </span>
      ) : null}
    </div>
  );
}
