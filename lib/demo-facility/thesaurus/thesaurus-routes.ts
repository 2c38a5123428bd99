import { setImmediate } from "node:timers/promises";
import { type Call, type Handled, post, type Route, readText, toPieces } from "../http";
import { ConceptGraph } from "./concept-graph";
import { OperationCall } from "./operation-call";
import { answerFault, XML_TYPE } from "./soap";
import { readSoapRequest } from "./soap-request";
import { parseVocabularies } from "./vocabulary";
import { type AnswerForm, writeAnswer } from "./write-answer";

const CONCEPTS_AT_ONCE = 500;

/** The thesauri of one facility, built on first use, and the form of its responses, set by `POST /demo/thesaurus`. */
export class ThesaurusDesk {
  form: AnswerForm = "multiref";
  #graph: Promise<ConceptGraph> | undefined;

  graph(): Promise<ConceptGraph> {
    this.#graph ??= buildGraph();
    return this.#graph;
  }
}

async function buildGraph(): Promise<ConceptGraph> {
  const graph = new ConceptGraph();
  const concepts = parseVocabularies();
  for (let from = 0; from < concepts.length; from += CONCEPTS_AT_ONCE) {
    graph.add(concepts.slice(from, from + CONCEPTS_AT_ONCE));
    await setImmediate();
  }
  return graph;
}

const MAX_REQUEST_BYTES = 1024 * 1024;

/** The thesaurus service: one path for all nineteen operations (thesaurus spec §4). */
export const thesaurusRoutes: readonly Route[] = [
  post("/thesaurus/services/SKOSThesaurus", (call) => answerSoap(call).catch(answerFault)),
];

async function answerSoap({ facility, request, query }: Call): Promise<Handled> {
  const text = await readText(request, MAX_REQUEST_BYTES);
  const { operation, values } = readSoapRequest(request.headers, text);
  const value = operation.run(new OperationCall(await facility.thesaurus.graph(), values));
  const asked = query.get("form");
  const form = asked === "inline" || asked === "multiref" ? asked : facility.thesaurus.form;
  const pieces = toPieces(writeAnswer(operation, value, form));
  return { status: 200, headers: { "Content-Type": XML_TYPE }, pieces };
}
