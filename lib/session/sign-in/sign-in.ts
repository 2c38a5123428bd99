import "server-only";
import { randomUUID } from "node:crypto";
import type { AuditWho } from "@/lib/audit/audit-line";
import { type Facility, toFacility } from "@/lib/facility/facility";
import { isProven, proveToken } from "@/lib/facility/proven-tokens";
import { InvalidInput, isPortalError, PortalError } from "@/lib/portal/portal-error";
import { now } from "@/lib/time/clock";
import { parseInstant } from "@/lib/time/zone";
import { type CookieExchange, clearCookie, writeCookie } from "../cookie";
import {
  forgetRefused,
  isRefused,
  isRevoked,
  refreshEnds,
  rememberEnd,
  rememberUnacceptedEnd,
} from "../ends/ended-sessions";
import { forgetToken } from "../forget-token";
import { findProviderSignOut, forgetPerson, requirePerson } from "../identity/identity";
import type { Session, SignIn } from "../model";
import { packPermissions } from "../permissions";
import type { SealedSession } from "../sealed-session";
import { type SignedIn, toSession } from "../session";
import { longestSessionMs, longestUncheckedMs } from "../session-limits";
import * as words from "../words";
import { mintDemoToken } from "./demo-tokens";
import { expired, notYetValid, parseOpat } from "./opat";

/** The introspection result kept in a session; has the shape of lib/token's record. */
type Introspection = {
  username: string | null;
  project: string | null;
  securityEnclave: string | null;
  plannedExpiration: string | null;
  oneTimeToken: boolean | null;
  delayedStart: boolean | null;
  delayDate: string | null;
  permissions: readonly string[] | null;
};

/** The sign-in request: its ID, its address, the previous session, its headers and the answer's cookies. */
type Context = CookieExchange & {
  requestId: string;
  address: string;
  signedIn: SignedIn | null;
  signal?: AbortSignal;
  /** Learns whose session was opened, and whether the facility accepts its token. */
  identify?: (who: AuditWho, isAccepted: boolean) => void;
};

/**
 * Opens a session: checks the token's own claims, introspects it unless `introspect` is false and the facility isn't known to
 * refuse it, sets the cookie, and ends this browser's previous session. Throws the PortalError that describes the token's fault,
 * without setting anything.
 */
export async function signIn(
  input: SignIn,
  context: Context,
  introspect: (facility: Facility) => Promise<Introspection>,
): Promise<Session> {
  const person = await requirePerson(context.headers, context.signedIn?.person);
  const token = input.demoProfile ? await mintDemoToken(input.demoProfile) : input.token;
  if (!token) throw new InvalidInput(words.tokenNeeded, [{ path: "token", message: words.isMissing }]);
  parseOpat(token, now());
  await refreshEnds();
  if (isRevoked(token)) throw new PortalError("token-revoked");
  const facility = toFacility(token, context.requestId, context.signal, context.address);
  // Accepting a refused token unchecked would revive its other sessions.
  const isUnchecked = input.introspect === false && !isRefused(token);
  const record = isUnchecked ? null : await introspect(facility).catch(explainRefusal);
  const endMs = toEnd(record);
  await forgetRefused(token);
  // Before this, the transport only knew that the facility answered.
  if (record) proveToken(token, { isSingleUse: record.oneTimeToken === true });
  const sealed: SealedSession = {
    id: randomUUID(),
    token,
    end: endMs,
    seen: now(),
    proven: isProven(token),
    intro: record !== null,
    user: record?.username ?? null,
    project: record?.project ?? null,
    enclave: record?.securityEnclave ?? null,
    expires: record?.plannedExpiration ?? null,
    once: record?.oneTimeToken ?? null,
    can: packPermissions(record?.permissions ?? null),
    ...(person === null ? {} : { person }),
  };
  await writeCookie(context, sealed, endMs - now());
  context.identify?.(
    { project: sealed.project, username: sealed.user, person: sealed.person ?? null },
    record !== null,
  );
  if (context.signedIn) await endSession(context.signedIn);
  return toSession(sealed);
}

/**
 * Ends a session permanently, including copied cookies, and clears the browser's cookie. `keptAcrossRestart` is false if
 * the store couldn't record it yet: other portals, and this one after a restart, may accept a copy of the cookie.
 */
export async function signOut(
  signedIn: SignedIn | null,
  exchange: CookieExchange,
): Promise<{ session: null; keptAcrossRestart: boolean }> {
  const keptAcrossRestart = signedIn === null || (await endSession(signedIn));
  clearCookie(exchange);
  forgetPerson(exchange);
  return { session: null, keptAcrossRestart };
}

function endSession({ id, token, session, isSealedProven }: SignedIn): Promise<boolean> {
  forgetToken(token, "session-ended");
  const remember = isSealedProven || isProven(token) ? rememberEnd : rememberUnacceptedEnd;
  return remember(id, Date.parse(session.endsAt));
}

function toEnd(record: Introspection | null): number {
  const instant = now();
  const expiresMs = parseInstant(record?.plannedExpiration);
  if (expiresMs !== null && expiresMs <= instant) throw expired(expiresMs);
  const startsMs = record?.delayedStart === false ? null : parseInstant(record?.delayDate);
  if (startsMs !== null && startsMs > instant) throw notYetValid(startsMs);
  const longestMs = record ? longestSessionMs : longestUncheckedMs;
  return Math.min(instant + longestMs, expiresMs ?? Number.POSITIVE_INFINITY);
}

/** Recognises specific refusals of a token by the facility's message, as no codes are documented (spec §7). */
function explainRefusal(error: unknown): never {
  if (!isPortalError(error) || error.slug !== "facility-refused") throw error;
  const { detail = "", upstreamStatus = 0 } = error.details;
  if (![400, 401, 403].includes(upstreamStatus)) throw error;
  const slug = saysRevoked(detail)
    ? "token-revoked"
    : /not yet (active|valid)|not active yet|not valid (yet|before|until)|delayed start|\bnbf\b/i.test(detail)
      ? "token-not-yet-valid"
      : /token[^.;]{0,40} expired|expired[^.;]{0,20} token/i.test(detail)
        ? "token-expired"
        : /token[^.;]{0,40}(already (been )?used|spent|used up)|\bsingle[- ]use\b|\bone[- ]time token\b/i.test(
              detail,
            )
          ? "token-used"
          : null;
  throw slug ? new PortalError(slug, { detail, upstreamStatus }) : error;
}

/** False if the message only questions or denies that it was revoked, or couldn't determine it. */
const saysRevoked = (detail: string): boolean =>
  /revoked/i.test(detail) && !deniesRevoked.some((pattern) => pattern.test(detail));

const deniesRevoked = [
  /\b(if|whether|unless)\b[^.;:,(]{0,60}\brevoked/i,
  /(\bnot|n['’]t|\bnever)\s+((been|yet)\s+){0,2}revoked/i,
  /\b(cannot|can['’]t|could not|couldn['’]t|unable to|failed to|error)\s+(check|verify|determine|read)[^.;:]*revoked/i,
];

type Asker = CookieExchange & { signedIn: SignedIn | null; origin: string };

/**
 * Signs out for the portal's API. Over https the browser also drops its cache of this origin (Clear Site Data §3.2),
 * including pages kept for Back. Not "storage": drafts stay on the device for the same user's next session. Not "cookies":
 * they also hold the theme, and the session's own are cleared by name. Over http browsers ignore the header.
 */
export async function answerSignOut({ signedIn, origin, ...exchange }: Asker): Promise<Response> {
  const headers = origin.startsWith("https:") ? { "Clear-Site-Data": '"cache"' } : undefined;
  const ended = await signOut(signedIn, exchange);
  const providerSignOut = await findProviderSignOut(exchange.headers, signedIn?.person);
  return Response.json({ ...ended, ...(providerSignOut && { providerSignOut }) }, { headers });
}
