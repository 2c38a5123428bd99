import "server-only";
import { isRecord } from "@/lib/facility/tolerant";
import type { Lifetime } from "./model";
import { toReceived, toReceivedInstant, toSeconds } from "./received-fields";

/** Two reported ends closer than this are the same: seconds are whole, and an answer takes time to arrive. */
const sameWithinMs = 5000;
const longestSeconds = 10 * 366 * 86_400;

/**
 * The lifetime in a facility's record of a cluster: `{secondsLifetime, secondsRemaining, …}` (docs/facts.md, Facility
 * clusters), an expiry instant alone, or either among the cluster's own fields. `readAtMs` (epoch ms): its arrival.
 *
 * Remaining seconds don't depend on the facility's clock, so an instant is used only if it agrees with them.
 */
export function toLifetime(value: unknown, readAtMs: number): Lifetime {
  const outer = toReceived(value);
  const inner = outer.find("lifetime", "lifeTime", "ttlInfo");
  const own = toReceived(isRecord(inner) ? inner : undefined);
  const find = (...names: string[]) => own.find(...names) ?? outer.find(...names);
  const provisionedAt = toReceivedInstant(
    find("provisionedAt", "createdAt", "created", "creationTimestamp", "creationTime", "startedAt"),
  );
  const extendedAt = toReceivedInstant(find("extendedAt", "lastExtendedAt", "lastExtended", "renewedAt"));
  const stated = toReceivedInstant(
    find(
      "expiresAt",
      "expiration",
      "expirationTime",
      "expiry",
      "expires",
      "expireTime",
      "validUntil",
      "endsAt",
      "deleteAt",
    ) ?? (isRecord(inner) ? undefined : inner),
  );
  const total = inRange(toSeconds(find("secondsLifetime", "lifetimeSeconds", "totalSeconds")));
  const left = inRange(
    toSeconds(find("secondsRemaining", "remainingSeconds", "secondsLeft", "ttlSeconds", "ttl", "remaining")),
  );
  // A lifetime of zero with zero left means not reported; for a real lifetime, zero left is its end.
  const remaining = total === 0 && left === 0 ? null : left;
  return {
    provisionedAt,
    extendedAt,
    ...toExpiry({ stated, total, remaining, provisionedAt, extendedAt }, readAtMs),
  };
}

const inRange = (seconds: number | null) =>
  seconds !== null && Math.abs(seconds) <= longestSeconds ? seconds : null;

type Told = {
  stated: string | null;
  total: number | null;
  remaining: number | null;
  provisionedAt: string | null;
  extendedAt: string | null;
};

function toExpiry(told: Told, readAtMs: number): Pick<Lifetime, "expiresAt" | "expiryBasis"> {
  const { stated, total, remaining, provisionedAt, extendedAt } = told;
  const starts = [extendedAt, provisionedAt]
    .flatMap((at) => (at === null ? [] : [Date.parse(at)]))
    .sort((a, b) => b - a);
  const ends: { atMs: number; expiryBasis: "stated" | "total" }[] = [
    ...(stated === null ? [] : [{ atMs: Date.parse(stated), expiryBasis: "stated" as const }]),
    // A length of zero means not reported: zero values may be left out, or written for "none".
    ...(total === null || total <= 0
      ? []
      : starts.map((startMs) => ({ atMs: startMs + total * 1000, expiryBasis: "total" as const }))),
  ];
  const leftMs = remaining === null ? null : readAtMs + remaining * 1000;
  const end = ends.find(({ atMs }) => leftMs === null || Math.abs(atMs - leftMs) <= sameWithinMs);
  if (end) return { expiresAt: new Date(end.atMs).toISOString(), expiryBasis: end.expiryBasis };
  if (leftMs === null) return { expiresAt: null, expiryBasis: null };
  return { expiresAt: new Date(leftMs).toISOString(), expiryBasis: "remaining" };
}

/** True if any part of a lifetime is reported. */
export const isTold = ({ provisionedAt, extendedAt, expiresAt }: Lifetime): boolean =>
  provisionedAt !== null || extendedAt !== null || expiresAt !== null;
