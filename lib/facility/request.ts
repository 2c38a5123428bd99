import "server-only";
import { performance } from "node:perf_hooks";
import type { Dispatcher } from "undici";
import type { z } from "zod";
import { readLog } from "@/lib/portal/log";
import { recordUpstreamCall } from "@/lib/portal/metrics";
import { FacilityUnreachable, FacilityUnreadable, PortalError } from "@/lib/portal/portal-error";
import { readSettings } from "@/lib/settings";
import { readAnswer } from "./answer";
import { readBody } from "./body";
import type { Facility } from "./facility";
import { isCrowded, readPool } from "./pool";

type FacilityRequest<S extends z.ZodType> = {
  /** The operation's name in the log and the metrics: few values, never a person's input. */
  operation: string;
  method?: "GET" | "POST" | "DELETE";
  /** Path from the base URL on, made by facilityPath. */
  path: string;
  schema: S;
  body?: unknown;
  maxBytes?: number;
  timeoutMs?: number;
};

const usualMaxBytes = 4_000_000;

/**
 * One call of the facility: resolves to its answer as `schema` reads it, or throws a PortalError. Counterpart of
 * lib/portal/request.ts in the browser. Never repeats anything, never follows a redirect, passes no header through.
 */
export async function requestFacility<S extends z.ZodType>(
  facility: Facility,
  request: FacilityRequest<S>,
): Promise<z.output<S>> {
  const { operation, method = "GET" } = request;
  const startedAt = performance.now();
  let outcome = "answered";
  try {
    const { status, retryAfter, bytes } = await exchange(facility, request);
    return readAnswer(status, retryAfter, bytes, request.schema);
  } catch (error) {
    if (error instanceof PortalError) error.upstreamCallId = facility.requestId;
    outcome = error instanceof PortalError ? error.slug : "internal-error";
    readLog().warn(
      {
        requestId: facility.requestId,
        operation,
        method,
        outcome,
        words: messageOf(error),
        cause: causeOf(error),
      },
      "upstream call failed",
    );
    throw error;
  } finally {
    const tookMs = performance.now() - startedAt;
    recordUpstreamCall(operation, outcome, tookMs);
    readLog().debug(
      { requestId: facility.requestId, operation, method, outcome, tookMs: Math.round(tookMs) },
      "upstream call",
    );
  }
}

type Answer = { status: number; retryAfter: string; bytes: Buffer };

async function exchange(facility: Facility, request: FacilityRequest<z.ZodType>): Promise<Answer> {
  const { method = "GET", path, body, maxBytes = usualMaxBytes } = request;
  const timeoutMs = request.timeoutMs ?? readSettings().upstreamTimeoutMs;
  const base = new URL(facility.baseUrl);
  const pool = readPool(facility.pool, base.origin);
  if (isCrowded(facility.pool, pool))
    throw new PortalError("facility-busy", {
      detail: "Too many calls wait for the facility.",
      retryAfterSeconds: 5,
    });
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const abort = () => deadline.abort();
  facility.signal?.addEventListener("abort", abort);
  if (facility.signal?.aborted) abort();
  let response: Dispatcher.ResponseData | null = null;
  try {
    response = await pool.request({
      method,
      path: base.pathname.replace(/\/$/, "") + path,
      headers: {
        accept: "application/json",
        "accept-encoding": "gzip",
        "user-agent": "facility-portal",
        // The raw token, without "Bearer" (spec §5.1).
        ...(facility.token === null ? {} : { authorization: facility.token }),
        // Exactly this media type: real schedulers refuse a charset (facts, scheduler 11).
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: deadline.signal,
    });
    const bytes = await readBody(response.body, headerOf(response.headers, "content-encoding"), maxBytes);
    return { status: response.statusCode, retryAfter: headerOf(response.headers, "retry-after"), bytes };
  } catch (error) {
    response?.body.destroy();
    if (error instanceof PortalError) throw error;
    if (facility.signal?.aborted)
      throw new FacilityUnreachable("The request was given up before the facility answered.", error);
    if (deadline.signal.aborted) {
      throw new FacilityUnreachable(
        `The facility gave no complete answer within ${timeoutMs / 1000} s.`,
        error,
      );
    }
    if (response) throw new FacilityUnreadable("The facility's answer broke off.", error);
    throw new FacilityUnreachable("There is no connection to the facility.", error);
  } finally {
    clearTimeout(timer);
    facility.signal?.removeEventListener("abort", abort);
  }
}

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
