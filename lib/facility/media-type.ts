import "server-only";
import { FacilityUnreadable } from "@/lib/portal/portal-error";

const never =
  /^(?:(?:audio|font|image|model|multipart|video)\/.*|text\/(?:css|csv|html)|application\/(?:gzip|pdf|xhtml\+xml|zip))$/;

/**
 * Throws FacilityUnreadable if an answer's Content-Type can't be JSON, whatever its bytes are. A missing type, text/plain,
 * octet-stream (sent by real gateways) and any unlisted type are accepted.
 */
export function requireReadableType(contentType: string): void {
  const type = (contentType.split(";")[0] ?? "").trim().toLowerCase();
  if (!never.test(type)) return;
  throw new FacilityUnreadable(
    type.endsWith("html") || type.includes("xhtml")
      ? `The response is a web page (${type}), not JSON.`
      : `The response is of type ${type.slice(0, 60)}, not JSON.`,
  );
}
