import "server-only";
import { now } from "@/lib/time/clock";
import { clearCookie } from "./cookie";
import { rememberEnd } from "./ended-sessions";
import { forgetToken } from "./forget-token";
import type { SignedIn } from "./session";
import { longestSessionMs } from "./session-limits";

/**
 * Ends every session that holds a token which is no longer valid, copied cookies included, and forgets what was read and
 * written with it. Cookies sealed before this instant end within the longest session; those sealed later are refused by
 * the facility. False where a restart would forget it.
 */
export function endToken(token: string): boolean {
  forgetToken(token, "revoked");
  return rememberEnd(token, now() + longestSessionMs);
}

/** Ends a revoked token's sessions and has this browser forget its cookie. */
export async function endTokenSessions(
  signedIn: SignedIn | null,
): Promise<{ revoked: true; keptAcrossRestart: boolean }> {
  const keptAcrossRestart = signedIn === null || endToken(signedIn.token);
  await clearCookie();
  return { revoked: true, keptAcrossRestart };
}
