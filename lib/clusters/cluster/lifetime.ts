import { dayMs, secondMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import type { Lifetime } from "../model";
import * as words from "./words";

/** How long a cluster lives from its creation or its latest extension (spec §8), in ms. */
export const clusterLifetimeMs = 7 * dayMs;

/** What this browser has observed of a cluster, epoch ms: since when, and when it last provisioned or extended it. */
export type Seen = { firstSeenMs: number; resetMs: number | null };

/**
 * When a cluster ends. `reported`: stated by the facility. `at-most`: no end is reported, but unless extended, the cluster
 * ends by `endsMs`, seven days after `sinceMs`: its reported creation or extension, or this browser's first sight of it.
 * `unknown`: no basis. Instants in epoch ms, `endsMs` in whole seconds, as countdowns show.
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

/** The end in a lifetime, epoch ms; null if there is none. */
export const toEndMs = (lifetime: Pick<Lifetime, "expiresAt"> | null): number | null =>
  parseInstant(lifetime?.expiresAt);

/** Derives the end from a lifetime; never invents one. */
export function toExpiry(lifetime: Lifetime, seen: Seen | null): Expiry {
  const endsMs = toEndMs(lifetime);
  if (endsMs !== null) return { kind: "reported", endsMs: toWholeSecond(endsMs) };
  const extendedMs = parseInstant(lifetime.extendedAt);
  if (extendedMs !== null) return atMost(extendedMs, "extended");
  const provisionedMs = parseInstant(lifetime.provisionedAt);
  // If no extension is reported, one made here is later than the creation.
  if (provisionedMs !== null && !(seen?.resetMs && seen.resetMs > provisionedMs))
    return atMost(provisionedMs, "provisioned");
  if (seen?.resetMs) return atMost(seen.resetMs, "reset-here");
  return seen ? atMost(seen.firstSeenMs, "seen") : { kind: "unknown" };
}

function atMost(sinceMs: number, since: Extract<Expiry, { kind: "at-most" }>["since"]): Expiry {
  return { kind: "at-most", endsMs: toWholeSecond(sinceMs + clusterLifetimeMs), sinceMs, since };
}

/** The end reported by the facility, epoch ms; null if not reported. */
export const toToldEndMs = (expiry: Expiry): number | null =>
  expiry.kind === "reported" ? expiry.endsMs : null;

/** Explains an end that isn't reported: `at most 7 days from …`. `at` formats an instant. */
export function sayExpiryBasis(expiry: Expiry, now: number, at: (ms: number) => string): string | null {
  if (expiry.kind === "reported") return null;
  if (expiry.kind === "unknown") return words.noLifetime;
  if (expiry.endsMs <= now) return words.outlivedBound;
  const say = {
    extended: words.sinceExtended,
    provisioned: words.sinceProvisioned,
    "reset-here": words.sinceReset,
    seen: words.sinceSeen,
  }[expiry.since];
  return say(at(expiry.sinceMs));
}
