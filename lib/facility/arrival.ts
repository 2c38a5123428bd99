import "server-only";
import { FacilityUnreachable, FacilityUnreadable, PortalError } from "@/lib/portal/portal-error";

const neverSent =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS)/;

/** True for a failure after which the write may have been carried out all the same. */
export function mayHaveArrived(error: unknown): boolean {
  if (error instanceof FacilityUnreadable) return true;
  // A gateway's 5xx says nothing of what the service behind it did.
  if (error instanceof PortalError && error.slug === "facility-failed") return true;
  // Who says that it took too long, or that its client left, says nothing of the write either.
  if (error instanceof PortalError && [408, 499].includes(error.details.upstreamStatus ?? 0)) return true;
  if (!(error instanceof FacilityUnreachable)) return false;
  const { cause } = error;
  return !(cause instanceof Error && "code" in cause && neverSent.test(String(cause.code)));
}

/** outcome-unknown with `words`, and with what the facility said where it said something. */
export function toOutcomeUnknown(words: string, error: unknown): PortalError {
  const { detail, upstreamStatus } =
    error instanceof PortalError && error.slug === "facility-failed" ? error.details : {};
  const said = detail ? `${words} The facility said: ${detail}` : words;
  return new PortalError("outcome-unknown", { detail: said, upstreamStatus, cause: error });
}

/**
 * Carries a write out for a caller who may go away meanwhile: that must not turn it into an unknown one. Throws
 * outcome-unknown with `words` where nobody knows whether it was carried out, else what `send` throws.
 */
export async function sendWrite<T, F extends { signal?: AbortSignal }>(
  facility: F,
  words: string,
  send: (patient: F) => Promise<T>,
): Promise<T> {
  try {
    return await send({ ...facility, signal: undefined });
  } catch (error) {
    throw mayHaveArrived(error) ? toOutcomeUnknown(words, error) : error;
  }
}
