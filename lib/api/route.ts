import "server-only";
import { randomUUID } from "node:crypto";
import type { NextRequest } from "next/server";
import type { core, z } from "zod";
import type { AuditAction, AuditWho } from "@/lib/audit/audit-line";
import type { Deed } from "@/lib/audit/deed";
import { type Facility, toFacility } from "@/lib/facility/facility";
import { isProven } from "@/lib/facility/proven-tokens";
import { readBuildId } from "@/lib/portal/build";
import { readClientAddress } from "@/lib/portal/client-address";
import { recordRequest } from "@/lib/portal/metrics";
import { readPortalOrigin } from "@/lib/portal/own-origin";
import { parseInput } from "@/lib/portal/parse-input";
import { PortalError, SignInRequired } from "@/lib/portal/portal-error";
import type { CookieExchange } from "@/lib/session/cookie";
import { renewSession } from "@/lib/session/renew-session";
import { readSignedIn, type SignedIn } from "@/lib/session/session";
import { now } from "@/lib/time/clock";
import { Audited } from "./audited";
import { toFailureAnswer } from "./failure-answer";
import { answerOnce, readIdempotencyKey } from "./idempotency";
import { countRequest, type Limited } from "./limits";
import type { Declaration, Method } from "./openapi";
import { readJsonBody, toQueryInput } from "./route-input";
import { requireSameOrigin } from "./same-origin";
import { toUnchanged } from "./unchanged";

type Schema = core.$ZodType;
type Maybe = Schema | undefined;
type Output<S> = S extends Schema ? z.output<S> : undefined;

type RouteContext<P, Q, B> = {
  params: Output<P>;
  query: Output<Q>;
  body: Output<B>;
  requestId: string;
  /** The session, if there is one. */
  signedIn: SignedIn | null;
  /** The session. Throws SignInRequired if there is none. */
  requireSignedIn(): SignedIn;
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
  /** Says whose session a sign-in opened, for the audit record, and whether the facility accepts its token. */
  identify(who: AuditWho, isAccepted: boolean): void;
};

type HandlerOptions<P, Q, B> = Pick<Declaration, "path" | "isRead"> & {
  params?: P;
  query?: Q;
  body?: B;
  maxBodyBytes?: number;
  /** Set if the handler writes upstream: an Idempotency-Key then makes the write happen only once. */
  once?: boolean;
  /** Set with `once` if carrying it out twice does no harm: it is sent even if it can't be recorded. */
  mayRepeat?: boolean;
  /** Set for sign-ins, their ends and writes: how the audit record names them, which name of the body it has, and what it tells their owner. */
  audit?: {
    action: AuditAction;
    name?: (body: Output<B>) => string;
    deed?: (at: { params: Output<P>; body: Output<B> }) => Deed;
  };
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

/**
 * A method of an endpoint; GET if none is given. `each`: one description for each value of the path's parameters, in place of
 * one for all. Without a summary it isn't described.
 */
type RouteOptions<P, Q, B> = Omit<HandlerOptions<P, Q, B>, "path"> &
  Pick<Declaration, "isSessionOptional" | "problems"> &
  Partial<Pick<Declaration, "summary" | "output">> & { method?: Method; each?: Partial<Declaration>[] };

/** `declared`: what the API's description says of it; absent if it isn't described. */
export type Handler = {
  (
    request: NextRequest,
    context: { params: Promise<Record<string, string | string[] | undefined>> },
  ): Promise<Response>;
  declared?: Declaration[];
};

/**
 * An endpoint of the portal's API, one to three methods of a path: their handlers (`toHandler`) with what is said of them, from
 * which /api/openapi.json is made. Any other method is refused with 405 and the allowed ones (RFC 9110 §15.5.6), where Next
 * alone would send no explanation. `OPTIONS` returns the same with 204.
 */
export function route<
  P extends Maybe,
  Q extends Maybe,
  B extends Maybe,
  P2 extends Maybe,
  Q2 extends Maybe,
  B2 extends Maybe,
  P3 extends Maybe,
  Q3 extends Maybe,
  B3 extends Maybe,
>(
  path: string,
  first: RouteOptions<P, Q, B>,
  second?: RouteOptions<P2, Q2, B2>,
  third?: RouteOptions<P3, Q3, B3>,
) {
  const offered: Partial<Record<Method, Handler>> = {};
  for (const one of [first, second, third] as (RouteOptions<Maybe, Maybe, Maybe> | undefined)[]) {
    if (!one) continue;
    const declared = (one.each ?? (one.summary ? [{}] : [])).map((each) => ({ path, ...one, ...each }));
    offered[one.method ?? "GET"] = Object.assign(toHandler({ path, ...one }), { declared });
  }
  const allow = [...Object.keys(offered), "OPTIONS"].join(", ").replace("GET", "GET, HEAD");
  const refuse: Handler = toHandler({
    path: "/api/…",
    isRead: true,
    answer: () => {
      throw new PortalError("method-not-allowed", { detail: `This path accepts ${allow}.`, allow });
    },
  });
  const OPTIONS = () => new Response(null, { status: 204, headers: { Allow: allow } });
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, ...offered, OPTIONS };
}

/**
 * A handler of the portal's API: same-origin check on writes, session, parsed input, then `answer`, whose value becomes JSON
 * (a Response is passed through). Anything thrown becomes application/problem+json (RFC 9457) with the request's ID.
 */
export function toHandler<P extends Maybe, Q extends Maybe, B extends Maybe>(
  options: HandlerOptions<P, Q, B>,
): Handler {
  return async (request, context) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    const exchange: CookieExchange = { headers: request.headers, setCookies: [] };
    const signedIn = await readSignedIn(request.headers);
    const audited = options.audit
      ? new Audited(options.audit.action, request, { requestId, signedIn })
      : null;
    const asked = { requestId, signedIn, exchange, audited };
    const answered = await answerOrProblem(options, request, context, asked);
    await audited?.settle(answered);
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

type Asked = {
  requestId: string;
  signedIn: SignedIn | null;
  exchange: CookieExchange;
  audited: Audited | null;
};

async function answerOrProblem<P extends Maybe, Q extends Maybe, B extends Maybe>(
  options: HandlerOptions<P, Q, B>,
  request: NextRequest,
  context: Parameters<Handler>[1],
  { requestId, signedIn, exchange, audited }: Asked,
): Promise<Response> {
  const { method } = request;
  const fail = (thrown: unknown) =>
    toFailureAnswer(thrown, { ...options, method, requestId, isAnonymous: signedIn === null });
  try {
    const isRead = options.isRead || request.method === "GET" || request.method === "HEAD";
    if (!isRead) requireSameOrigin(request.headers);
    const address = readClientAddress(request.headers);
    // Anyone can invent a token for a session, and a write costs the disk of the database.
    const limit = options.limit ?? (isRead ? null : toWriteLimit(signedIn));
    if (limit && limit !== "none") await countRequest(limit, address);
    if (audited) audited.isCounted = Boolean(limit && limit !== "none");
    const params = options.params ? parseInput(options.params, await context.params, "path") : undefined;
    const query = options.query
      ? parseInput(options.query, toQueryInput(request.nextUrl.searchParams), "query")
      : undefined;
    const body = options.body
      ? parseInput(options.body, await readJsonBody(request, signedIn !== null, options.maxBodyBytes), "body")
      : undefined;
    if (audited) {
      audited.name = options.audit?.name?.(body as Output<B>);
      audited.deed = options.audit?.deed?.({ params: params as Output<P>, body: body as Output<B> }) ?? null;
    }
    const requireSignedIn = () => {
      if (signedIn) return signedIn;
      throw new SignInRequired();
    };
    const answer = async () => {
      if (audited) audited.isCarriedOut = true;
      return toResponse(
        await options.answer({
          params: params as Output<P>,
          query: query as Output<Q>,
          body: body as Output<B>,
          requestId,
          signedIn,
          requireSignedIn,
          facility: () => toFacility(requireSignedIn().token, requestId, request.signal, address),
          origin: readPortalOrigin(request.headers),
          address,
          signal: request.signal,
          identify: (who, isAccepted) => audited?.identify(who, isAccepted),
          ...exchange,
        }),
      );
    };
    const key = options.once && signedIn ? readIdempotencyKey(request.headers) : null;
    if (key === null || !signedIn) {
      if (options.once && signedIn) await audited?.store(options.mayRepeat);
      return await answer();
    }
    const sameRequest = [request.method, request.nextUrl.pathname, query, body];
    const holder = { token: signedIn.token, key, mayRepeat: options.mayRepeat, audited };
    return await answerOnce(holder, sameRequest, () => answer().catch(fail));
  } catch (thrown) {
    return fail(thrown);
  }
}

function toWriteLimit(signedIn: SignedIn | null): Limited | null {
  if (!signedIn) return "anonymous";
  return isProven(signedIn.token) ? null : "unaccepted-write";
}

const toResponse = (value: unknown) => (value instanceof Response ? value : Response.json(value));
