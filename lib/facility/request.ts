import "server-only";
import { readAnonymousCallLog, readLog } from "@/lib/portal/log";
import { recordUnreadable, recordUpstreamCall } from "@/lib/portal/metrics";
import { isPortalError } from "@/lib/portal/portal-error";
import { type FailureReader, type SuccessReader, statedFailure } from "./answer";
import { type Exchange, exchange } from "./exchange";
import type { Facility } from "./facility";
import { leftovers } from "./fields";
import { isProven, proveToken } from "./proven-tokens";
import { reportRefusal } from "./refused-tokens";
import { takeShare } from "./token-share";

type FacilityRequest<T> = Exchange & {
  /** The operation's name in the log and the metrics. */
  operation: string;
  success: SuccessReader<T>;
  failure?: FailureReader;
  /** Set if the service succeeds with any token (docs/facts.md, Slurm ping). */
  provesNothing?: boolean;
};

/**
 * Makes one call of the facility. Resolves to what `success` reads from a 2xx, or throws a PortalError, made by `failure`
 * for a 4xx or 5xx. Waits for the token's share of calls; logged and counted, as are fields that can't be read. Counterpart of lib/portal/request.ts in the
 * browser; exchange does the sending.
 */
export async function requestFacility<T>(facility: Facility, request: FacilityRequest<T>): Promise<T> {
  const { operation, method = "GET", success, failure = statedFailure } = request;
  const startedAt = performance.now();
  let outcome = "answered";
  let giveBack = () => {};
  const left = leftovers.getStore() ?? { unreadable: new Map<string, number>() };
  try {
    giveBack = await takeShare(facility, method);
    const answer = await exchange(facility, request, async (arriving) => {
      if (arriving.status >= 400) throw await failure(arriving);
      return leftovers.run(left, () => success(arriving));
    });
    if (facility.token !== null && !request.provesNothing && !isProven(facility.token))
      proveToken(facility.token, { isSingleUse: true });
    return answer;
  } catch (error) {
    if (isPortalError(error)) {
      error.upstreamCallId = facility.requestId;
      const isRefused = error.details.upstreamStatus === 401 && facility.token !== null;
      if (isRefused && isProven(facility.token ?? ""))
        reportRefusal(facility.token ?? "", facility.requestId);
    }
    outcome = isPortalError(error) ? error.slug : "internal-error";
    const { requestId } = facility;
    // Anyone can cause calls without a token, or with an invented one.
    const log = facility.token !== null && isProven(facility.token) ? readLog() : readAnonymousCallLog();
    log.warn(
      { requestId, operation, method, outcome, words: messageOf(error), cause: causeOf(error) },
      "upstream call failed",
    );
    throw error;
  } finally {
    giveBack();
    const tookMs = performance.now() - startedAt;
    recordUpstreamCall(operation, outcome, tookMs);
    recordUnreadable(operation, left.unreadable);
    readLog().debug(
      { requestId: facility.requestId, operation, method, outcome, tookMs: Math.round(tookMs) },
      "upstream call",
    );
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function causeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return undefined;
  return "code" in cause ? String(cause.code) : cause.name;
}
