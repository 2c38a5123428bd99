import "server-only";
import { createGunzip } from "node:zlib";
import type { Dispatcher } from "undici";
import type { Facility } from "@/lib/facility/facility";
import { readPool } from "@/lib/facility/pool";
import { readLog } from "@/lib/portal/log";
import { recordUpstreamCall } from "@/lib/portal/metrics";
import { FacilityUnreachable, FacilityUnreadable, PortalError } from "@/lib/portal/portal-error";
import { readComputeSettings } from "./compute-settings";

export type Exchange = {
  /** The operation's name in the log and the metrics. */
  operation: string;
  method?: "GET" | "POST" | "DELETE";
  /** Path from the base URL on, made by facilityPath. */
  path: string;
  body?: unknown;
  timeoutMs?: number;
};

/** An answer whose body is still on its way, unpacked. */
export type OpenAnswer = { status: number; retryAfter: string; body: AsyncIterable<Buffer> };

/**
 * One call of the scheduler whose answer `read` takes as it arrives: the job list is too large to be held, and only the
 * scheduler's own reading of numbers keeps ids exact. Same rules as lib/facility/request.ts: the deadline covers the
 * body, nothing is repeated, no redirect is followed, every call is logged and counted.
 */
export async function exchange<T>(
  facility: Facility,
  call: Exchange,
  read: (answer: OpenAnswer) => Promise<T>,
): Promise<T> {
  const { operation, method = "GET" } = call;
  const startedAt = performance.now();
  let outcome = "answered";
  try {
    return await send(facility, call, read);
  } catch (error) {
    if (error instanceof PortalError) error.upstreamCallId = facility.requestId;
    outcome = error instanceof PortalError ? error.slug : "internal-error";
    const words = error instanceof Error ? error.message : String(error);
    readLog().warn(
      { requestId: facility.requestId, operation, method, outcome, words },
      "upstream call failed",
    );
    throw error;
  } finally {
    recordUpstreamCall(operation, outcome, performance.now() - startedAt);
  }
}

async function send<T>(
  facility: Facility,
  { method = "GET", path, body, timeoutMs = readComputeSettings().upstreamTimeoutMs }: Exchange,
  read: (answer: OpenAnswer) => Promise<T>,
): Promise<T> {
  const base = new URL(facility.baseUrl);
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const abort = () => deadline.abort();
  facility.signal?.addEventListener("abort", abort);
  if (facility.signal?.aborted) abort();
  let response: Dispatcher.ResponseData | null = null;
  try {
    response = await readPool("signed-in", base.origin).request({
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
    const { statusCode: status, headers } = response;
    const unpacked = unpack(response.body, headerOf(headers, "content-encoding"));
    return await read({ status, retryAfter: headerOf(headers, "retry-after"), body: unpacked });
  } catch (error) {
    if (error instanceof PortalError) throw error;
    if (facility.signal?.aborted)
      throw new FacilityUnreachable("The request was given up before the facility answered.", error);
    if (deadline.signal.aborted)
      throw new FacilityUnreachable(
        `The facility gave no complete answer within ${timeoutMs / 1000} s.`,
        error,
      );
    if (response) throw new FacilityUnreadable("The facility's answer broke off.", error);
    throw new FacilityUnreachable("There is no connection to the facility.", error);
  } finally {
    response?.body.destroy();
    clearTimeout(timer);
    facility.signal?.removeEventListener("abort", abort);
  }
}

/** The bytes as they were before packing (RFC 9110 §8.4); only gzip is asked for. */
function unpack(body: Dispatcher.ResponseData["body"], coding: string): AsyncIterable<Buffer> {
  // A destroyed body reports its end to whoever reads it; without a reader the report would end the process.
  body.on("error", () => {});
  const name = coding.trim().toLowerCase();
  if (name === "" || name === "identity") return body;
  if (name !== "gzip" && name !== "x-gzip")
    throw new FacilityUnreadable("The answer is packed in a way that was not asked for.");
  const gunzip = createGunzip();
  gunzip.on("error", () => {});
  body.on("error", (error) => gunzip.destroy(error));
  body.on("close", () => {
    if (!body.readableEnded) gunzip.destroy();
  });
  return body.pipe(gunzip);
}

function headerOf(headers: Dispatcher.ResponseData["headers"], name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}
