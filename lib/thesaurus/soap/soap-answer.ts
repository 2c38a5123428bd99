import "server-only";
import { parseRetryAfter } from "@/lib/facility/answer";
import { FacilityUnreadable, PortalError } from "@/lib/portal/portal-error";
import type { OperationName } from "../catalogue";
import { throwFault } from "./soap-fault";
import { resolve } from "./soap-references";
import { type Element, type SoapTree, SoapTreeReader } from "./soap-tree";

/** An answer as it arrives. */
export type Arriving = {
  status: number;
  retryAfter: string;
  contentType: string;
  /** Under which the service's own words stand in the log. */
  requestId: string;
  body: AsyncIterable<Buffer>;
};

const xmlTypes = new Set(["text/xml", "application/xml", "application/soap+xml"]);
const unicodeCharsets = new Set(["utf-8", "utf8", "us-ascii", "ascii"]);

/**
 * The part of an answer that an operation returns, and the tree around it. Throws FacilityUnreadable for what is no SOAP
 * answer of this operation, FacilityFailed or FacilityRefused for faults (SOAP 1.1 §4.4) and for failures without one.
 * `keep` sees the text as it is read.
 */
export async function readSoapAnswer(
  operation: OperationName,
  { status, retryAfter, contentType, requestId, body }: Arriving,
  pause: () => Promise<void> | null,
  keep: (text: string, bytes: number) => void,
): Promise<{ tree: SoapTree; returned: Element }> {
  if (status >= 300 && status < 400)
    throw new FacilityUnreadable(
      "The thesaurus service answered with a redirect, and the portal follows none.",
    );
  const [mediaType = "", charset] = parseContentType(contentType);
  const isXml = xmlTypes.has(mediaType);
  if (status >= 400 && !isXml) throw failureWithoutFault(status, retryAfter);
  if (!isXml && mediaType !== "") {
    const what = /html/.test(mediaType) ? "a web page" : "of a type that is not XML";
    throw new FacilityUnreadable(`The thesaurus service's answer is ${what}, not SOAP.`);
  }
  const tree = await readTree(body, charset, pause, keep).catch((error: unknown) => {
    throw status >= 400 ? failureWithoutFault(status, retryAfter, error) : error;
  });
  const content = findBody(tree);
  const fault = content?.children.find(({ name }) => name === "Fault");
  if (fault) throwFault(tree, fault, { status, retryAfter, requestId });
  if (status >= 400) throw failureWithoutFault(status, retryAfter);
  const wrapper = content?.children.find(({ name }) => name === `${operation}Response`);
  const returned =
    wrapper && resolve(tree, wrapper).children.find(({ name }) => name === `${operation}Return`);
  if (!returned)
    throw new FacilityUnreadable(`The thesaurus service's answer lacks what ${operation} must return.`);
  return { tree, returned };
}

async function readTree(
  body: AsyncIterable<Buffer>,
  charset: string | undefined,
  pause: () => Promise<void> | null,
  keep: (text: string, bytes: number) => void,
): Promise<SoapTree> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = new SoapTreeReader();
  let start = "";
  let bytes = 0;
  const take = async (text: string, count: number) => {
    if (start.length < 100) {
      start += text.slice(0, 200);
      requireUnicode(charset, start);
    }
    keep(text, count);
    await reader.write(text, pause);
  };
  for await (const chunk of body) {
    bytes += chunk.length;
    if (charset !== undefined && !unicodeCharsets.has(charset)) throw foreignCharset();
    await take(
      decode(() => decoder.decode(chunk, { stream: true })),
      chunk.length,
    );
  }
  await take(
    decode(() => decoder.decode()),
    0,
  );
  if (bytes === 0) throw new FacilityUnreadable("The thesaurus service answered with nothing at all.");
  return reader.end();
}

function decode(read: () => string): string {
  try {
    return read();
  } catch (error) {
    throw new FacilityUnreadable("The thesaurus service's answer is not text in UTF-8.", error);
  }
}

/** The header's charset rules; without one, the XML declaration's (RFC 7303 §3). */
function requireUnicode(charset: string | undefined, start: string): void {
  if (charset !== undefined) return;
  const declared = /^\s*<\?xml[^>]{0,80}encoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
  if (declared !== undefined && !unicodeCharsets.has(declared.toLowerCase())) throw foreignCharset();
}

const foreignCharset = () =>
  new FacilityUnreadable("The thesaurus service's answer is in another character set than UTF-8.");

function parseContentType(header: string): [string | undefined, string | undefined] {
  const [mediaType, ...parameters] = header.split(";").map((part) => part.trim());
  const charset = parameters.find((parameter) => /^charset\s*=/i.test(parameter))?.split("=")[1];
  return [mediaType?.toLowerCase(), charset?.trim().replace(/^"|"$/g, "").toLowerCase()];
}

function findBody({ root }: SoapTree): Element | undefined {
  if (root.name !== "Envelope")
    throw new FacilityUnreadable("The thesaurus service's answer is XML, but not SOAP.");
  return root.children.find(({ name }) => name === "Body");
}

/** A status alone blames the service's address or its set-up, not what was asked; only 429 is for the caller. */
const failureWithoutFault = (status: number, retryAfter: string, cause?: unknown) => {
  const retryAfterSeconds = parseRetryAfter(retryAfter);
  const detail = `The thesaurus service answered HTTP ${status} without saying why.`;
  const slug = status === 429 ? "facility-busy" : status < 500 ? "facility-refused" : "facility-failed";
  const ownStatus = slug === "facility-refused" ? { status: 502 } : {};
  return new PortalError(slug, { detail, upstreamStatus: status, retryAfterSeconds, cause, ...ownStatus });
};
