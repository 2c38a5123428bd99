import "server-only";
import { LRUCache } from "lru-cache";
import { toFacility } from "@/lib/facility/facility";
import { hashToken, isProven, mayBeSingleUse } from "@/lib/facility/proven-tokens";
import { readLog } from "@/lib/portal/log";
import { isPortalError } from "@/lib/portal/portal-error";
import { processWide } from "@/lib/server/process-wide";
import { introspectToken } from "@/lib/token/upstream";
import { rememberRefused } from "./ended-sessions";
import { forgetToken } from "./forget-token";

/** Where a 401 says only that a permission is absent, every poll brings one: so a token is asked about once a minute. */
const readAsked = () =>
  processWide("session.refused", () => new LRUCache<string, true>({ max: 10_000, ttl: 60_000 }));

/**
 * The facility answered a token that it once accepted by 401, which may mean that the token is no longer valid, or only that
 * it has no permission (docs/facts.md, Facility errors). Introspection needs none: where that is refused as well, the
 * token's sessions end. A token that may work only once is left alone, as asking could be its one use. Never throws.
 */
export async function examineRefusedToken(token: string, requestId: string): Promise<void> {
  const asked = readAsked();
  const holder = hashToken(token);
  if (!isProven(token) || mayBeSingleUse(token) || asked.has(holder)) return;
  asked.set(holder, true);
  try {
    await introspectToken(toFacility(token, requestId));
  } catch (thrown) {
    const status = isPortalError(thrown) ? thrown.details.upstreamStatus : undefined;
    // A 403 or 404 says nothing of the token: introspection may not be offered, or not to everybody.
    if (status !== 401) return;
    forgetToken(token);
    rememberRefused(token);
    readLog().info({ requestId, status }, "the facility no longer accepts a token: its sessions have ended");
  }
}
