import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { type Answer, textAnswer, toPieces } from "../answer";
import { isFaultName } from "../faults/fault-table";
import type { Handled } from "../route";
import { hostileBodies } from "./hostile-texts";
import type { Operation } from "./operation-table";
import { answerFault, ENVELOPE_END, ENVELOPE_START, SoapFault, XML_TYPE } from "./soap-fault";

/** What a hostile response is built from. */
interface HostileExchange {
  operation: Operation;
  /** Returns the correct response. */
  answer(): string;
}

const MB = 1024 * 1024;
const ok = (body: string, contentType = XML_TYPE): Answer => textAnswer(body, 200, contentType);
/** Puts an entity declaration in front of the correct response. */
const withDocumentType = (answer: string, inner: string) =>
  answer.replace("?>", `?><!DOCTYPE soapenv:Envelope ${inner}>`);
/** Replaces some of Axis's references with their characters. */
const unescapeUpTo = (most: number, answer: string) =>
  answer.replace(/&#x([0-9A-F]+);/g, (reference, digits: string) => {
    const code = Number.parseInt(digits, 16);
    return code <= most ? String.fromCharCode(code) : reference;
  });
const ENTITIES = '[<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]';
const STACK =
  "java.sql.SQLException: connection to thesaurus-db-03.larkspur.internal/10.44.7.21:5432 refused";

/** Builds an incorrect or unusual response. */
export type HostileAnswer = (exchange: HostileExchange) => Handled | Promise<Handled>;

const answers = new Map<string, HostileAnswer>(
  Object.entries({
    dtd: ({ answer }) => ok(withDocumentType(answer(), ENTITIES)),
    "dtd-external": ({ answer }) =>
      ok(withDocumentType(answer(), 'SYSTEM "http://169.254.169.254/latest/meta-data/"')),
    big: () => ({ status: 200, headers: { "Content-Type": XML_TYPE }, pieces: toPieces(endless(100 * MB)) }),
    "gzip-bomb": async () => {
      bomb ??= compressEndless();
      return {
        status: 200,
        headers: { "Content-Type": XML_TYPE, "Content-Encoding": "gzip" },
        body: await bomb,
      };
    },
    empty: () => ok(""),
    "wrong-charset": ({ answer }) => ({
      ...ok(""),
      body: Buffer.from(`${answer()}<!-- \u00e9 -->`, "latin1"),
    }),
    latin1: ({ answer }) => ({
      ...ok("", "text/xml;charset=iso-8859-1"),
      body: Buffer.from(unescapeUpTo(0xff, answer()).replace("UTF-8", "ISO-8859-1"), "latin1"),
    }),
    "raw-utf8": ({ answer }) => ok(unescapeUpTo(0xffff, answer())),
    "html-type": ({ answer }) => ok(answer(), "text/html;charset=utf-8"),
    cdata: ({ answer }) =>
      ok(answer().replace(/xsi:type="xsd:string">([^<&]+)</g, 'xsi:type="xsd:string"><![CDATA[$1]]><')),
    untyped: ({ answer }) => ok(answer().replace(/ (xsi:type|soapenc:arrayType)="[^"]*"/g, "")),
    malformed: ({ answer }) => ok(answer().replace("</soapenv:Body>", "")),
    fault: () => answerFault(new SoapFault("Server.userException", STACK)),
    "fault-200": () => answerFault(new SoapFault("Server.userException", STACK), 200),
  } satisfies Record<string, HostileAnswer>),
);

/** Generates well-formed XML of at least the given size: one very long list of concepts. */
function* endless(totalBytes: number): Generator<string> {
  const item = `<item><preferredLabel>One more concept ${"of very many ".repeat(70)}</preferredLabel></item>`;
  yield `${ENVELOPE_START}<listResponse><listReturn>`;
  for (let sent = 0; sent < totalBytes; sent += item.length) yield item;
  yield `</listReturn></listResponse>${ENVELOPE_END}`;
}

let bomb: Promise<Buffer> | undefined;

/** Compresses 200 MB to a few hundred kilobytes; callers keep the result. */
function compressEndless(): Promise<Buffer> {
  return buffer(Readable.from(toPieces(endless(200 * MB))).pipe(createGzip({ level: 9 })));
}

/** Faults that change JSON, which no response here is. */
const JSON_FAULTS = ["unknown-fields", "bad-utf8"];

/**
 * Returns the hostile response with this name, or one based on a fault of the facility; null if there is
 * neither.
 */
export function findHostileAnswer(name: string): HostileAnswer | null {
  const answer = answers.get(name);
  if (answer) return answer;
  const body = hostileBodies.get(name);
  if (body) {
    return ({ operation }) => ({
      status: 200,
      headers: { "Content-Type": XML_TYPE },
      pieces: toPieces(envelope(body(operation.name, operation.namespace))),
    });
  }
  if (!isFaultName(name) || JSON_FAULTS.includes(name)) return null;
  return ({ answer }) => ({ answer: ok(answer()), lostBy: name });
}

function* envelope(inner: Iterable<string>): Generator<string> {
  yield ENVELOPE_START;
  yield* inner;
  yield ENVELOPE_END;
}
