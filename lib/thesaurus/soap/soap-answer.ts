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

/**
 * The returned part of a successful operation, and the tree around it. Throws FacilityUnreadable if it isn't this
 * operation's SOAP answer, and the error for a fault (SOAP 1.1 §4.4).
 */
export async function readSoapAnswer(
  operation: OperationName,
  answer: OpenAnswer,
  reading: SoapReading,
): Promise<{ tree: SoapTree; returned: Element }> {
  const tree = await readTree(answer.body, reading);
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
    try {
      const tree = await readTree(answer.body, reading);
      const fault = findFault(findBody(tree));
      return fault ? toFault(tree, fault, answer, reading.requestId) : toFailureOfStatus(answer);
    } catch (error) {
      return toFailureOfStatus(answer, error);
    }
  };

async function readTree(body: AsyncIterable<Buffer>, { pause, keep }: SoapReading): Promise<SoapTree> {
  const reader = new SoapTreeReader();
  for await (const text of decodeBody(body)) {
    keep(text);
    await reader.write(text, pause);
  }
  return reader.end();
}

/**
 * Decodes the text as it arrives, whatever type and encoding it says to have: what isn't XML is recognised as it is read. Throws
 * FacilityUnreadable for a byte that isn't UTF-8, as XML requires (XML 1.0 §4.3.3): a service writes all of its texts in one
 * encoding, so its other letters would be wrong as well.
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
