import "server-only";
import { FacilityUnreadable } from "@/lib/portal/portal-error";

const never =
  /^(?:(?:audio|font|image|model|multipart|video)\/.*|text\/(?:css|csv|html)|application\/(?:gzip|pdf|xhtml\+xml|zip))$/;

/**
 * Refuses an answer whose Content-Type is no form of JSON, whatever its bytes happen to be: throws FacilityUnreadable.
 * Tolerated are none at all, text/plain, octet-stream (real gateways send them) and everything that nobody thought of.
 */
export function requireReadableType(contentType: string): void {
  const type = (contentType.split(";")[0] ?? "").trim().toLowerCase();
  if (!never.test(type)) return;
  throw new FacilityUnreadable(
    type.endsWith("html") || type.includes("xhtml")
      ? `The answer is a web page (${type}), not JSON.`
      : `The answer is of the type ${type.slice(0, 60)}, not JSON.`,
  );
}
