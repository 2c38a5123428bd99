import "server-only";
import { randomUUID } from "node:crypto";
import { parseInput } from "@/lib/api/route-input";
import { readThesaurus, toThesaurusService } from "@/lib/facility/facility";
import { requestFacility } from "@/lib/facility/request";
import { PortalError } from "@/lib/portal/portal-error";
import { processWide } from "@/lib/server/process-wide";
import { now } from "@/lib/time/clock";
import type { Call } from "./call";
import { type AnswerKind, findOperation, type OperationName } from "./catalogue";
import { streamJson } from "./json-stream";
import type { Answer, AnswerOf, RequestPreview, Scheme } from "./model";
import { makePacer } from "./pacer";
import { inputSchemaOf, type ParameterValue, type ReadOptions, usualLimit } from "./parameters";
import { SharedCalls } from "./shared-calls";
import { toNamedInput } from "./soap/positional-input";
import { readSoapAnswer, soapFailure } from "./soap/soap-answer";
import { buildSoapRequest, type SoapRequest } from "./soap/soap-request";
import type { Element, SoapTree } from "./soap/soap-tree";
import { WireReader } from "./wire";

type Values = Readonly<Record<string, ParameterValue | undefined>>;
type Reader = { requestId: string; signal?: AbortSignal };

/** A broad search has no bound (facts, soap): 5,844 concepts were 7 MB. */
const maxBytes = 24_000_000;
const soapHeaders = { accept: "text/xml", "content-type": "text/xml; charset=utf-8", soapaction: '""' };
const longestWire = 200_000;
/** Weighed in bytes of the service's answers. */
const mostKept = 48_000_000;
const keepMs = 15_000;
/** What every visitor asks for, and what seldom changes. */
const keepCommonMs = 60_000;
const common = new Set<OperationName>([
  "getTopmostConcepts",
  "getSupportedSemanticRelations",
  "getSupportedSemanticRelationsByThesaurus",
]);

/** The thesauri to offer, or null where no thesaurus service is set up. */
export function readSchemes(): Scheme[] | null {
  return readThesaurus()?.schemes ?? null;
}

/**
 * One of the nineteen operations (thesaurus spec §4) with input of the API: parameters by name or as in0, in1, …, and the
 * options. Throws InvalidInput, and PortalErrors as readCall does.
 */
export async function callOperation(
  operation: OperationName,
  input: Record<string, unknown>,
  where: "query" | "body",
  reader: Reader,
): Promise<Answer | RequestPreview> {
  const parsed = parseInput(inputSchemaOf(operation), toNamedInput(operation, input), where);
  const { limit = usualLimit, show = "answer", ...values } = parsed as ReadOptions & Values;
  const service = requireThesaurus();
  const request = await buildSoapRequest(service.names, operation, values);
  if (show === "request") return { operation, request: request.xml };
  if (show === "wire")
    return ask(service.url, operation, request, limit, true, reader).then(({ answer }) => answer);
  const sharing = {
    key: JSON.stringify([service.url, limit, request.xml]),
    keepMs: common.has(operation) ? keepCommonMs : keepMs,
    weigh: (value: unknown) => (value as Asked).bytes,
  };
  const calls = processWide("thesaurus.calls", () => new SharedCalls(mostKept));
  const once = (signal: AbortSignal) =>
    ask(service.url, operation, request, limit, false, { requestId: reader.requestId, signal });
  return (await calls.read(sharing, once, reader.signal)).answer;
}

/** callOperation for the portal's API. */
export async function answerOperation(...call: Parameters<typeof callOperation>): Promise<Response> {
  return streamJson(await callOperation(...call));
}

/** A call as the screens make it, for rendering on the server. Throws PortalErrors: not-offered, and what requestFacility throws. */
export async function readCall<N extends OperationName>(
  { operation, parameters, limit }: Call<N>,
  signal?: AbortSignal,
): Promise<AnswerOf<N>> {
  const input = { ...parameters, ...(limit === undefined ? {} : { limit }) };
  const answer = await callOperation(operation, input, "query", { requestId: randomUUID(), signal });
  return answer as AnswerOf<N>;
}

type Asked = { answer: Answer; bytes: number };

async function ask(
  url: string,
  operation: OperationName,
  request: SoapRequest,
  limit: number,
  isWireShown: boolean,
  { requestId, signal }: Reader,
): Promise<Asked> {
  const { origin, pathname, search } = new URL(url);
  const pause = makePacer();
  const startedMs = performance.now();
  let [text, bytes] = ["", 0];
  const keep = (piece: string) => {
    bytes += Buffer.byteLength(piece);
    if (isWireShown && text.length <= longestWire) text += piece.slice(0, longestWire);
  };
  const reading = { requestId, pause, keep };
  const service = toThesaurusService(
    origin,
    requestId,
    /Keyword|Regex/.test(operation) ? "search" : "thesaurus",
    signal,
  );
  const part = await requestFacility(service, {
    operation,
    method: "POST",
    path: pathname + search,
    message: { text: request.xml, headers: soapHeaders },
    maxBytes,
    success: async (answer) => {
      const { tree, returned } = await readSoapAnswer(operation, answer, reading);
      return readReturned(findOperation(operation).returns, tree, returned, limit, pause);
    },
    failure: soapFailure(reading),
  });
  const about = {
    operation,
    readAt: new Date(now()).toISOString(),
    durationMs: Math.round(performance.now() - startedMs),
    ...(isWireShown ? { wire: { request: request.xml, answer: cut(text), answerBytes: bytes } } : {}),
  };
  return { answer: { ...about, ...part } as Answer, bytes };
}

async function readReturned(
  kind: AnswerKind,
  tree: SoapTree,
  returned: Element,
  limit: number,
  pause: () => Promise<void> | null,
) {
  const wire = new WireReader(tree, limit, pause);
  if (kind === "concept") return { concept: wire.concept(returned) };
  const { items, count } = await wire[kind](returned);
  return { [kind]: items, count };
}

function requireThesaurus() {
  const thesaurus = readThesaurus();
  if (!thesaurus) {
    throw new PortalError("not-offered", { detail: "No thesaurus service is set up for this portal." });
  }
  return thesaurus;
}

const cut = (text: string) => (text.length > longestWire ? `${text.slice(0, longestWire)}…` : text);
