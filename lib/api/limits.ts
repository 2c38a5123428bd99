import "server-only";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import { toLine } from "@/lib/portal/client-address";
import { PortalError } from "@/lib/portal/portal-error";
import { processWide } from "@/lib/server/process-wide";
import type { Session } from "@/lib/session/model";
import { readSettings } from "@/lib/settings/settings";
import { openPostgresClient } from "@/lib/store/postgres-client";
import { isStoreShared } from "@/lib/store/store";

/** What is limited: sign-ins, costly requests that need no session, and writes with tokens that were never accepted. */
export type Limited = "sign-in" | "anonymous" | "unaccepted-write";

const seconds = 60;
/** The most notes that one operator writes in ten minutes: more come from a program that has gone wrong. */
const mostNotesOfAuthor = 60;
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

type Limiter = RateLimiterMemory | RateLimiterPostgres;
type Pair = { each: Limiter; all: Limiter };

const openLimiters = () => {
  const { limits, sessionSecrets } = readSettings();
  const inMemory = (points: number) => ({
    each: new RateLimiterMemory({ points, duration: seconds }),
    all: new RateLimiterMemory({ points: points * addressesInAll, duration: seconds }),
  });
  const signIn = inMemory(limits.signIn);
  // Not the anonymous ones: a flood of requests must not become a flood of queries.
  const limiters: Record<Limited, Pair> & { notes: Limiter } = {
    notes: new RateLimiterMemory({ points: mostNotesOfAuthor, duration: 10 * seconds }),
    "sign-in": isStoreShared() ? countTogether("sign-in", signIn) : signIn,
    anonymous: inMemory(limits.anonymous),
    "unaccepted-write": inMemory(limits.unacceptedWrite),
  };
  // Processes that count together need the same keys.
  const secret = sessionSecrets[0];
  const salt =
    isStoreShared() && secret ? createHmac("sha256", secret).update("api.limits").digest() : randomBytes(16);
  return { salt, ...limiters };
};

/**
 * Limiters that count in PostgreSQL, for all processes. If it is away, `insurance` counts in this process. A key at its limit
 * is refused without another query.
 */
function countTogether(what: Limited, insurance: { each: RateLimiterMemory; all: RateLimiterMemory }): Pair {
  const storeClient = openPostgresClient();
  const shared = (whose: "each" | "all") =>
    new RateLimiterPostgres({
      storeClient,
      storeType: "client",
      tableName: "request_count",
      tableCreated: true,
      keyPrefix: `${what}-${whose}`,
      points: insurance[whose].points,
      duration: seconds,
      insuranceLimiter: insurance[whose],
      inMemoryBlockOnConsumed: insurance[whose].points + 1,
    });
  return { each: shared("each"), all: shared("all") };
}
const readLimiters = () => processWide("api.limits", openLimiters);

/** The counter key of an address. */
export const toKey = (address: string): string => {
  const hash = createHash("sha256").update(readLimiters().salt).update(toLine(address)).digest();
  return String(hash.readUInt32BE(0) % mostKeys);
};

/**
 * Counts a request of an address, or what costs as much as several. Throws too-many-requests, with the time to wait, above the limit per minute of one
 * address or of all. A request refused by its own address's limit doesn't count towards the total.
 */
export async function countRequest(what: Limited, address: string, requests = 1): Promise<void> {
  const { each, all } = readLimiters()[what];
  const accepts = `The portal accepts ${each.points} such requests per minute from your address.`;
  const used = await consume(each, toKey(address), requests, accepts);
  if (used <= Math.ceil(each.points * freeShare)) return;
  await consume(all, "all", requests, `The portal accepts ${all.points} such requests per minute in total.`);
}

/** Counts a note of a session's user, if there is one. Throws too-many-requests, with the time to wait, above 60 in ten minutes. */
export async function countNote(session?: Pick<Session, "username" | "project">): Promise<void> {
  if (!session) return;
  const { notes } = readLimiters();
  // Hashed, so that no name is taken for an address.
  const who = createHash("sha256")
    .update(JSON.stringify([session.username, session.project]))
    .digest("hex");
  await consume(notes, toKey(who), 1, `One person can write ${notes.points} notes in ten minutes.`);
}

async function consume(limiter: Limiter, key: string, requests: number, detail: string): Promise<number> {
  try {
    return (await limiter.consume(key, Math.min(requests, limiter.points))).consumedPoints;
  } catch (thrown) {
    // Checked by its fields: the limiter may come from another bundle, whose class isn't this bundle's (processWide).
    const { msBeforeNext } = thrown as { msBeforeNext?: unknown };
    if (typeof msBeforeNext !== "number") throw thrown;
    throw new PortalError("too-many-requests", {
      detail,
      retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    });
  }
}
