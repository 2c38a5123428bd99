import "server-only";
import { decodeJwt } from "jose";
import { now } from "@/lib/time/clock";
import { readCookie, type SealedSession } from "./cookie";
import { isEnded } from "./ended-sessions";
import type { Session } from "./model";

/** A session as the server holds it during one request; `token` never goes further than the facility transport. */
export type SignedIn = { id: string; token: string; session: Session };

/** The request's session; null where there is none, it has ended, or it was ended by a sign-out or a revocation. */
export async function readSignedIn(): Promise<SignedIn | null> {
  const sealed = await readCookie();
  if (!sealed || sealed.end <= now() || isEnded(sealed.id) || isEnded(sealed.token)) return null;
  return { id: sealed.id, token: sealed.token, session: toSession(sealed) };
}

/** The part of the session that pages may show; null where nobody is signed in. */
export async function readSession(): Promise<Session | null> {
  return (await readSignedIn())?.session ?? null;
}

/** What the browser may know of a sealed session. */
export function toSession(sealed: SealedSession): Session {
  return {
    introspected: sealed.intro,
    username: sealed.user,
    project: sealed.project,
    securityEnclave: sealed.enclave,
    description: describe(sealed.token),
    plannedExpiration: sealed.expires,
    oneTimeToken: sealed.once,
    endsAt: new Date(sealed.end).toISOString(),
  };
}

/** The description stands in the token itself, and storing it twice would cost room in the cookie. */
function describe(token: string): string {
  try {
    const { description } = decodeJwt(token);
    return typeof description === "string" ? description.slice(0, 200) : "";
  } catch {
    return "";
  }
}
