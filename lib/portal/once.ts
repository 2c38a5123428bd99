import "server-only";
import { createHash } from "node:crypto";
import { processWide } from "@/lib/process-wide";
import { InvalidInput, PortalError } from "./portal-error";

/** An answer that can be given again. */
type Kept = { status: number; headers: [string, string][]; text: string };
type Intent = { fingerprint: string; kept: Promise<Kept>; untilMs: number };

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
 * Carries a write out once per holder and key: the same request within ten minutes is given the first one's answer, also
 * while that is still under way. Throws idempotency-key-reused where the key comes with another request.
 */
export async function answerOnce(
  who: { holder: string; key: string },
  request: unknown,
  carryOut: () => Promise<Response>,
): Promise<Response> {
  const intents = readIntents();
  const instant = performance.now();
  for (const [name, intent] of intents) {
    if (intent.untilMs > instant && intents.size <= mostIntents) break;
    intents.delete(name);
  }
  const name = hashOf(who);
  const fingerprint = hashOf(request);
  const known = intents.get(name);
  if (known && known.fingerprint !== fingerprint) throw new PortalError("idempotency-key-reused");
  if (known && known.untilMs > instant) return toResponse(await known.kept, true);
  const kept = carryOut().then(toKept);
  intents.set(name, { fingerprint, kept, untilMs: instant + keptMs });
  return toResponse(await kept, false);
}

async function toKept(response: Response): Promise<Kept> {
  return { status: response.status, headers: [...response.headers], text: await response.text() };
}

function toResponse({ status, headers, text }: Kept, isReplay: boolean): Response {
  const response = new Response(text, { status, headers });
  if (isReplay) response.headers.set("Idempotency-Replayed", "true");
  return response;
}
