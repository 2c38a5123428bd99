import "server-only";
import { randomUUID } from "node:crypto";
import { makePacer } from "@/lib/async/pacer";
import { readThesaurus, toThesaurusService } from "@/lib/facility/facility";
import { requestFacility } from "@/lib/facility/request";
import { parseInput } from "@/lib/portal/parse-input";
import { PortalError } from "@/lib/portal/portal-error";
import { processWide } from "@/lib/server/process-wide";
import { now } from "@/lib/time/clock";
import type { Call } from "./call";
import { type AnswerKind, catalogue, type OperationName } from "./catalogue";
import { streamJson } from "./json-stream";
import type { Answer, AnswerAbout, AnswerContent, AnswerOf, KindOf, Scheme } from "./model";
import { type InputOf, inputSchemaOf, usualLimit } from "./parameters";
import { SharedCalls } from "./shared-calls";
import { toNamedInput } from "./soap/positional-input";
import { readSoapAnswer, soapFailure } from "./soap/soap-answer";
import { buildSoapRequest, soapHeaders } from "./soap/soap-request";
import type { Element } from "./soap/soap-tree";
import { WireReader } from "./wire";
import * as words from "./words";

type Reader = { requestId: string; signal?: AbortSignal };

/** A broad search is unbounded (docs/facts.md, SOAP answer sizes): 5,844 concepts were 7 MB. */
const maxBytes = 24_000_000;
const longestWire = 200_000;
/** In bytes of the service's answers. */
const mostKept = 48_000_000;
const keepMs = 15_000;
/** For answers that every visitor needs and that rarely change. */
const keepCommonMs = 60_000;
const common = new Set<OperationName>([
  "getTopmostConcepts",
  "getSupportedSemanticRelations",
  "getSupportedSemanticRelationsByThesaurus",
]);

/** The thesauri on offer; null if no thesaurus service is set up. */
export function readSchemes(): Scheme[] | null {
  return readThesaurus()?.schemes ?? null;
}

/** The thesaurus service. Throws not-offered if none is set up. */
function requireThesaurus() {
  const thesaurus = readThesaurus();
  if (!thesaurus) throw new PortalError("not-offered", { detail: words.notSetUp });
  return thesaurus;
}

/** The SOAP request of an operation (thesaurus spec §4) below the service's origin. Throws not-offered. */
async function toSoapRequest<N extends OperationName>(operation: N, input: InputOf<N>) {
  const { url, names } = requireThesaurus();
  const { pathname, search } = new URL(url);
  const text = await buildSoapRequest(names, operation, input);
  return {
    operation,
    method: "POST" as const,
    path: pathname + search,
    message: { text, headers: soapHeaders },
  };
}

/**
 * Calls one of the nineteen operations (thesaurus spec §4) with the API's input: parameters by name or as in0, in1, …, and
 * the options. Throws InvalidInput, and PortalErrors like runOperation.
 */
export async function callOperation(
  operation: OperationName,
  input: Record<string, unknown>,
  where: "query" | "body",
  reader: Reader,
): Promise<Answer> {
  const parsed = parseInput(inputSchemaOf(operation), toNamedInput(operation, input), where);
  return runOperation(operation, parsed, reader);
}

/** Like callOperation, but returns a response for the portal's API. */
export async function answerOperation(...call: Parameters<typeof callOperation>): Promise<Response> {
  return streamJson(await callOperation(...call));
}

/** A screen's call, for rendering on the server: its texts come from a URL. Throws like callOperation. */
export async function readCall<N extends OperationName>(
  { operation, parameters, limit }: Call<N>,
  signal?: AbortSignal,
): Promise<AnswerOf<N>> {
  const input = parseInput(inputSchemaOf(operation), { ...parameters, limit }, "query");
  return runOperation(operation, input, { requestId: randomUUID(), signal });
}

/**
 * Runs an operation. Equal ones share a call and, for a while, its answer, except for those that show the exchange. Throws
 * PortalErrors: not-offered, and what requestFacility throws.
 */
async function runOperation<N extends OperationName>(
  operation: N,
  input: InputOf<N>,
  reader: Reader,
): Promise<AnswerOf<N>> {
  const service = requireThesaurus();
  const limit = input.limit ?? usualLimit;
  const request = await toSoapRequest(operation, input);
  const ask = (by: Reader) =>
    askService(service.url, operation, { request, limit, isWireShown: input.show === "wire" }, by);
  if (input.show === "wire") return (await ask(reader)).answer;
  const sharing = {
    key: JSON.stringify([service.url, limit, request.message.text]),
    keepMs: common.has(operation) ? keepCommonMs : keepMs,
    weigh: ({ bytes }: Asked<N>) => bytes,
  };
  const calls = processWide("thesaurus.calls", () => new SharedCalls(mostKept));
  const once = (signal: AbortSignal) => ask({ requestId: reader.requestId, signal });
  return (await calls.read(sharing, once, reader.signal)).answer;
}

type SoapRequest = Awaited<ReturnType<typeof toSoapRequest>>;
type Asked<N extends OperationName> = { answer: AnswerOf<N>; bytes: number };

async function askService<N extends OperationName>(
  url: string,
  operation: N,
  { request, limit, isWireShown }: { request: SoapRequest; limit: number; isWireShown: boolean },
  { requestId, signal }: Reader,
): Promise<Asked<N>> {
  const { origin } = new URL(url);
  const pause = makePacer();
  const startedMs = performance.now();
  let [text, bytes] = ["", 0];
  const keep = (piece: string) => {
    bytes += Buffer.byteLength(piece);
    if (isWireShown && text.length <= longestWire) text += piece.slice(0, longestWire);
  };
  const reading = { requestId, pause, keep };
  const kind: KindOf<N> = catalogue[operation].returns;
  const pool = /Keyword|Regex/.test(operation) ? "search" : "thesaurus";
  const content = await requestFacility(toThesaurusService(origin, requestId, pool, signal), {
    ...request,
    maxBytes,
    success: async (answer) => {
      const { tree, returned } = await readSoapAnswer(operation, answer, reading);
      return readContent(kind, new WireReader(tree, limit, pause), returned);
    },
    failure: soapFailure(reading),
  });
  const about: AnswerAbout = {
    operation,
    readAt: new Date(now()).toISOString(),
    durationMs: Math.round(performance.now() - startedMs),
    ...(isWireShown
      ? { wire: { request: request.message.text, answer: cut(text), answerBytes: bytes } }
      : {}),
  };
  return { answer: { ...about, ...content }, bytes };
}

type ContentReaders = {
  [K in AnswerKind]: (wire: WireReader, returned: Element) => Promise<AnswerContent[K]>;
};
const contentReaders: ContentReaders = {
  concept: async (wire, returned) => ({ concept: wire.concept(returned) }),
  concepts: (wire, returned) =>
    wire.concepts(returned).then(({ items, count }) => ({ concepts: items, count })),
  relations: (wire, returned) =>
    wire.relations(returned).then(({ items, count }) => ({ relations: items, count })),
  relatives: (wire, returned) =>
    wire.relatives(returned).then(({ items, count }) => ({ relatives: items, count })),
  results: (wire, returned) => wire.results(returned).then(({ items, count }) => ({ results: items, count })),
};
const readContent = <K extends AnswerKind>(kind: K, wire: WireReader, returned: Element) =>
  contentReaders[kind](wire, returned);

const cut = (text: string) => (text.length > longestWire ? `${text.slice(0, longestWire)}…` : text);
