import "server-only";
import { InvalidInput } from "@/lib/portal/portal-error";
import { readProcessId } from "@/lib/server/process-id";
import { processWide } from "@/lib/server/process-wide";
import { onTokenEnded } from "@/lib/session/forget-token";
import { readSettings } from "@/lib/settings/settings";
import { withStore } from "@/lib/store/store";
import { type IntentHolder, Intents } from "./intents";

const tickMs = 5000;
const sweepEveryTicks = 12;
/** Waits before the longest write: for the token's turn, and for a connection. */
const waitsMs = 8000;

const readIntents = (): Intents =>
  processWide("api.intents", () => {
    const intents = new Intents({
      withStore,
      processId: readProcessId(),
      readSecrets: () => readSettings().sessionSecrets,
      readLongestWriteMs: () => readSettings().upstreamTimeoutMs + waitsMs,
    });
    onTokenEnded("api.intents", (token, end) => {
      // A signed-out user may sign in again and repeat a write (decision 13); a revoked token repeats nothing.
      if (end === "revoked") void intents.forget(token);
    });
    let ticks = 0;
    // The store logs a failure; the next tick tries again.
    const tick = async () => {
      await intents.tick().catch(() => {});
      if (++ticks % sweepEveryTicks === 0) await intents.sweep().catch(() => {});
    };
    setInterval(() => void tick(), tickMs).unref();
    return intents;
  });

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

/** Carries out a write once per token and key, whatever the session, in this process (Intents.answerOnce). */
export const answerOnce = (
  holder: IntentHolder,
  content: unknown,
  carryOut: () => Promise<Response>,
): Promise<Response> => readIntents().answerOnce(holder, content, carryOut);

/** Starts what writes need without a request: signs of life, late records, and the deletion of what is over. */
export function startIntents(): void {
  readIntents();
}
