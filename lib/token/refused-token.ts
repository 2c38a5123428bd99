import "server-only";
import { toFacility } from "@/lib/facility/facility";
import { hashToken, isProven, mayBeSingleUse } from "@/lib/facility/proven-tokens";
import { onTokenRefused } from "@/lib/facility/refused-tokens";
import { readLog } from "@/lib/portal/log";
import { isPortalError } from "@/lib/portal/portal-error";
import { Kept } from "@/lib/server/kept";
import { processWide } from "@/lib/server/process-wide";
import { rememberRefused } from "../session/ends/ended-sessions";
import { forgetToken } from "../session/forget-token";
import { introspectToken } from "./upstream";

/** If a 401 only means a missing permission, every poll causes one, so a token is checked once a minute. */
const readAsked = () =>
  processWide("session.refused", () => new Kept<true>({ max: 10_000, lifetimeMs: 60_000 }));

/** Has every 401 for an accepted token examined; called once, when the portal starts. */
export function watchRefusedTokens(): void {
  onTokenRefused((token, requestId) => void examineRefusedToken(token, requestId));
}

/**
 * Handles a 401 for a token that the facility once accepted: the token may be invalid, or may only have no permission
 * (docs/facts.md, Facility errors). Introspection needs no permission: if that is refused too, the token's sessions end. A
 * possibly single-use token isn't checked, as that could use it up. Never throws.
 */
export async function examineRefusedToken(token: string, requestId: string): Promise<void> {
  const asked = readAsked();
  const holder = hashToken(token);
  if (!isProven(token) || mayBeSingleUse(token) || asked.get(holder)) return;
  asked.set(holder, true);
  try {
    await introspectToken(toFacility(token, requestId));
  } catch (thrown) {
    const status = isPortalError(thrown) ? thrown.details.upstreamStatus : undefined;
    // A 403 or 404 proves nothing about the token: introspection may not be offered, or not to everyone.
    if (status !== 401) return;
    forgetToken(token, "session-ended");
    await rememberRefused(token);
    readLog().info({ requestId, status }, "the facility no longer accepts a token: its sessions have ended");
  }
}
