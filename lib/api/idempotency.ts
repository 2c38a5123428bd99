import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { hashToken, isProven } from "@/lib/facility/proven-tokens";
import { InvalidInput, PortalError } from "@/lib/portal/portal-error";
import { processWide } from "@/lib/server/process-wide";
import { onTokenEnded } from "@/lib/session/forget-token";

/** An answer that can be repeated. */
type Kept = { status: number; headers: [string, string][]; text: string };
/** `token` is the hash of the token used for the write. */
type Intent = { fingerprint: string; token: string; kept: Kept };
type UnderWay = { fingerprint: string; token: string; kept: Promise<Kept>; isForgotten: boolean };
type Shelf = LRUCache<string, Intent>;

/** The sender of a write: the holder of a token; `key` as chosen by the sender. */
export type IntentHolder = { token: string; key: string };

const keptMs = 600_000;
const mostOfToken = 50;
const mostUnderWay = 2000;

const weigh = ({ kept }: Intent): number =>
  500 + 2 * (kept.text.length + kept.headers.reduce((sum, pair) => sum + pair.join("").length, 0));
// Each entry has a timer, as there may be no next write to evict it.
const openShelf = (max: number, maxSize: number): Shelf =>
  new LRUCache({ max, maxSize, sizeCalculation: weigh, ttl: keptMs, ttlAutopurge: true });

/** Answers for invented tokens are kept apart, where they can't evict others. */
const readIntents = () =>
  processWide("api.intents", () => {
    onTokenEnded("api.intents", (token, end) => {
      // A signed-out user may sign in again and repeat a write (decision 13); a revoked token repeats nothing.
      if (end === "revoked") forgetAnswers(token);
    });
    return {
      underWay: new Map<string, UnderWay>(),
      proven: openShelf(2000, 32_000_000),
      unproven: openShelf(500, 2_000_000),
    };
  });
const hashOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("base64");

/**
 * A write's key, as chosen by its sender (IETF httpapi Idempotency-Key draft §2); null if absent. Throws InvalidInput for a
 * key of invalid length.
 */
export function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get("idempotency-key")?.trim();
  if (key === undefined) return null;
  if (key.length < 1 || key.length > 255)
    throw new InvalidInput("The Idempotency-Key must have 1 to 255 characters.");
  return key;
}

/**
 * Carries out a write once per token and key, whatever the session: the same request within ten minutes gets the first one's
 * answer, even while that is in progress. Throws idempotency-key-reused if the key comes with another request,
 * too-many-requests if too many writes are in progress. An answer may contain credentials (decisions 9 and 13).
 */
export async function answerOnce(
  { token, key }: IntentHolder,
  request: unknown,
  carryOut: () => Promise<Response>,
): Promise<Response> {
  const { underWay, proven, unproven } = readIntents();
  const name = hashOf([token, key]);
  const fingerprint = hashOf(request);
  const known = underWay.get(name) ?? proven.get(name) ?? unproven.get(name);
  if (known && known.fingerprint !== fingerprint) throw new PortalError("idempotency-key-reused");
  if (known) return toResponse(await known.kept, true);
  const holder = hashToken(token);
  requireRoom(underWay, holder);
  const intent = {
    fingerprint,
    token: holder,
    kept: Promise.resolve().then(carryOut).then(toKept),
    isForgotten: false,
  };
  underWay.set(name, intent);
  try {
    const kept = await intent.kept;
    if (!intent.isForgotten && !wasNotSent(kept))
      keep(isProven(token) ? proven : unproven, name, { fingerprint, token: holder, kept });
    return toResponse(kept, false);
  } finally {
    underWay.delete(name);
  }
}

/** A write that never left may be sent by its repetition: the obstacle, such as a rate limit, may be gone. */
function wasNotSent({ status, text }: Kept): boolean {
  if (status === 429) return true;
  return status >= 500 && text.includes('"notSent":true');
}

/** Writes in progress are never evicted, or a repetition would write twice; so their number is bounded here. */
function requireRoom(underWay: Map<string, UnderWay>, holder: string): void {
  const own = [...underWay.values()].filter(({ token }) => token === holder).length;
  if (own < mostOfToken && underWay.size < mostUnderWay) return;
  const detail = "Too many writes are in progress.";
  throw new PortalError("too-many-requests", { detail, retryAfterSeconds: 5 });
}

/** Keeps an answer; if the token already has the maximum, its oldest one is evicted. */
function keep(shelf: Shelf, name: string, intent: Intent): void {
  const own = [...shelf.rkeys()].filter((other) => shelf.peek(other)?.token === intent.token);
  if (own.length >= mostOfToken && own[0] !== undefined) shelf.delete(own[0]);
  shelf.set(name, intent);
}

/** Drops every kept answer to writes with a token that is no longer valid. */
export function forgetAnswers(token: string): void {
  const { underWay, proven, unproven } = readIntents();
  const holder = hashToken(token);
  for (const intent of underWay.values()) if (intent.token === holder) intent.isForgotten = true;
  for (const shelf of [proven, unproven])
    for (const name of [...shelf.keys()]) if (shelf.peek(name)?.token === holder) shelf.delete(name);
}

async function toKept(response: Response): Promise<Kept> {
  return { status: response.status, headers: [...response.headers], text: await response.text() };
}

function toResponse({ status, headers, text }: Kept, isReplay: boolean): Response {
  const response = new Response(text, { status, headers });
  if (isReplay) response.headers.set("Idempotency-Replayed", "true");
  return response;
}
