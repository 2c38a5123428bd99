import http from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

/** An incorrect or unusual response to `getConcept`. */
type HostileAnswer = {
  status?: number;
  contentType?: string;
  contentEncoding?: string;
  /** The body, of the correct answer or without it. */
  body: (answer: string) => string | Buffer | Readable;
};

const XML_TYPE = "text/xml;charset=utf-8";
const ENCODING = "http://schemas.xmlsoap.org/soap/encoding/";
const API = "http://thesaurus.demo.example/api";
const XSD = "http://www.w3.org/2001/XMLSchema";
const ENVELOPE_START = `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsd="${XSD}" xmlns:xsi="${XSD}-instance"><soapenv:Body>`;
const ENVELOPE_END = "</soapenv:Body></soapenv:Envelope>";

/** The correct response, changed. */
const bent = (body: (answer: string) => string | Buffer, more: object = {}): HostileAnswer => ({
  ...more,
  body,
});

/** Puts a document type in front of the correct response. */
const withDocumentType = (inner: string) =>
  bent((answer) => answer.replace("?>", `?><!DOCTYPE soapenv:Envelope ${inner}>`));

/** Replaces some of Axis's references with their characters. */
const unescapeUpTo = (most: number, answer: string) =>
  answer.replace(/&#x([0-9A-F]+);/g, (reference, digits: string) => {
    const code = Number.parseInt(digits, 16);
    return code <= most ? String.fromCharCode(code) : reference;
  });

const DECLARED = `xmlns:t="http://thesaurus.demo.example/types" xmlns:soapenc="${ENCODING}"`;

const wrap = (name: string, inner: string) =>
  `<n:${name}Response soapenv:encodingStyle="${ENCODING}" xmlns:n="${API}" ${DECLARED}>${inner}</n:${name}Response>`;

/** Another content of the body. */
const content = (make: () => Iterable<string>): HostileAnswer => ({
  body: () => [ENVELOPE_START, ...make(), ENVELOPE_END].join(""),
});

/** A response that holds this in place of the return value. */
const wrapping = (inner: () => string) => content(() => [wrap("getConcept", inner())]);

/** A response that refers to `#a0`, and these references after it. */
const referring = (references: () => Iterable<string>) =>
  content(function* () {
    yield wrap("getConcept", '<getConceptReturn href="#a0"/>');
    yield* references();
  });

const multiRef = (id: string, type: string, inner: string) =>
  `<multiRef id="${id}" xsi:type="${type}" ${DECLARED}>${inner}</multiRef>`;

function arrayOf(id: string, items: string[]): string {
  const type = `xsi:type="soapenc:Array" soapenc:arrayType="t:Concept[${items.length}]" ${DECLARED}`;
  return `<multiRef id="${id}" ${type}>${items.map((item) => `<item href="#${item}"/>`).join("")}</multiRef>`;
}

const DEPTH = 200_000;

function* deepReferences(): Generator<string> {
  for (let level = 0; level < DEPTH; level += 1)
    yield `<multiRef id="a${level}"><uri href="#a${level + 1}"/></multiRef>`;
  yield `<multiRef id="a${DEPTH}"><uri xsi:type="xsd:string">urn:bottom</uri></multiRef>`;
}

const LEVELS = 40;

function* exponentialReferences(): Generator<string> {
  for (let level = 0; level < LEVELS; level += 1)
    yield arrayOf(`a${level}`, [`a${level + 1}`, `a${level + 1}`]);
  yield multiRef(`a${LEVELS}`, "t:Concept", "");
}

const MB = 1024 * 1024;

/** Generates well-formed XML of at least the given size: one very long list of concepts. */
function* endless(totalBytes: number): Generator<string> {
  const item =
    `<item><preferredLabel>One more concept ${"of very many ".repeat(70)}</preferredLabel></item>`.repeat(64);
  yield `${ENVELOPE_START}<listResponse><listReturn>`;
  for (let sent = 0; sent < totalBytes; sent += item.length) yield item;
  yield `</listReturn></listResponse>${ENVELOPE_END}`;
}

const text = (name: string, value: string) => `<${name} xsi:type="xsd:string">${value}</${name}>`;
const uri = (value: string) => `<uri xsi:type="t:URI">${text("uri", value)}</uri>`;
const label = (value: string) => text("preferredLabel", value);
const concept = (id: string, inner: string) => multiRef(id, "t:Concept", inner);
const ENTITIES = '[<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]';
const STACK =
  "java.sql.SQLException: connection to thesaurus-db-03.larkspur.internal/10.44.7.21:5432 refused";
const STACK_FAULT = `${ENVELOPE_START}<soapenv:Fault><faultcode>soapenv:Server.userException</faultcode><faultstring>${STACK}</faultstring><detail><ns1:stackTrace xmlns:ns1="http://xml.apache.org/axis/">${STACK}
\tat org.apache.axis.encoding.DeserializationContext.startElement(DeserializationContext.java:1048)</ns1:stackTrace><ns2:hostname xmlns:ns2="http://xml.apache.org/axis/">thesaurus-app-2.larkspur.internal</ns2:hostname></detail></soapenv:Fault>${ENVELOPE_END}`;

const answers: Record<string, HostileAnswer> = {
  // The correct answer, in another form.
  dtd: withDocumentType(ENTITIES),
  "dtd-external": withDocumentType('SYSTEM "http://169.254.169.254/latest/meta-data/"'),
  "raw-utf8": bent((answer) => unescapeUpTo(0xffff, answer)),
  "html-type": bent((answer) => answer, { contentType: "text/html;charset=utf-8" }),
  cdata: bent((answer) =>
    answer.replace(/xsi:type="xsd:string">([^<&]+)</g, 'xsi:type="xsd:string"><![CDATA[$1]]><'),
  ),
  untyped: bent((answer) => answer.replace(/ (xsi:type|soapenc:arrayType)="[^"]*"/g, "")),
  malformed: bent((answer) => answer.replace("</soapenv:Body>", "")),
  "wrong-charset": bent((answer) => Buffer.from(`${answer}<!-- \u00e9 -->`, "latin1")),
  latin1: bent((answer) => Buffer.from(unescapeUpTo(0xff, answer).replace("UTF-8", "ISO-8859-1"), "latin1"), {
    contentType: "text/xml;charset=iso-8859-1",
  }),
  // Too much, nothing, or a failure.
  big: { body: () => Readable.from(endless(100 * MB)) },
  "gzip-bomb": {
    contentEncoding: "gzip",
    body: () => Readable.from(endless(200 * MB)).pipe(createGzip({ level: 9 })),
  },
  empty: bent(() => ""),
  fault: bent(() => STACK_FAULT, { status: 500 }),
  "fault-200": bent(() => STACK_FAULT),
  // Malicious references.
  proto: referring(() => [
    concept("a0", `<uri href="#__proto__"/>${label("Prototype")}`),
    concept("__proto__", `${uri("urn:polluted")}${text("polluted", "yes")}`),
    concept("constructor", text("prototype", "polluted")),
  ]),
  cycle: referring(() => [
    arrayOf("a0", ["a1", "a0"]),
    concept("a1", `<uri href="#a2"/>${label("Cycle")}`),
    multiRef("a2", "t:URI", '<uri href="#a1"/>'),
  ]),
  "self-reference": referring(() => ['<multiRef id="a0" href="#a0"/>']),
  exponential: referring(exponentialReferences),
  deep: referring(deepReferences),
  dangling: referring(() => []),
  "duplicate-id": referring(() => [
    concept("a0", `${uri("urn:one")}${label("One")}`),
    concept("a0", `${uri("urn:two")}${label("Two")}`),
  ]),
  "wrong-type": referring(() => [multiRef("a0", "t:Spaceship", text("captain", "nobody"))]),
  // Other content.
  "deep-elements": wrapping(
    () => `<getConceptReturn>${"<uri>".repeat(DEPTH)}${"</uri>".repeat(DEPTH)}</getConceptReturn>`,
  ),
  "no-return": wrapping(() => ""),
  "other-operation": content(() => [wrap("deleteEverything", "<deleteEverythingReturn/>")]),
  "no-body": content(() => []),
  "lone-surrogate": wrapping(() => {
    const inner = `${uri("urn:lone")}${label("half &#xD83D; a character")}`;
    return `<getConceptReturn xsi:type="t:Concept">${inner}</getConceptReturn>`;
  }),
};

const IN_URI = /urn:demo:([a-z0-9-]+)/;

/**
 * A service on loopback that passes requests on to the one at `to`. `urn:demo:` and a name in place of a concept's
 * URI asks for that hostile answer, which may be built from the correct one about `instead`.
 */
export async function listenHostileThesaurus(to: string, instead: string) {
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const body = Buffer.concat(parts).toString("utf8");
    const name = IN_URI.exec(body)?.[1];
    const { "content-type": type = "", soapaction: action = "" } = request.headers;
    const headers = { "Content-Type": type, SOAPAction: String(action) };
    const correct = await fetch(to, { method: "POST", body: body.replace(IN_URI, instead), headers });
    const answer = await correct.text();
    const hostile = name === undefined ? { status: correct.status, body: () => answer } : answers[name];
    if (!hostile) throw new Error(`there is no hostile answer "${name}"`);
    const { status = 200, contentType = XML_TYPE, contentEncoding } = hostile as HostileAnswer;
    const encoding = contentEncoding && { "Content-Encoding": contentEncoding };
    response.writeHead(status, { "Content-Type": contentType, ...encoding });
    const sent = hostile.body(answer);
    // A reader that breaks off ends the pipeline with an error, as intended.
    if (sent instanceof Readable) await pipeline(sent, response).catch(() => undefined);
    else response.end(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close };
}
