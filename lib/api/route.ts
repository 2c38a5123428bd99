import "server-only";
import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import type { NextRequest } from "next/server";
import type { core, z } from "zod";
import { type Facility, toFacility } from "@/lib/facility/facility";
import { isProven } from "@/lib/facility/proven-tokens";
import { readBuildId } from "@/lib/portal/build";
import { readClientAddress } from "@/lib/portal/client-address";
import { readAnonymousLog, readLog } from "@/lib/portal/log";
import { recordRequest } from "@/lib/portal/metrics";
import { readPortalOrigin } from "@/lib/portal/own-origin";
import { parseInput } from "@/lib/portal/parse-input";
import { isPortalError, PortalError, SignInRequired, toProblemOf } from "@/lib/portal/portal-error";
import { toProblemText } from "@/lib/portal/problem-text";
import type { CookieExchange } from "@/lib/session/cookie";
import { renewSession } from "@/lib/session/renew-session";
import { readSignedIn, type SignedIn } from "@/lib/session/session";
import { now } from "@/lib/time/clock";
import { answerOnce, readIdempotencyKey } from "./idempotency";
import { countRequest, type Limited } from "./limits";
import type { Declaration, Endpoint } from "./openapi";
import { readJsonBody } from "./route-input";
import { requireSameOrigin } from "./same-origin";
import { toUnchanged } from "./unchanged";

type Schema = core.$ZodType;
type Output<S> = S extends Schema ? z.output<S> : undefined;

type RouteContext<P, Q, B> = {
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  requestId: string;
  /** The session, if there is one. */
  signedIn: SignedIn | null;
  /** The facility, called with the session's token. Throws SignInRequired if there is no session. */
  facility(): Facility;
  /** The portal's public origin, for links and the cookie. */
  origin: string;
  /** The caller's address. */
  address: string;
  signal: AbortSignal;
  headers: Headers;
  /** The cookies that the answer sets, besides the session's renewal. */
  setCookies: string[];
};

/** `path` labels the metrics. */
type HandlerOptions<P, Q, B> = Pick<Declaration, "path" | "isRead"> & {
  params?: P;
  query?: Q;
  body?: B;
  maxBodyBytes?: number;
  /** Set if the handler writes upstream: an Idempotency-Key then makes the write happen only once. */
  once?: boolean;
  /** Set with `once` if carrying it out twice does no harm: it is sent even if it can't be recorded. */
  mayRepeat?: boolean;
  /**
   * Set if a costly request needs no session: the address limit that it counts towards. `none`: nobody may be kept from this
   * write.
   */
  limit?: Limited | "none";
  /** Set if pages of any site may read the answers, failures included. They never depend on who asks. */
  isPublic?: boolean;
  /** Set if the answers are text for terminals: failures are, too. */
  isText?: boolean;
  answer(context: RouteContext<P, Q, B>): Promise<unknown>;
};

/** `each`: one description for each value of the path's parameters, in place of one for all. */
type RouteOptions<P, Q, B> = HandlerOptions<P, Q, B> &
  Pick<Declaration, "isSessionOptional" | "problems"> &
  (Pick<Declaration, "summary" | "output"> | { each: Partial<Declaration>[] });

/** `declared`: what the API's description says of it; absent if it isn't described. */
export type Handler = {
  (
    request: NextRequest,
    context: { params: Promise<Record<string, string | string[] | undefined>> },
  ): Promise<Response>;
  declared?: Declaration[];
};

/** An endpoint of the portal's API: a handler (`toHandler`) with what is said of it, from which /api/openapi.json is made. */
export function route<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
>(options: RouteOptions<P, Q, B>): Handler {
  const each = "each" in options ? options.each : [{}];
  const declared = each.map((one) => ({ ...options, ...one }) as Declaration);
  return Object.assign(toHandler(options), { declared });
}

/**
 * A handler of the portal's API: same-origin check on writes, session, parsed input, then `answer`, whose value becomes JSON
 * (a Response is passed through). Anything thrown becomes application/problem+json (RFC 9457) with the request's ID.
 */
export function toHandler<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
>(options: HandlerOptions<P, Q, B>): Handler {
  return async (request, context) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    const exchange: CookieExchange = { headers: request.headers, setCookies: [] };
    const signedIn = await readSignedIn(request.headers);
    const asked = { requestId, signedIn, exchange };
    const answered = await answerOrProblem(options, request, context, asked);
    const response = toUnchanged(request.headers, answered);
    // After a failure too: a page that polls a failing facility is in use. A shared cache must never store a cookie.
    if (signedIn && !response.headers.get("Cache-Control")?.includes("public"))
      await renewSession(signedIn, exchange);
    for (const cookie of exchange.setCookies) response.headers.append("Set-Cookie", cookie);
    response.headers.set("X-Request-Id", requestId);
    response.headers.set("X-Portal-Time", String(now()));
    response.headers.set("X-Portal-Took-Ms", String(Math.floor(performance.now() - startedAt)));
    response.headers.set("X-Portal-Build", readBuildId());
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    if (options.isPublic) response.headers.set("Access-Control-Allow-Origin", "*");
    recordRequest(request.method, options.path, response.status);
    return response;
  };
}

type Asked = { requestId: string; signedIn: SignedIn | null; exchange: CookieExchange };

async function answerOrProblem<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
>(
  options: HandlerOptions<P, Q, B>,
  request: NextRequest,
  context: Parameters<Handler>[1],
  { requestId, signedIn, exchange }: Asked,
): Promise<Response> {
  const { method } = request;
  const fail = (thrown: unknown) =>
    toFailure(thrown, { ...options, method, requestId, isAnonymous: signedIn === null });
  try {
    const isRead = options.isRead || request.method === "GET" || request.method === "HEAD";
    if (!isRead) requireSameOrigin(request.headers);
    const address = readClientAddress(request.headers);
    // Anyone can invent a token for a session, and a write costs the disk of the database.
    const limit = options.limit ?? (isRead ? null : toWriteLimit(signedIn));
    if (limit && limit !== "none") await countRequest(limit, address);
    const params = options.params ? parseInput(options.params, await context.params, "path") : undefined;
    const query = options.query
      ? parseInput(options.query, toQueryInput(request.nextUrl.searchParams), "query")
      : undefined;
    const body = options.body
      ? parseInput(options.body, await readJsonBody(request, signedIn !== null, options.maxBodyBytes), "body")
      : undefined;
    const answer = async () =>
      toResponse(
        await options.answer({
          params: params as Output<P>,
          query: query as Output<Q>,
          body: body as Output<B>,
          requestId,
          signedIn,
          facility: () => {
            if (!signedIn) throw new SignInRequired();
            return toFacility(signedIn.token, requestId, request.signal, address);
          },
          origin: readPortalOrigin(request.headers),
          address,
          signal: request.signal,
          ...exchange,
        }),
      );
    const key = options.once && signedIn ? readIdempotencyKey(request.headers) : null;
    if (key === null || !signedIn) return await answer();
    const sameRequest = [request.method, request.nextUrl.pathname, query, body];
    return await answerOnce({ token: signedIn.token, key, mayRepeat: options.mayRepeat }, sameRequest, () =>
      answer().catch(fail),
    );
  } catch (thrown) {
    return fail(thrown);
  }
}

function toWriteLimit(signedIn: SignedIn | null): Limited | null {
  if (!signedIn) return "anonymous";
  return isProven(signedIn.token) ? null : "unaccepted-write";
}

const toResponse = (value: unknown) => (value instanceof Response ? value : Response.json(value));

/** A repeated parameter becomes a list. */
function toQueryInput(params: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const all = params.getAll(name);
      return [name, all.length === 1 ? (all[0] ?? "") : all];
    }),
  );
}

type Failed = { path: string; isText?: boolean; method: string; requestId: string; isAnonymous: boolean };

function toFailure(thrown: unknown, { path, isText, method, requestId, isAnonymous }: Failed): Response {
  const problem = toProblemOf(thrown, requestId);
  const fields = { requestId, route: path, method, type: problem.type, status: problem.status };
  const log = isAnonymous ? readAnonymousLog() : readLog();
  if (isPortalError(thrown)) log.info({ ...fields, upstreamCallId: thrown.upstreamCallId }, problem.title);
  else log.error({ ...fields, fault: inspect(thrown) }, "unexpected error");
  const answer = isText
    ? textAnswer(toProblemText(problem), problem.status)
    : new Response(JSON.stringify(problem), {
        status: problem.status,
        headers: { "Content-Type": "application/problem+json" },
      });
  const { headers } = answer;
  if (problem.retryAfterSeconds !== undefined) headers.set("Retry-After", String(problem.retryAfterSeconds));
  if (isPortalError(thrown) && thrown.details.allow) headers.set("Allow", thrown.details.allow);
  return answer;
}

/** Lines as an answer for terminals, at an address whose other readers get something else. */
export const textAnswer = (lines: readonly string[], status = 200): Response =>
  new Response(`${lines.join("\n").trimEnd()}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", Vary: "Accept" },
  });

/**
 * Handlers for the methods that a path of the portal's API doesn't support, given those that it does: 405 with the allowed
 * methods (RFC 9110 §15.5.6), where Next alone would send no explanation. `OPTIONS` returns the same with 204.
 */
export function notAllowed(offered: Endpoint) {
  const all = Object.keys(offered).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const allow = [...all, "OPTIONS"].join(", ");
  const refuse = toHandler({
    path: "/api/…",
    isRead: true,
    answer: () => {
      throw new PortalError("method-not-allowed", { detail: `This path accepts ${allow}.`, allow });
    },
  });
  const OPTIONS = () => new Response(null, { status: 204, headers: { Allow: allow } });
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS };
}
