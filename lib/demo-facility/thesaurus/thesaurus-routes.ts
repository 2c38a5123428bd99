import { readText, toPieces } from "../http";
import { type Call, type Handled, post, type Route } from "../route";
import { OperationCall } from "./operation-call";
import { answerFault, XML_TYPE } from "./soap";
import { readSoapRequest } from "./soap-request";
import { writeAnswer } from "./write-answer";

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
