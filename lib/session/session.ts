import "server-only";
import { decodeJwt } from "jose";
import { isProven, proveToken } from "@/lib/facility/proven-tokens";
import { now } from "@/lib/time/clock";
import { readCookie } from "./cookie";
import { isEnded, refreshEnds } from "./ends/ended-sessions";
import { mayUseSession } from "./identity/identity";
import type { Session } from "./model";
import { unpackPermissions } from "./permissions";
import type { SealedSession } from "./sealed-session";
import { idleMs } from "./session-limits";

/** A session as the server holds it during one request; `token` is only ever passed to the facility transport. */
export type SignedIn = {
  id: string;
  token: string;
  session: Session;
  /** From the cookie: the last request (epoch ms), and whether the facility had accepted the token. */
  seenMs: number;
  isSealedProven: boolean;
  /** Who opened it, as the facility identifies its people; null where it doesn't. */
  person: string | null;
};

/**
 * The request's session; null if there is none, it has expired, was idle for hours, or was ended by a sign-out or a
 * revocation, in this process or, at least a second ago, in another; and for anybody but the person who opened it, as far as people
 * are identified.
 */
export async function readSignedIn(headers: Headers): Promise<SignedIn | null> {
  const sealed = await readCookie(headers);
  const instant = now();
  if (!sealed || sealed.end <= instant || instant - sealed.seen > idleMs) return null;
  await refreshEnds();
  if (isEnded(sealed.id) || isEnded(sealed.token)) return null;
  if (!(await mayUseSession(headers, sealed.person ?? null))) return null;
  // After a restart, the introspection result applies to the token, whichever of its sessions is used first.
  if (sealed.proven && (sealed.intro || !isProven(sealed.token)))
    proveToken(sealed.token, { isSingleUse: sealed.once ?? !sealed.intro });
  return {
    id: sealed.id,
    token: sealed.token,
    session: toSession(sealed),
    seenMs: sealed.seen,
    isSealedProven: sealed.proven,
    person: sealed.person ?? null,
  };
}

/** The part of the session that pages may show; null if signed out. */
export async function readSession(headers: Headers): Promise<Session | null> {
  return (await readSignedIn(headers))?.session ?? null;
}

/** Made once for a seal's content, which is kept while it is in use (opened-sessions.ts): decoding a token takes longer than a poll. */
const sessions = new WeakMap<SealedSession, Session>();

/** The part of a sealed session that the browser may have. */
export function toSession(sealed: SealedSession): Session {
  const known = sessions.get(sealed) ?? makeSession(sealed);
  sessions.set(sealed, known);
  return known;
}

function makeSession(sealed: SealedSession): Session {
  return {
    introspected: sealed.intro,
    username: sealed.user,
    project: sealed.project,
    securityEnclave: sealed.enclave,
    description: describe(sealed.token),
    plannedExpiration: sealed.expires,
    oneTimeToken: sealed.once,
    permissions: unpackPermissions(sealed.can),
    endsAt: new Date(sealed.end).toISOString(),
    ...(sealed.person ? { person: sealed.person } : {}),
  };
}

/** The description is in the token itself; storing it twice would take up room in the cookie. */
function describe(token: string): string {
  try {
    const { description } = decodeJwt(token);
    return typeof description === "string" ? description.slice(0, 200) : "";
  } catch {
    return "";
  }
}
