import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { streamJson } from "./json-stream";
import { type ThesaurusStub, withThesaurus } from "./testing/listen-thesaurus";
import { toAnswer, toConceptAnswer, toConceptFields } from "./testing/soap-text";
import { callOperation } from "./upstream";

/** With a deadline that none of these reaches on a busy machine: inputs that never end have their own test. */
let stub: ThesaurusStub;
withThesaurus(
  (listening) => {
    stub = listening;
  },
  { UPSTREAM_TIMEOUT_MS: "100000" },
);

const xml = { "Content-Type": "text/xml; charset=utf-8" };
const send = (body: string | Buffer, headers: Record<string, string> = xml, status = 200) => {
  return (response: ServerResponse) => void response.writeHead(status, headers).end(body);
};
const getConcept = async () => {
  const answer = await callOperation("getConcept", { uri: "urn:c", show: "wire" }, "query", {
    requestId: "test",
  });
  return "concept" in answer ? (answer.concept?.preferredLabel ?? null) : undefined;
};

const byReference = (parts: string) => toAnswer("getConcept", '<getConceptReturn href="#id0"/>', parts);
const chain = (length: number) =>
  Array.from({ length }, (_, index) => `<multiRef id="id${index}" href="#id${index + 1}"/>`).join("") +
  `<multiRef id="id${length}">${toConceptFields("end")}</multiRef>`;
const doctype = (declared: string) =>
  toConceptAnswer("&a;").replace("?><", `?><!DOCTYPE soapenv:Envelope [${declared}]><`);
const filler = Buffer.alloc(1_000_000, "x");

/** Sends without end, as fast as the receiver reads, up to 100 MB. */
function flood(response: ServerResponse): void {
  response.writeHead(200, xml);
  response.write(toConceptAnswer("").split("<preferredLabel>")[0]);
  response.write("<preferredLabel>");
  let sent = 0;
  const more = () => {
    while (sent < 100_000_000 && !response.destroyed) {
      sent += filler.length;
      if (!response.write(filler)) return response.once("drain", more);
    }
    return response.end();
  };
  more();
}

const unreadable: [string, ThesaurusStub["answer"], RegExp][] = [
  ["a DTD with an external entity", send(doctype('<!ENTITY a SYSTEM "file:///etc/hostname">')), /type decl/],
  ["an unknown entity", send(toConceptAnswer("&constructor;")), /well-formed/],
  [
    "the id __proto__",
    send(
      byReference(
        `<multiRef id="__proto__"><polluted>1</polluted></multiRef><multiRef id="id0">${toConceptFields("x")}</multiRef>`,
      ),
    ),
    /ids/,
  ],
  [
    "one id for two parts",
    send(
      byReference(
        `<multiRef id="id0">${toConceptFields("a")}</multiRef><multiRef id="id0">${toConceptFields("b")}</multiRef>`,
      ),
    ),
    /ids/,
  ],
  ["a reference to itself", send(byReference('<multiRef id="id0" href="#id0"/>')), /circle/],
  ["references 200,000 deep", send(byReference(chain(200_000))), /circle/],
  ["elements 200,000 deep", send(toConceptAnswer("<a>".repeat(200_000))), /deeper/],
  ["a million elements", send(toConceptAnswer("<a/>".repeat(1_000_000))), /more parts/],
  ["100 MB", flood, /larger than the 24 MB/],
  [
    "a gzip bomb",
    send(gzipSync(Buffer.alloc(200_000_000, "x")), { ...xml, "Content-Encoding": "gzip" }),
    /larger than the 24 MB|well-formed/,
  ],
  [
    "broken gzip",
    send("not gzip at all", { ...xml, "Content-Encoding": "gzip" }),
    /could not be decompressed/,
  ],
  ["an HTML page that says XML", send("<html><body><p>Sign in</body></html>"), /web page/],
  ["315 kB of an ordinary page", send(`<html>${"<p>a < b ".repeat(35_000)}</html>`), /web page/],
  ["half an answer", send(toConceptAnswer("x").slice(0, 300)), /well-formed/],
  ["a redirect", send("", { Location: "/elsewhere" }, 302), /redirect/],
  ["Latin-1 that says UTF-8", send(Buffer.from(toConceptAnswer("Größe"), "latin1")), /isn't valid UTF-8/],
];

const readable: [string, ThesaurusStub["answer"], string | null][] = [
  ["CDATA", send(toConceptAnswer("a<![CDATA[<b>&amp;]]>c")), "a<b>&amp;c"],
  ["half of a character", send(toConceptAnswer("a&#55357;b")), "a\ufffdb"],
  ["100 references in a row", send(byReference(chain(99))), "end"],
  ["a byte order mark", send(`\ufeff${toConceptAnswer("x")}`), "x"],
  ["a comment and a processing instruction", send(toConceptAnswer("a<!-- b --><?c d?>e")), "ae"],
  ["gzip", send(gzipSync(toConceptAnswer("x")), { ...xml, "Content-Encoding": "gzip" }), "x"],
  ["a long text in pieces", send(toConceptAnswer("é".repeat(300_000))), "é".repeat(300_000)],
];

async function requireWorking(): Promise<void> {
  stub.answer = send(toConceptAnswer("fine"));
  expect(await getConcept()).toBe("fine");
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
}

describe("callOperation on a hostile or broken service", () => {
  it.each(unreadable)("refuses %s, and the next request works", async (_name, answer, says) => {
    stub.answer = answer;
    const before = process.memoryUsage().rss;
    const thrown = await getConcept().catch((error: unknown) => error);
    expect(thrown).toMatchObject({ slug: "facility-unreadable", message: expect.stringMatching(says) });
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
    await requireWorking();
  });

  it.each(readable)("reads %s", async (_name, answer, label) => {
    stub.answer = answer;
    expect(await getConcept()).toBe(label);
  });

  it("states a connection that breaks", async () => {
    stub.answer = (response) => {
      response
        .writeHead(200, { ...xml, "Content-Length": "10000" })
        .write(toConceptAnswer("x").slice(0, 100));
      setTimeout(() => response.destroy(), 50);
    };
    await expect(getConcept()).rejects.toMatchObject({ slug: "facility-unreadable" });
    await requireWorking();
  });
});

it("shows of 200,000 references to one long concept what fits, and counts the rest", async () => {
  // Expanded, it would be 20 GB.
  const found = `<getConceptsMatchingKeywordReturn>${'<i href="#c"/>'.repeat(200_000)}</getConceptsMatchingKeywordReturn>`;
  const long = `<multiRef id="c">${toConceptFields("shared")}<definition>${"d".repeat(100_000)}</definition></multiRef>`;
  stub.answer = send(toAnswer("getConceptsMatchingKeyword", found, long));
  const input = { keyword: "shared", limit: 10_000 };
  const read = await callOperation("getConceptsMatchingKeyword", input, "query", { requestId: "test" });
  expect((await streamJson(read).text()).length).toBeLessThan(9_500_000);
  expect(read).toMatchObject({ count: { received: 200_000 } });
  expect("count" in read && (read.count?.shown ?? 0) < 200).toBe(true);
});
