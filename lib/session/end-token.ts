import "server-only";
import { now } from "@/lib/time/clock";
import { clearCookie } from "./cookie";
import { endAll } from "./ended-sessions";
import type { SignedIn } from "./session";
import { longestSessionMs } from "./sign-in";

/**
 * Ends every session that holds a revoked token, copied cookies included, and has this browser forget its cookie. Cookies
 * sealed before this instant end within the longest session; those sealed later are refused by the facility.
 */
export async function endTokenSessions(signedIn: SignedIn | null): Promise<{ revoked: true }> {
  if (signedIn) endAll(signedIn.token, now() + longestSessionMs);
  await clearCookie();
  return { revoked: true };
}
