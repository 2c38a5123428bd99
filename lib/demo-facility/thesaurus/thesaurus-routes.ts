import type { Handled } from "../handled";
import { readText } from "../read-json-body";
import type { Call, Route } from "../route";
import { toPieces } from "./answer-pieces";
import { findSentinel } from "./find-sentinel";
import { OperationCall } from "./operation-call";
import { answerFault, XML_TYPE } from "./soap-fault";
import { readSoapRequest } from "./soap-request";
import { type AnswerForm, writeAnswer } from "./write-answer";

const MAX_REQUEST_BYTES = 1024 * 1024;

/** The thesaurus service: one path for all nineteen operations (thesaurus spec §4). */
export const thesaurusRoutes: readonly Route[] = [
  {
    method: "POST",
    pattern: "/thesaurus/services/SKOSThesaurus",
    handle: (call) => answerSoap(call).catch(answerFault),
  },
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
