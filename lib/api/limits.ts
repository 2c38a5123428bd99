import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { toLine } from "@/lib/portal/client-address";
import { PortalError } from "@/lib/portal/portal-error";
import { processWide } from "@/lib/server/process-wide";
import { readSettings } from "@/lib/settings/settings";

/** What is limited: sign-ins, and costly requests that need no session. */
export type Limited = "sign-in" | "anonymous";

const seconds = 60;
/** All addresses together may do as much as this many at their limit. */
const addressesInAll = 10;
/** This share of an address's limit never counts towards the total: a flood from a few lines must not lock out everyone. */
const freeShare = 1 / 30;
/**
 * The limiter keeps a counter and a timer per key for a minute, and a caller may have any number of addresses. Addresses are
 * mapped to this many keys by a salted hash: a caller can't target another's key, and two addresses with the same key share
 * one limit.
 */
const mostKeys = 16_384;

const openLimiters = () => {
  const { limits } = readSettings();
  const pair = (points: number) => ({
    each: new RateLimiterMemory({ points, duration: seconds }),
    all: new RateLimiterMemory({ points: points * addressesInAll, duration: seconds }),
  });
  return {
    salt: randomBytes(16),
    "sign-in": pair(limits.signIn),
    anonymous: pair(limits.anonymous),
  };
};
const readLimiters = () => processWide("api.limits", openLimiters);

/** The counter key of an address. */
export const toKey = (address: string): string => {
  const hash = createHash("sha256").update(readLimiters().salt).update(toLine(address)).digest();
  return String(hash.readUInt32BE(0) % mostKeys);
};

/**
 * Counts one request of an address. Throws too-many-requests, with the time to wait, above the limit per minute of one
 * address or of all. A request refused by its own address's limit doesn't count towards the total.
 */
export async function countRequest(what: Limited, address: string): Promise<void> {
  const { each, all } = readLimiters()[what];
  const used = await consume(each, toKey(address), "from your address");
  if (used > Math.ceil(each.points * freeShare)) await consume(all, "all", "in total");
}

async function consume(limiter: RateLimiterMemory, key: string, whose: string): Promise<number> {
  try {
    return (await limiter.consume(key)).consumedPoints;
  } catch (thrown) {
    // Checked by its fields: the limiter may come from another bundle, whose class isn't this bundle's (processWide).
    const { msBeforeNext } = thrown as { msBeforeNext?: unknown };
    if (typeof msBeforeNext !== "number") throw thrown;
    throw new PortalError("too-many-requests", {
      detail: `The portal accepts ${limiter.points} such requests per minute ${whose}.`,
      retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    });
  }
}
