import "server-only";
import { now } from "@/lib/time/clock";
import { type CookieExchange, clearCookie } from "../cookie";
import { forgetToken } from "../forget-token";
import type { SignedIn } from "../session";
import { longestSessionMs } from "../session-limits";
import { rememberEnd } from "./ended-sessions";

/**
 * Ends every session with an invalid token, including copied cookies, and drops all data read and written with it. Cookies
 * sealed before this instant end within the longest session; later ones are refused by the facility. Returns false if the
 * store couldn't record this yet.
 */
export async function endToken(token: string): Promise<boolean> {
  forgetToken(token, "revoked");
  return rememberEnd(token, now() + longestSessionMs);
}

/** Ends a revoked token's sessions and clears this browser's cookie. */
export async function endTokenSessions(
  signedIn: SignedIn | null,
  exchange: CookieExchange,
): Promise<{ revoked: true; keptAcrossRestart: boolean }> {
  const keptAcrossRestart = signedIn === null || (await endToken(signedIn.token));
  clearCookie(exchange);
  return { revoked: true, keptAcrossRestart };
}
