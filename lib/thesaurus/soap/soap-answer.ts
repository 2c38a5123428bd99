import "server-only";
import type { FailureReader, OpenAnswer } from "@/lib/facility/answer";
import { FacilityUnreadable, PortalError } from "@/lib/portal/portal-error";
import type { OperationName } from "../catalogue";
import { toFault } from "./soap-fault";
import { type Element, resolve, type SoapTree, SoapTreeReader } from "./soap-tree";

/** The context for reading an answer. */
type SoapReading = {
  /** Identifies the service's own messages in the log. */
  requestId: string;
  pause: () => Promise<void> | null;
  /** Receives the text as it is read. */
  keep: (text: string) => void;
};

const xmlTypes = new Set(["text/xml", "application/xml", "application/soap+xml"]);
const unicodeCharsets = new Set(["utf-8", "utf8", "us-ascii", "ascii"]);

/**
 * The returned part of a successful operation, and the tree around it. Throws FacilityUnreadable if it isn't this
 * operation's SOAP answer, and the error for a fault (SOAP 1.1 §4.4).
 */
export async function readSoapAnswer(
  operation: OperationName,
  answer: OpenAnswer,
  reading: SoapReading,
): Promise<{ tree: SoapTree; returned: Element }> {
  const [mediaType = "", charset] = parseContentType(answer.contentType);
  if (mediaType !== "" && !xmlTypes.has(mediaType)) {
    const what = /html/.test(mediaType) ? "a web page" : "of a type that is not XML";
    throw new FacilityUnreadable(`The thesaurus service's answer is ${what}, not SOAP.`);
  }
  const tree = await readTree(answer.body, charset, reading);
  const content = findBody(tree);
  const fault = findFault(content);
  if (fault) throw toFault(tree, fault, answer, reading.requestId);
  const wrapper = content?.children.find(({ name }) => name === `${operation}Response`);
  const returned =
    wrapper && resolve(tree, wrapper).children.find(({ name }) => name === `${operation}Return`);
  if (!returned)
    throw new FacilityUnreadable(
      `The thesaurus service's response doesn't contain the result of ${operation}.`,
    );
  return { tree, returned };
}

/** Converts a failed answer: its fault if it has one, else only its status. */
export const soapFailure =
  (reading: SoapReading): FailureReader =>
  async (answer) => {
    const [mediaType = "", charset] = parseContentType(answer.contentType);
    if (!xmlTypes.has(mediaType)) return toFailureOfStatus(answer);
    try {
      const tree = await readTree(answer.body, charset, reading);
      const fault = findFault(findBody(tree));
      return fault ? toFault(tree, fault, answer, reading.requestId) : toFailureOfStatus(answer);
    } catch (error) {
      return toFailureOfStatus(answer, error);
    }
  };

async function readTree(
  body: AsyncIterable<Buffer>,
  charset: string | undefined,
  { pause, keep }: SoapReading,
): Promise<SoapTree> {
  if (charset !== undefined && !unicodeCharsets.has(charset)) throw foreignCharset();
  const reader = new SoapTreeReader();
  let start = "";
  for await (const text of decodeBody(body)) {
    if (start.length < 100) {
      start += text.slice(0, 200);
      requireUnicode(charset, start);
    }
    keep(text);
    await reader.write(text, pause);
  }
  if (start === "") throw new FacilityUnreadable("The thesaurus service answered with nothing at all.");
  return reader.end();
}

/**
 * Decodes the text as it arrives. Throws FacilityUnreadable for a byte that isn't UTF-8, as XML requires (XML 1.0 §4.3.3): a
 * service writes all of its texts in one encoding, so its other letters would be wrong as well.
 */
async function* decodeBody(body: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (...input: Parameters<TextDecoder["decode"]>): string => {
    try {
      return decoder.decode(...input);
    } catch (error) {
      throw new FacilityUnreadable("The thesaurus service's answer isn't valid UTF-8.", error);
    }
  };
  for await (const bytes of body) yield decode(bytes, { stream: true });
  yield decode();
}

const findFault = (content: Element | undefined) => content?.children.find(({ name }) => name === "Fault");

/** The header's charset takes precedence; without one, the XML declaration's applies (RFC 7303 §3). */
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

/** A bare status implies a wrong URL or set-up of the service, not a wrong request; only 429 concerns the caller. */
function toFailureOfStatus({ status, retryAfterSeconds }: OpenAnswer, cause?: unknown): PortalError {
  const detail = `The thesaurus service answered HTTP ${status} without a reason.`;
  const slug = status === 429 ? "facility-busy" : status < 500 ? "facility-refused" : "facility-failed";
  const ownStatus = slug === "facility-refused" ? { status: 502 } : {};
  return new PortalError(slug, { detail, upstreamStatus: status, retryAfterSeconds, cause, ...ownStatus });
}
