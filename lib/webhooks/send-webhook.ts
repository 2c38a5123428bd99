import "server-only";
import { Webhook } from "standardwebhooks";
import { type Dispatcher, request } from "undici";
import { parseRetryAfter } from "@/lib/facility/answer";
import { secondMs } from "@/lib/time/duration";

/** One attempt: to where, signed by which secrets, with which ID and body. */
type Message = { url: string; secrets: readonly string[]; eventId: string; body: string };

/** What a receiver answered: `gone` wants nothing any more (410). `status` null: no answer in time. */
export type Receipt = {
  outcome: "delivered" | "failed" | "gone";
  status: number | null;
  requestedMs: number | null;
};

const timeoutMs = 10 * secondMs;
/** An answer is read only so that its connection can be used again. */
const mostAnswerBytes = 1024;

/**
 * Sends one signed webhook (Standard Webhooks 1.0), without following redirects. Never throws: whatever isn't a 2xx in time
 * is a failure.
 */
export async function sendWebhook(
  agent: Dispatcher,
  { url, secrets, eventId, body }: Message,
  now: number,
): Promise<Receipt> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    const answer = await request(url, {
      dispatcher: agent,
      method: "POST",
      signal: deadline.signal,
      headers: {
        "content-type": "application/json",
        "user-agent": "facility-portal",
        "webhook-id": eventId,
        "webhook-timestamp": String(Math.floor(now / secondMs)),
        ...(secrets.length > 0 && {
          "webhook-signature": secrets
            .map((secret) => new Webhook(secret).sign(eventId, new Date(now), body))
            .join(" "),
        }),
      },
      body,
    });
    const { statusCode: status, headers } = answer;
    answer.body.on("error", () => {});
    // The status decides; what follows it can't make a failure of a success.
    await answer.body.dump({ limit: mostAnswerBytes, signal: deadline.signal }).catch(() => {});
    const retryAfter = headers["retry-after"];
    const seconds = parseRetryAfter((Array.isArray(retryAfter) ? retryAfter[0] : retryAfter) ?? "");
    const outcome = status >= 200 && status < 300 ? "delivered" : status === 410 ? "gone" : "failed";
    return { outcome, status, requestedMs: seconds === undefined ? null : seconds * secondMs };
  } catch {
    return { outcome: "failed", status: null, requestedMs: null };
  } finally {
    clearTimeout(timer);
  }
}
