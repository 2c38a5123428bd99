import "server-only";
import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { isProven, proveToken } from "@/lib/facility/proven-tokens";
import { onTokenRefused } from "@/lib/facility/refused-tokens";
import { processWide } from "@/lib/server/process-wide";
import { now } from "@/lib/time/clock";
import { readCookie, type SealedSession } from "./cookie";
import { isEnded } from "./ended-sessions";
import type { Session } from "./model";
import { examineRefusedToken } from "./refused-token";
import { idleMs } from "./session-limits";

onTokenRefused((token, requestId) => void examineRefusedToken(token, requestId));

/** A session as the server holds it during one request; `token` never goes further than the facility transport. */
export type SignedIn = {
  id: string;
  token: string;
  session: Session;
  /** What the cookie says: when something was last asked (epoch ms), and whether the facility had accepted the token. */
  seenMs: number;
  isSealedProven: boolean;
};

/** This process's name in the cookies of sessions whose token the facility hasn't accepted. */
export const readProcessName = () => processWide("session.process", () => randomUUID().slice(0, 8));

/**
 * The request's session; null where there is none, it has ended, nothing was asked with it for hours, or it was ended by
 * a sign-out or a revocation. One whose token was never accepted doesn't outlive the process: its end is kept in memory
 * alone.
 */
export async function readSignedIn(): Promise<SignedIn | null> {
  const sealed = await readCookie();
  const instant = now();
  if (!sealed || sealed.end <= instant || instant - sealed.seen > idleMs) return null;
  if (!sealed.proven && sealed.by !== readProcessName()) return null;
  if (isEnded(sealed.id) || isEnded(sealed.token)) return null;
  // What introspection told of the token counts, whichever of its sessions comes after a restart first.
  if (sealed.proven && (sealed.intro || !isProven(sealed.token)))
    proveToken(sealed.token, { isSingleUse: sealed.once ?? !sealed.intro });
  return {
    id: sealed.id,
    token: sealed.token,
    session: toSession(sealed),
    seenMs: sealed.seen,
    isSealedProven: sealed.proven,
  };
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
