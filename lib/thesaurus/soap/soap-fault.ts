import "server-only";
import type { OpenAnswer } from "@/lib/facility/answer";
import { cleanWords } from "@/lib/facility/failure";
import { readLog } from "@/lib/portal/log";
import { FacilityFailed, PortalError } from "@/lib/portal/portal-error";
import * as words from "../words";
import type { Element, SoapTree } from "./soap-tree";
import { resolve } from "./soap-tree";

const longestLogged = 2000;

/**
 * Converts a fault (SOAP 1.1 §4.4): a refusal if it blames the request, else a failure. The service's own text may contain
 * class and host names (docs/facts.md, SOAP faults), so it is logged, and only a clean sentence is passed on.
 */
export function toFault(
  tree: Pick<SoapTree, "byId">,
  fault: Element,
  { status, retryAfterSeconds }: Pick<OpenAnswer, "status" | "retryAfterSeconds">,
  requestId: string,
): PortalError {
  const read = (name: string) => {
    const field = fault.children.find((child) => child.name === name);
    return field ? resolve(tree, field).text.trim().slice(0, longestLogged) : "";
  };
  const [code, message] = [read("faultcode"), read("faultstring")];
  readLog().warn({ requestId, status, faultcode: code, faultstring: message }, "thesaurus fault");
  const said = toCleanSentence(message);
  // Faults are HTTP 500 even if the request is to blame; the code makes the difference.
  if (/^([^:\s]+:)?(Client|Sender)\b/.test(code)) {
    const detail = said ?? words.rejectedWithoutReason;
    return new PortalError("facility-refused", { detail, status: 422, upstreamStatus: status });
  }
  return new FacilityFailed(status, said ?? words.failedWithoutReason, retryAfterSeconds);
}

/** Exceptions about the request; all others are meant for the service's operators, and often contain hosts and files. */
const harmless = /^(PatternSyntax|IllegalArgument|NumberFormat|URISyntax)Exception$/;

/** A fault's message without class names, host names and addresses; null if nothing else remains. */
export function toCleanSentence(message: string): string | null {
  const cut = message.slice(0, longestLogged);
  const exceptions = cut.match(/[A-Za-z_$]{0,100}(?:Exception|Error|Throwable|Fault)\b/g) ?? [];
  if (exceptions.some((name) => /.(Exception|Error|Throwable|Fault)$/.test(name) && !harmless.test(name)))
    return null;
  const without = cut
    .replace(/[\w.-]{1,253}\/\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?/g, "[host]")
    .replace(/\b(?:[\w$]{1,100}\.)*[\w$]{1,100}Exception\b:?/g, " ");
  const clean = cleanWords(without)?.replace(/^[\s;:,.]+/, "");
  // Something readable must remain besides the placeholders.
  return clean && /\p{L}{2}/u.test(clean.replace(/\[\w+\]/g, "")) ? clean : null;
}
