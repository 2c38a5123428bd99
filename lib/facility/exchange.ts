import "server-only";
import type { Dispatcher } from "undici";
import { readAnonymousCallLog, readLog } from "@/lib/portal/log";
import { recordUpstreamCall } from "@/lib/portal/metrics";
import {
  FacilityUnreachable,
  FacilityUnreadable,
  isPortalError,
  PortalError,
} from "@/lib/portal/portal-error";
import { readSettings } from "@/lib/settings/settings";
import { openBody } from "./body";
import type { Facility } from "./facility";
import { requireReadableType } from "./media-type";
import { isCrowded, type PoolName, readPool } from "./pool";
import { isProven, proveToken } from "./proven-tokens";
import { withoutToken } from "./redact-token";
import { reportRefusal } from "./refused-tokens";
import { NothingSent, sendRequest } from "./send-request";
import { hear } from "./silence";
import { takeShare } from "./token-share";

export type Exchange = {
  /** The operation's name in the log and the metrics. */
  operation: string;
  method?: "GET" | "POST" | "DELETE";
  /** Path from the base URL on, made by facilityPath. */
  path: string;
  /** What is sent as JSON. */
  body?: unknown;
  /** What is sent and asked for where the service doesn't speak JSON. */
  message?: { text: string; headers: Record<string, string> };
  maxBytes?: number;
  /** The whole call's deadline. Beyond the usual one it may take that long only while the answer keeps coming. */
  timeoutMs?: number;
  /** Set where the service answers by a success whatever the token is (docs/facts.md, Slurm ping). */
  provesNothing?: boolean;
};

const usualMaxBytes = 4_000_000;

/** An answer whose body is still on its way, unpacked. */
export type OpenAnswer = {
  status: number;
  retryAfter: string;
  contentType: string;
  body: AsyncIterable<Buffer>;
};

/**
 * One call of the facility whose answer `read` takes as it arrives. The wall-clock deadline covers the body, silence ends a
 * call after UPSTREAM_TIMEOUT_MS, sizes are capped before and after unpacking, nothing is repeated, no redirect is followed, no header is passed through, and every
 * call is logged and counted. Throws PortalErrors.
 */
export async function exchange<T>(
  facility: Facility,
  call: Exchange,
  read: (answer: OpenAnswer) => Promise<T>,
): Promise<T> {
  const { operation, method = "GET" } = call;
  const startedAt = performance.now();
  let outcome = "answered";
  let giveBack = () => {};
  try {
    giveBack = await takeShare(facility, method);
    const answer = await send(facility, call, read);
    if (facility.token !== null && !call.provesNothing && !isProven(facility.token))
      proveToken(facility.token, { isSingleUse: true });
    return answer;
  } catch (error) {
    if (isPortalError(error)) {
      error.upstreamCallId = facility.requestId;
      const isRefused = error.details.upstreamStatus === 401 && facility.token !== null;
      if (isRefused && isProven(facility.token ?? ""))
        reportRefusal(facility.token ?? "", facility.requestId);
    }
    outcome = isPortalError(error) ? error.slug : "internal-error";
    const { requestId } = facility;
    // Calls without a token, or with one that may be made up, are anybody's to cause.
    const log = facility.token !== null && isProven(facility.token) ? readLog() : readAnonymousCallLog();
    log.warn(
      { requestId, operation, method, outcome, words: messageOf(error), cause: causeOf(error) },
      "upstream call failed",
    );
    throw error;
  } finally {
    giveBack();
    const tookMs = performance.now() - startedAt;
    recordUpstreamCall(operation, outcome, tookMs);
    readLog().debug(
      { requestId: facility.requestId, operation, method, outcome, tookMs: Math.round(tookMs) },
      "upstream call",
    );
  }
}

async function send<T>(
  facility: Facility,
  {
    method = "GET",
    path,
    body,
    message,
    maxBytes = usualMaxBytes,
    timeoutMs = readSettings().upstreamTimeoutMs,
  }: Exchange,
  read: (answer: OpenAnswer) => Promise<T>,
): Promise<T> {
  const base = new URL(facility.baseUrl);
  const poolName = toPoolName(facility);
  const pool = readPool(poolName, base.origin);
  if (isCrowded(poolName, pool)) {
    const detail = `Too many calls wait for ${facility.name ?? "the facility"}.`;
    throw new PortalError("facility-busy", { detail, retryAfterSeconds: 5, notSent: true });
  }
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const quietMs = Math.min(timeoutMs, readSettings().upstreamTimeoutMs);
  let lateMs = timeoutMs;
  const onSilence = () => {
    lateMs = quietMs;
    deadline.abort();
  };
  const abort = () => deadline.abort();
  facility.signal?.addEventListener("abort", abort);
  if (facility.signal?.aborted) abort();
  let response: Dispatcher.ResponseData | null = null;
  try {
    response = await sendRequest(
      pool,
      {
        method,
        path: base.pathname.replace(/\/$/, "") + path,
        headers: {
          accept: "application/json",
          "accept-encoding": "gzip",
          "user-agent": "facility-portal",
          // The raw token, without "Bearer" (spec §5.1).
          ...(facility.token === null ? {} : { authorization: facility.token }),
          // Exactly this media type: real schedulers refuse a charset (docs/facts.md, Slurm media type).
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...message?.headers,
        },
        body: message?.text ?? (body === undefined ? undefined : JSON.stringify(body)),
      },
      deadline.signal,
    );
    // Without a listener, a body that is left unread would end the process by the error of its own destruction.
    response.body.on("error", () => {});
    const { statusCode: status, headers } = response;
    const contentType = headerOf(headers, "content-type");
    if (!message && status < 300) requireReadableType(contentType);
    const opened = openBody(response.body, headerOf(headers, "content-encoding"), maxBytes);
    const unpacked = hear(opened, quietMs, onSilence);
    return await read({
      status,
      retryAfter: headerOf(headers, "retry-after"),
      contentType,
      body: facility.token === null ? unpacked : withoutToken(unpacked, facility.token),
    });
  } catch (error) {
    if (isPortalError(error)) throw error;
    throw toPortalError(error, facility, deadline.signal.aborted, response !== null, lateMs);
  } finally {
    response?.body.destroy();
    clearTimeout(timer);
    facility.signal?.removeEventListener("abort", abort);
  }
}

/** Who holds a token that the facility never accepted shares connections with sign-ins, not with who is signed in. */
const toPoolName = ({ pool, token }: Facility): PoolName =>
  pool === "signed-in" && token !== null && !isProven(token) ? "sign-in" : pool;

function toPortalError(
  error: unknown,
  facility: Facility,
  isLate: boolean,
  isAnswered: boolean,
  timeoutMs: number,
): PortalError {
  const name = facility.name ?? "the facility";
  const notSent = error instanceof NothingSent;
  const cause = notSent ? error.cause : error;
  if (facility.signal?.aborted)
    return new FacilityUnreachable(`The request was cancelled before ${name} answered.`, cause, notSent);
  const seconds = timeoutMs / 1000;
  if (isLate && notSent)
    return new FacilityUnreachable(`No connection to ${name} within ${seconds} s.`, cause, notSent);
  if (isLate)
    return new FacilityUnreachable(
      `${capitalized(name)} gave no complete answer within ${seconds} s.`,
      cause,
    );
  if (isAnswered) return new FacilityUnreadable(`${capitalized(name)}'s answer broke off.`, cause);
  if (notSent) return new FacilityUnreachable(`There is no connection to ${name}.`, cause, notSent);
  return new FacilityUnreachable(`The connection to ${name} broke before it answered.`, cause);
}

const capitalized = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

function headerOf(headers: Dispatcher.ResponseData["headers"], name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function causeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return undefined;
  return "code" in cause ? String(cause.code) : cause.name;
}
