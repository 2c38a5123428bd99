import "server-only";
import type { OpenAnswer } from "@/lib/facility/answer";
import { cleanWords } from "@/lib/facility/failure";
import { readLog } from "@/lib/portal/log";
import { FacilityFailed, PortalError } from "@/lib/portal/portal-error";
import { resolve } from "./soap-references";
import type { Element, SoapTree } from "./soap-tree";

const longestLogged = 2000;

/**
 * What a fault stands for (SOAP 1.1 §4.4): a refusal where it blames the request, a failure otherwise. The service's own
 * text may hold class and host names (docs/facts.md, SOAP faults): it goes to the log, and a clean sentence on.
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
  const [code, words] = [read("faultcode"), read("faultstring")];
  readLog().warn({ requestId, status, faultcode: code, faultstring: words }, "thesaurus fault");
  const said = toCleanSentence(words);
  // Faults are HTTP 500 even where the request is to blame; the code tells which.
  if (/^([^:\s]+:)?(Client|Sender)\b/.test(code)) {
    const detail = said ?? "The thesaurus service refused the request without saying why.";
    return new PortalError("facility-refused", { detail, status: 422, upstreamStatus: status });
  }
  return new FacilityFailed(
    status,
    said ?? "The thesaurus service failed, and what it said is for its operators only.",
    retryAfterSeconds,
  );
}

/** Exceptions about what was asked; every other one speaks to the service's operators, often of hosts and files. */
const harmless = /^(PatternSyntax|IllegalArgument|NumberFormat|URISyntax)Exception$/;

/** What a fault says without class names, host names and addresses; null where nothing else is in it. */
export function toCleanSentence(words: string): string | null {
  const cut = words.slice(0, longestLogged);
  const exceptions = cut.match(/[A-Za-z_$]{0,100}(?:Exception|Error|Throwable|Fault)\b/g) ?? [];
  if (exceptions.some((name) => /.(Exception|Error|Throwable|Fault)$/.test(name) && !harmless.test(name)))
    return null;
  const without = cut
    .replace(/[\w.-]{1,253}\/\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?/g, "[host]")
    .replace(/\b(?:[\w$]{1,100}\.)*[\w$]{1,100}Exception\b:?/g, " ");
  const clean = cleanWords(without)?.replace(/^[\s;:,.]+/, "");
  // Something that a person can read is left, not only what stands for what was taken out.
  return clean && /\p{L}{2}/u.test(clean.replace(/\[\w+\]/g, "")) ? clean : null;
}
