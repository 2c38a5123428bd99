import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { type Answer, textAnswer } from "../answer";
import { type FaultName, isFaultName } from "../faults/fault-table";
import type { Handled } from "../handled";
import { toPieces } from "./answer-pieces";
import { hostileBodies } from "./hostile-texts";
import type { Operation } from "./operation-table";
import { answerFault, ENVELOPE_END, ENVELOPE_START, SoapFault, XML_TYPE } from "./soap-fault";

/** What a hostile answer is made of. */
interface Exchange {
  operation: Operation;
  /** The right answer. */
  answer(): string;
}

/** 100 MB of well-formed XML: a right beginning with concepts that never end. */
function* bigEnvelope(name: string, totalBytes: number): Generator<string> {
  const concept = `<item><preferredLabel>One more concept ${"of very many ".repeat(70)}</preferredLabel></item>`;
  yield `${ENVELOPE_START}<${name}Response><${name}Return>`;
  for (let sent = 0; sent < totalBytes; sent += concept.length) yield concept;
  yield `</${name}Return></${name}Response>${ENVELOPE_END}`;
}

const MB = 1024 * 1024;
const ok = (body: string, contentType = XML_TYPE): Answer => textAnswer(body, 200, contentType);
/** An entity declaration in front of the right answer. */
const withDocumentType = (answer: string, inner: string) =>
  answer.replace("?>", `?><!DOCTYPE soapenv:Envelope ${inner}>`);
/** The references of Axis back as the characters they stand for. */
const unescapeCharacters = (answer: string) =>
  answer.replace(/&#x([0-9A-F]+);/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
const REAL_STACK =
  "java.sql.SQLException: connection to thesaurus-db-03.tidewater.internal/10.44.7.21:5432 refused";

const answers = {
  dtd: ({ answer }) =>
    ok(withDocumentType(answer(), '[<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]')),
  "dtd-external": ({ answer }) =>
    ok(withDocumentType(answer(), 'SYSTEM "http://169.254.169.254/latest/meta-data/"')),
  big: ({ operation }) => ({
    status: 200,
    headers: { "Content-Type": XML_TYPE },
    pieces: toPieces(bigEnvelope(operation.name, 100 * MB)),
  }),
  "gzip-bomb": async ({ operation }) => {
    const zipped = Readable.from(toPieces(bigEnvelope(operation.name, 200 * MB))).pipe(
      createGzip({ level: 9 }),
    );
    return {
      status: 200,
      headers: { "Content-Type": XML_TYPE, "Content-Encoding": "gzip" },
      body: await buffer(zipped),
    };
  },
  empty: () => ok(""),
  "wrong-charset": ({ answer }) => ({
    ...ok(""),
    body: Buffer.from(`${unescapeCharacters(answer())}<!-- \u00e9 -->`, "latin1"),
  }),
  latin1: ({ answer }) => ({
    ...ok("", "text/xml;charset=iso-8859-1"),
    body: Buffer.from(unescapeCharacters(answer()).replace("UTF-8", "ISO-8859-1"), "latin1"),
  }),
  "raw-utf8": ({ answer }) => ok(unescapeCharacters(answer())),
  "html-type": ({ answer }) => ok(answer(), "text/html;charset=utf-8"),
  cdata: ({ answer }) =>
    ok(answer().replace(/xsi:type="xsd:string">([^<]+)</g, 'xsi:type="xsd:string"><![CDATA[$1]]><')),
  malformed: ({ answer }) => ok(answer().replace("</soapenv:Body>", "")),
  "fault-200": () => answerFault(new SoapFault("Server.userException", REAL_STACK), 200),
  fault: () => answerFault(new SoapFault("Server.userException", REAL_STACK)),
} satisfies Record<string, (exchange: Exchange) => Handled | Promise<Handled>>;

const ALIASES: Readonly<Record<string, FaultName>> = { slow: "slow-3s", unreachable: "reset" };

/** Everything that can be asked for: the answers here, or any of the facility's faults. */
export type SentinelName = string & { readonly sentinel: never };

export function answersOtherwise(name: string): name is SentinelName {
  return [answers, hostileBodies, ALIASES].some((known) => Object.hasOwn(known, name)) || isFaultName(name);
}

/** The answer that a sentinel asks for. */
export async function answerHostile(name: SentinelName, exchange: Exchange): Promise<Handled> {
  for (const [known, make] of Object.entries(answers)) if (known === name) return make(exchange);
  for (const [known, body] of Object.entries(hostileBodies)) {
    if (known !== name) continue;
    const inner = body(exchange.operation.name, exchange.operation.namespace);
    return { status: 200, headers: { "Content-Type": XML_TYPE }, pieces: toPieces(envelope(inner)) };
  }
  const fault = ALIASES[name] ?? name;
  return { answer: ok(exchange.answer()), lostBy: isFaultName(fault) ? fault : "500" };
}

function* envelope(inner: Iterable<string>): Generator<string> {
  yield ENVELOPE_START;
  yield* inner;
  yield ENVELOPE_END;
}
