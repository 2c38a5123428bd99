import "server-only";
import { mayHaveArrived } from "@/lib/portal/may-have-arrived";
import { isPortalError, PortalError, toProblemOf } from "@/lib/portal/portal-error";

const unsentAdvice = "Nothing was sent. Wait a moment, then try again.";

/**
 * Carries out a write even if its caller disconnects, so that the outcome stays known. Throws outcome-unknown, with `advice`
 * on what to check and the reason in its detail, if it may have been carried out (mayHaveArrived); else what `send` throws,
 * which states whether nothing was sent.
 */
export async function sendWrite<T, F extends { signal?: AbortSignal }>(
  facility: F,
  advice: string,
  send: (patient: F) => Promise<T>,
): Promise<T> {
  try {
    return await send({ ...facility, signal: undefined });
  } catch (error) {
    // A bug in the portal stays one, for the log; it is reported as internal-error, which doesn't prove anything either.
    if (!isPortalError(error)) throw error;
    const { detail, upstreamStatus, notSent } = error.details;
    if (mayHaveArrived(toProblemOf(error)))
      throw new PortalError("outcome-unknown", { detail, upstreamStatus, todo: advice, cause: error });
    throw notSent ? new PortalError(error.slug, { ...error.details, todo: unsentAdvice }) : error;
  }
}
