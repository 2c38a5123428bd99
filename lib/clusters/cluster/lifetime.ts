import { dayMs, secondMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import type { Lifetime } from "../model";

/** How long a cluster lives from its creation or its latest extension (spec §8). */
export const clusterLifetimeMs = 7 * dayMs;

/** What this browser knows of a cluster by itself, epoch ms: since when, and when it provisioned or extended it last. */
export type Seen = { firstSeenMs: number; resetMs: number | null };

/**
 * When a cluster ends. `reported`: by the facility. `at-most`: the facility tells no end, but the seven days can't be over later
 * than `endsMs` unless somebody extends it; counted from `sinceMs`, which is when it was made or extended as told, or seen
 * by this browser. `unknown`: nothing to go by. Instants in epoch ms, `endsMs` in whole seconds, as countdowns are shown.
 */
export type Expiry =
  | { kind: "reported"; endsMs: number }
  | {
      kind: "at-most";
      endsMs: number;
      sinceMs: number;
      since: "extended" | "provisioned" | "reset-here" | "seen";
    }
  | { kind: "unknown" };

const toWholeSecond = (ms: number) => Math.floor(ms / secondMs) * secondMs;

/** The end that a lifetime states, epoch ms; null where it states none. */
export const toEndMs = (lifetime: Pick<Lifetime, "expiresAt"> | null): number | null =>
  parseInstant(lifetime?.expiresAt);

/** Reads a lifetime; never invents an end. */
export function toExpiry(lifetime: Lifetime, seen: Seen | null): Expiry {
  const endsMs = toEndMs(lifetime);
  if (endsMs !== null) return { kind: "reported", endsMs: toWholeSecond(endsMs) };
  const extendedMs = parseInstant(lifetime.extendedAt);
  if (extendedMs !== null) return atMost(extendedMs, "extended");
  const provisionedMs = parseInstant(lifetime.provisionedAt);
  // Without a word on extensions, one made here is later than the beginning.
  if (provisionedMs !== null && !(seen?.resetMs && seen.resetMs > provisionedMs))
    return atMost(provisionedMs, "provisioned");
  if (seen?.resetMs) return atMost(seen.resetMs, "reset-here");
  return seen ? atMost(seen.firstSeenMs, "seen") : { kind: "unknown" };
}

function atMost(sinceMs: number, since: Extract<Expiry, { kind: "at-most" }>["since"]): Expiry {
  return { kind: "at-most", endsMs: toWholeSecond(sinceMs + clusterLifetimeMs), sinceMs, since };
}

/** The end that the facility told, epoch ms; null where it told none. */
export const toToldEndMs = (expiry: Expiry): number | null =>
  expiry.kind === "reported" ? expiry.endsMs : null;

/** What is said of an end nobody told: `at most seven days from …, as seen by this browser`. `at` formats an instant. */
export function sayExpiryBasis(expiry: Expiry, now: number, at: (ms: number) => string): string | null {
  if (expiry.kind === "reported") return null;
  if (expiry.kind === "unknown") return "The facility reports no lifetime.";
  const from = `at most seven days from ${at(expiry.sinceMs)}`;
  const words = {
    extended: `The facility reports when it was extended, not when it ends: ${from}.`,
    provisioned: `The facility reports when it was made, not when it ends: ${from}, unless it was extended since.`,
    "reset-here": `The facility reports no lifetime: ${from}, when this browser provisioned or extended it.`,
    seen: `The facility reports no lifetime: ${from}, as seen by this browser, unless it was extended since.`,
  }[expiry.since];
  return expiry.endsMs > now
    ? words
    : "The facility reports no lifetime, and somebody has extended it: it outlived seven days.";
}
