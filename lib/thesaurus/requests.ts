import "server-only";
import { readThesaurus } from "@/lib/facility/facility";
import type { UpstreamRequest } from "@/lib/facility/upstream-request";
import { PortalError } from "@/lib/portal/portal-error";
import type { OperationName } from "./catalogue";
import type { InputOf } from "./parameters";
import { buildSoapRequest, soapHeaders } from "./soap/soap-request";
import * as words from "./words";

/** The thesaurus service. Throws not-offered if none is set up. */
export function requireThesaurus() {
  const thesaurus = readThesaurus();
  if (!thesaurus) throw new PortalError("not-offered", { detail: words.notSetUp });
  return thesaurus;
}

/** The SOAP request of an operation (thesaurus spec §4) below the service's origin. Throws not-offered. */
export async function toSoapRequest<N extends OperationName>(
  operation: N,
  input: InputOf<N>,
): Promise<UpstreamRequest & { message: { text: string; headers: Record<string, string> } }> {
  const { url, names } = requireThesaurus();
  const { pathname, search } = new URL(url);
  const text = await buildSoapRequest(names, operation, input);
  return { operation, method: "POST", path: pathname + search, message: { text, headers: soapHeaders } };
}
