import "server-only";
import { mayHaveArrived } from "@/lib/portal/may-have-arrived";
import { isPortalError, PortalError, toProblemOf } from "@/lib/portal/portal-error";

const unsentAdvice = "Nothing was sent. Wait a moment, then try again.";

/**
 * Carries a write out, for a caller who may go away meanwhile: that must not make its outcome unknown. Throws
 * outcome-unknown, with `advice` on what to check and the reason in its detail, where it may have been carried out
 * (mayHaveArrived); else what `send` throws, which says so where nothing was sent.
 */
export async function sendWrite<T, F extends { signal?: AbortSignal }>(
  facility: F,
  advice: string,
  send: (patient: F) => Promise<T>,
): Promise<T> {
  try {
    return await send({ ...facility, signal: undefined });
  } catch (error) {
    // A fault of the portal's own stays one, for the log; it is stated as internal-error, which proves nothing either.
    if (!isPortalError(error)) throw error;
    const { detail, upstreamStatus, notSent } = error.details;
    if (mayHaveArrived(toProblemOf(error)))
      throw new PortalError("outcome-unknown", { detail, upstreamStatus, todo: advice, cause: error });
    throw notSent ? new PortalError(error.slug, { ...error.details, todo: unsentAdvice }) : error;
  }
}
