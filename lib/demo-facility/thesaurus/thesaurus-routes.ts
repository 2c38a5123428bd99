import { toPieces } from "../answer";
import { readText } from "../read-json-body";
import { type Call, type Handled, post, type Route } from "../route";
import { RELATIONS } from "./concept-record";
import { findHostileAnswer, type HostileAnswer } from "./hostile-answers";
import { OperationCall } from "./operation-call";
import type { Operation } from "./operation-table";
import { answerFault, violation, XML_TYPE } from "./soap-fault";
import { readSoapRequest } from "./soap-request";
import { HPC_SCHEME, HPC_TOP } from "./vocabulary/vocabularies";
import { isStruct, type WireValue } from "./wire-types";
import { type AnswerForm, writeAnswer } from "./write-answer";

const IN_TEXT = /^#DEMO ([a-z0-9-]+)(?: (.*))?$/s;
const IN_URI = /^urn:demo:([a-z0-9-]+)$/;

/** The response that a text or URI requests in place of the correct one. */
interface Sentinel {
  answer: HostileAnswer;
  /** The values of the call without the sentinel. */
  values: WireValue[];
}

/**
 * Finds `#DEMO name` in a string (the rest is the search text), or `urn:demo:name` in place of a URI; null
 * for neither. Throws a SoapFault for an unknown name.
 */
function findSentinel({ name, parts }: Operation, values: readonly WireValue[]): Sentinel | null {
  for (const [index, value] of values.entries()) {
    const [, inText, rest = ""] = typeof value === "string" ? (IN_TEXT.exec(value) ?? []) : [];
    const asked = inText ?? IN_URI.exec(uriOf(value) ?? "")?.[1];
    if (asked === undefined) continue;
    const answer = findHostileAnswer(asked);
    if (!answer) throw violation(`there is no answer "${asked}"`);
    const type = name === "getConcept" ? "Concept" : parts[index];
    const instead = inText === undefined ? withUri(value, usualUri(type)) : rest || "stream";
    return { answer, values: values.with(index, instead) };
  }
  return null;
}

function usualUri(type: unknown): string {
  if (type === "Concept") return HPC_TOP;
  return type === "Relation" ? RELATIONS.narrower : HPC_SCHEME;
}

/** Returns the URI in a URI, Concept or Relation. */
function uriOf(value: WireValue): string | null {
  if (!isStruct(value)) return null;
  const { uri = null } = value;
  return typeof uri === "string" ? uri : uriOf(uri);
}

function withUri(value: WireValue, uri: string): WireValue {
  if (!isStruct(value)) return value;
  return { ...value, uri: isStruct(value.uri) ? { uri } : uri };
}

const MAX_REQUEST_BYTES = 1024 * 1024;

/** The thesaurus service: one path for all nineteen operations (thesaurus spec §4). */
export const thesaurusRoutes: readonly Route[] = [
  post("/thesaurus/services/SKOSThesaurus", (call) => answerSoap(call).catch(answerFault)),
];

async function answerSoap({ facility, request, query }: Call): Promise<Handled> {
  const text = await readText(request, MAX_REQUEST_BYTES);
  const { operation, values } = readSoapRequest(request.headers, text);
  const graph = await facility.thesaurus.graph();
  const sentinel = findSentinel(operation, values);
  const answerIn = (form: AnswerForm) => {
    const value = operation.run(new OperationCall(graph, sentinel?.values ?? values));
    return writeAnswer({
      operation: operation.name,
      namespace: operation.namespace,
      type: operation.returns,
      value,
      form,
    });
  };
  const form = formOf(query.get("form")) ?? facility.thesaurus.form;
  if (sentinel) return sentinel.answer({ operation, answer: () => [...answerIn(form)].join("") });
  return { status: 200, headers: { "Content-Type": XML_TYPE }, pieces: toPieces(answerIn(form)) };
}

function formOf(text: string | null): AnswerForm | null {
  return text === "inline" || text === "multiref" ? text : null;
}
