import { isSameOwner } from "@/lib/device/owner";
import { parseInstant } from "@/lib/time/zone";
import type { Session } from "./model";

/** Why a page requests a token: the session expired, the portal refused, another tab ended it, or the user chose to. */
export type AskReason = "expired" | "refused" | "ended-elsewhere" | "renew";

/**
 * A page's view of its session. `held` is the session whose work is on the page, kept after it ended; `live` is the current
 * one. `ask` is the question for the reader; `renewals` counts how often reads must be made again.
 */
export type SessionGuard = {
  held: Session | null;
  live: Session | null;
  ask: { kind: "sign-in"; reason: AskReason } | { kind: "changed"; session: Session } | null;
  dismissed: boolean;
  /** This tab ends or replaces its session on purpose, so what follows needs no question. */
  leaving: boolean;
  renewals: number;
};

export type SessionEvent =
  /** The portal reported the current session; only its answer ends a session, never this machine's clock. */
  | { type: "observed"; session: Session | null; now: number }
  /** A read or a write was refused because there is no session. */
  | { type: "refused"; source: "query" | "mutation" }
  /** The reader wants to sign in before the session ends. */
  | { type: "renew" }
  /** The reader continues without signing in. */
  | { type: "dismissed" }
  /** The reader continues as the new user. */
  | { type: "accepted" }
  /** This tab is about to end or replace its session on purpose. */
  | { type: "left" };

export const openGuard = (session: Session | null): SessionGuard => ({
  held: session,
  live: session,
  ask: null,
  dismissed: false,
  leaving: false,
  renewals: 0,
});

/** The next state of the guard. The reader's input never depends on it, so no event leaves the page. */
export function stepGuard(guard: SessionGuard, event: SessionEvent): SessionGuard {
  switch (event.type) {
    case "observed":
      return observe(guard, event.session, event.now);
    case "refused":
      if (event.source === "mutation") return end({ ...guard, dismissed: false }, "refused");
      return guard.held ? end(guard, "refused") : guard;
    case "renew":
      return { ...guard, ask: { kind: "sign-in", reason: "renew" } };
    case "dismissed":
      return { ...guard, ask: null, dismissed: guard.live === null };
    case "accepted":
      return guard.ask?.kind === "changed" ? renew(guard, guard.ask.session) : guard;
    case "left":
      return { ...guard, leaving: true, ask: null };
  }
}

function observe(guard: SessionGuard, session: Session | null, now: number): SessionGuard {
  if (guard.leaving) return openGuard(session);
  if (!session) {
    if (!guard.live) return guard;
    const endsMs = parseInstant(guard.live.endsAt);
    return end(guard, endsMs !== null && endsMs <= now ? "expired" : "ended-elsewhere");
  }
  if (!guard.held || isSameOwner(guard.held, session)) {
    const unbroken = guard.live !== null && guard.live.endsAt === session.endsAt;
    if (!unbroken) return renew(guard, session);
    // If nothing changed, nothing may re-render: parts of the page may still be loading.
    return isEqual(guard.held, session) && isEqual(guard.live, session)
      ? guard
      : { ...guard, held: session, live: session };
  }
  return { ...guard, live: session, ask: { kind: "changed", session }, dismissed: false };
}

const isEqual = (one: Session | null, other: Session) => JSON.stringify(one) === JSON.stringify(other);

const end = (guard: SessionGuard, reason: AskReason): SessionGuard => ({
  ...guard,
  live: null,
  ask: guard.dismissed
    ? null
    : guard.ask?.kind === "sign-in" && guard.live === null
      ? guard.ask
      : { kind: "sign-in", reason },
});

const renew = (guard: SessionGuard, session: Session): SessionGuard => ({
  held: session,
  live: session,
  ask: null,
  dismissed: false,
  leaving: false,
  renewals: guard.renewals + 1,
});
