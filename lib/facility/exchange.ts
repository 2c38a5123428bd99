import "server-only";
import type { Dispatcher } from "undici";
import {
  FacilityUnreachable,
  FacilityUnreadable,
  isPortalError,
  PortalError,
} from "@/lib/portal/portal-error";
import { readSettings } from "@/lib/settings/settings";
import { type OpenAnswer, parseRetryAfter } from "./answer";
import { openBody } from "./body";
import type { Facility } from "./facility";
import { requireReadableType } from "./media-type";
import { isCrowded, type PoolName, readPool } from "./pool";
import { isProven } from "./proven-tokens";
import { redactToken } from "./redact-token";
import { NothingSent, sendRequest } from "./send-request";
import { hear } from "./silence";

export type Exchange = {
  method?: "GET" | "POST" | "DELETE";
  /** Path after the base URL, made by facilityPath. */
  path: string;
  /** The JSON body to send. */
  body?: unknown;
  /** The text to send and the headers, for a service that doesn't use JSON. */
  message?: { text: string; headers: Record<string, string> };
  maxBytes?: number;
  /** The whole call's deadline. A deadline beyond the default applies only while the answer keeps arriving. */
  timeoutMs?: number;
};

const usualMaxBytes = 4_000_000;

/**
 * Sends one request to the facility; `read` takes the answer as it arrives. The wall-clock deadline includes the body,
 * silence ends a call after UPSTREAM_TIMEOUT_MS, and sizes are limited before and after decompression. No retries, no
 * redirects, no headers passed through. Throws PortalErrors, including those of `read`.
 */
export async function exchange<T>(
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
    const detail = `Too many requests are waiting for ${toName(facility)}.`;
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
  // No AbortSignal.timeout: in Node 20 one that only AbortSignal.any refers to is collected and never fires.
  const signal = AbortSignal.any([deadline.signal, ...(facility.signal ? [facility.signal] : [])]);
  let response: Dispatcher.ResponseData | null = null;
  try {
    response = await sendRequest(
      pool.dispatcher,
      {
        origin: base.origin,
        method,
        path: base.pathname.replace(/\/$/, "") + path,
        headers: {
          accept: "application/json",
          "accept-encoding": "gzip",
          "user-agent": "facility-portal",
          // By it the facility's log finds the portal's line (docs/operations.md, Log).
          "x-request-id": facility.requestId,
          // The raw token, without "Bearer" (spec §5.1).
          ...(facility.token === null ? {} : { authorization: facility.token }),
          // Exactly this media type: real schedulers refuse a charset (docs/facts.md, Slurm media type).
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...message?.headers,
        },
        body: message?.text ?? (body === undefined ? undefined : JSON.stringify(body)),
      },
      signal,
    );
    // Without a listener, the destruction of an unread body would end the process with an error.
    response.body.on("error", () => {});
    const { statusCode: status, headers } = response;
    if (status >= 300 && status < 400)
      throw new FacilityUnreadable(
        `${capitalized(toName(facility))} responded with a redirect, which the portal doesn't follow.`,
      );
    const contentType = headerOf(headers, "content-type");
    if (!message && status < 300) requireReadableType(contentType);
    const opened = openBody(response.body, headerOf(headers, "content-encoding"), maxBytes);
    const unpacked = hear(opened, quietMs, onSilence);
    return await read({
      status,
      retryAfterSeconds: parseRetryAfter(headerOf(headers, "retry-after")),
      contentType,
      body: facility.token === null ? unpacked : redactToken(unpacked, facility.token),
    });
  } catch (error) {
    if (isPortalError(error)) throw error;
    throw toPortalError(error, facility, deadline.signal.aborted, response !== null, lateMs);
  } finally {
    response?.body.destroy();
    clearTimeout(timer);
  }
}

/** Holders of tokens that the facility never accepted share connections with sign-ins, not with signed-in users. */
const toPoolName = ({ pool, token }: Facility): PoolName =>
  pool === "signed-in" && token !== null && !isProven(token) ? "sign-in" : pool;

function toPortalError(
  error: unknown,
  facility: Facility,
  isLate: boolean,
  isAnswered: boolean,
  timeoutMs: number,
): PortalError {
  const name = toName(facility);
  const notSent = error instanceof NothingSent;
  const cause = notSent ? error.cause : error;
  if (facility.signal?.aborted)
    return new FacilityUnreachable(`The request was cancelled before ${name} responded.`, cause, notSent);
  const seconds = timeoutMs / 1000;
  if (isLate && notSent)
    return new FacilityUnreachable(`Could not connect to ${name} within ${seconds} s.`, cause, notSent);
  if (isLate)
    return new FacilityUnreachable(
      `${capitalized(name)} did not send a complete response within ${seconds} s.`,
      cause,
    );
  if (isAnswered) return new FacilityUnreadable(`${capitalized(name)}'s response was cut off.`, cause);
  if (notSent) return new FacilityUnreachable(`Could not connect to ${name}.`, cause, notSent);
  return new FacilityUnreachable(`The connection to ${name} was lost before a response arrived.`, cause);
}

const toName = ({ name = "the facility" }: Facility) => name;
const capitalized = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

function headerOf(headers: Dispatcher.ResponseData["headers"], name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}
