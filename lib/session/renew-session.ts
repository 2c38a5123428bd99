import "server-only";
import { inspect } from "node:util";
import { isProven } from "@/lib/facility/proven-tokens";
import { readLog } from "@/lib/portal/log";
import { now } from "@/lib/time/clock";
import { type CookieExchange, readCookie, writeCookie } from "./cookie";
import { isEnded } from "./ends/ended-sessions";
import type { SignedIn } from "./session";
import { renewEveryMs } from "./session-limits";

/**
 * Seals the request's session again if its recorded last request is old, or if its token has since been accepted, unless the
 * answer sets a cookie already. Call it at the end of a request, so that the cookie of a session ended meanwhile doesn't return.
 * Never throws.
 */
export async function renewSession(signedIn: SignedIn, exchange: CookieExchange): Promise<void> {
  const { id, token, seenMs, isSealedProven } = signedIn;
  const instant = now();
  const isDue = instant - seenMs > renewEveryMs || (!isSealedProven && isProven(token));
  if (!isDue || exchange.setCookies.length > 0 || isEnded(id) || isEnded(token)) return;
  try {
    const sealed = await readCookie(exchange.headers);
    if (sealed?.id !== id) return;
    const renewed = { ...sealed, seen: instant, proven: isProven(token) };
    await writeCookie(exchange, renewed, sealed.end - instant);
  } catch (thrown) {
    readLog().error({ fault: inspect(thrown) }, "a session's cookie could not be sealed again");
  }
}
