import "server-only";
import { createHash } from "node:crypto";
import { processWide } from "@/lib/process-wide";
import { now } from "@/lib/time/clock";
import { InvalidInput, PortalError } from "./portal-error";

/** An answer that can be given again. */
type Kept = { status: number; headers: [string, string][]; text: string };
/** `ends` are hashes of the secrets whose end is the answer's end too. */
type Intent = { fingerprint: string; kept: Promise<Kept>; ends: string[]; timer: NodeJS.Timeout };

/** Who sent a write: the session, its token, and its end (epoch ms); `key` as its sender chose it. */
export type IntentHolder = { session: string; token: string; endsMs: number; key: string };

const keptMs = 600_000;
const mostIntents = 2000;
const readIntents = () => processWide("portal.intents", () => new Map<string, Intent>());
const hashOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("base64");

/** A write's key, as its sender chose it (IETF httpapi Idempotency-Key draft §2); null where none came. */
export function readIdempotencyKey(headers: Headers): string | null {
  const key = headers.get("idempotency-key")?.trim();
  if (key === undefined) return null;
  if (key.length < 1 || key.length > 255)
    throw new InvalidInput("The Idempotency-Key has 1 to 255 characters.");
  return key;
}

/**
 * Carries a write out once per session and key: the same request within ten minutes is given the first one's answer, also
 * while that is still under way. Throws idempotency-key-reused where the key comes with another request. An answer may hold
 * credentials (decision 9): it is in memory alone and goes with its session.
 */
export async function answerOnce(
  { session, token, endsMs, key }: IntentHolder,
  request: unknown,
  carryOut: () => Promise<Response>,
): Promise<Response> {
  const intents = readIntents();
  const name = hashOf([session, key]);
  const fingerprint = hashOf(request);
  const known = intents.get(name);
  if (known && known.fingerprint !== fingerprint) throw new PortalError("idempotency-key-reused");
  if (known) return toResponse(await known.kept, true);
  const [oldest] = intents.keys();
  if (oldest !== undefined && intents.size >= mostIntents) forget(oldest);
  const kept = carryOut().then(toKept);
  // A timer, not the next write, ends it: on a quiet night there may be none.
  const timer = setTimeout(() => forget(name), Math.max(0, Math.min(keptMs, endsMs - now())));
  timer.unref();
  intents.set(name, { fingerprint, kept, ends: [hashOf(session), hashOf(token)], timer });
  return toResponse(await kept, false);
}

/** Forgets every kept answer of a session, or of all sessions with a token, that has ended. */
export function forgetAnswers(secret: string): void {
  const ended = hashOf(secret);
  for (const [name, { ends }] of readIntents()) if (ends.includes(ended)) forget(name);
}

function forget(name: string): void {
  clearTimeout(readIntents().get(name)?.timer);
  readIntents().delete(name);
}

async function toKept(response: Response): Promise<Kept> {
  return { status: response.status, headers: [...response.headers], text: await response.text() };
}

function toResponse({ status, headers, text }: Kept, isReplay: boolean): Response {
  const response = new Response(text, { status, headers });
  if (isReplay) response.headers.set("Idempotency-Replayed", "true");
  return response;
}
