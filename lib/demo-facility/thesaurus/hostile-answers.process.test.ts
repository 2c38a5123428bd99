import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  part,
  requestText,
  startTestThesaurus,
  THESAURUS_PATH,
  textsOf,
} from "../testing/start-test-thesaurus";

let thesaurus: Awaited<ReturnType<typeof startTestThesaurus>>;
beforeAll(async () => {
  thesaurus = await startTestThesaurus();
});
afterAll(() => thesaurus.close());

const ask = (name: string, keyword = "slurm") =>
  thesaurus.ask("getConceptsMatchingKeyword", part.text("in0", `#DEMO ${name} ${keyword}`));

it.each([
  ["dtd", /<!DOCTYPE soapenv:Envelope \[<!ENTITY/],
  ["dtd-external", /<!DOCTYPE soapenv:Envelope SYSTEM/],
  ["proto", /<multiRef id="__proto__"/],
  ["cycle", /<multiRef id="a2"[^>]*><uri href="#a1"/],
  ["self-reference", /<multiRef id="a0" href="#a0"/],
  ["exponential", /<item href="#a40"\/><item href="#a40"\/>/],
  ["deep", /<multiRef id="a199999"><uri href="#a200000"\/>/],
  ["deep-elements", /(<uri>){1000}/],
  ["dangling", /<\/n:getConceptsMatchingKeywordResponse><\/soapenv:Body>/],
  ["duplicate-id", /id="a0".*id="a0"/],
  ["wrong-type", /t:Spaceship/],
  ["no-return", /Response [^>]*><\/n:getConceptsMatchingKeywordResponse>/],
  ["other-operation", /deleteEverythingResponse/],
  ["no-body", /<soapenv:Body><\/soapenv:Body>/],
  ["lone-surrogate", /half &#xD83D; a/],
  ["html", /<title>Larkspur/],
  ["empty", /^$/],
  ["malformed", /<\/multiRef><\/soapenv:Envelope>$/],
  ["fault-200", /SQLException.*10\.44\.7\.21/],
])("#DEMO %s answers 200 with it", async (name, pattern) => {
  const { status, text } = await ask(name);
  expect(status).toBe(200);
  expect(text).toMatch(pattern);
});

it.each([
  ["fault", 500],
  ["500-html", 500],
  ["503-empty", 503],
  ["redirect", 302],
])("#DEMO %s answers %d", async (name, status) => {
  expect((await ask(name)).status).toBe(status);
});

it("writes the right answer in other ways", async () => {
  expect((await ask("raw-utf8", "launch")).text).toContain("🚀 launch");
  expect((await ask("cdata", "skos")).text).toContain("<![CDATA[SKOS]]>");
  expect((await ask("untyped", "skos")).text).not.toContain("xsi:type");
  expect((await ask("html-type", "skos")).headers.get("content-type")).toBe("text/html;charset=utf-8");
});

it("announces one charset and sends another", async () => {
  const wrong = await sendRaw("wrong-charset");
  expect(wrong.headers["content-type"]).toBe("text/xml;charset=utf-8");
  expect(() => new TextDecoder("utf-8", { fatal: true }).decode(wrong.body)).toThrow();
  const latin = await sendRaw("latin1 ordinateur");
  expect(latin.headers["content-type"]).toBe("text/xml;charset=iso-8859-1");
  expect(textsOf(latin.body.toString("latin1"), "nonPreferredLabels")).toContain(
    "Ordinateur à très haute performance",
  );
});

it("sends 100 MB, and 200 MB zipped to under 1 MB", { timeout: 60_000 }, async () => {
  const bomb = await sendRaw("gzip-bomb");
  expect(bomb.headers["content-encoding"]).toBe("gzip");
  expect(bomb.body.length).toBeLessThan(1024 * 1024);
  expect(gunzipSync(bomb.body).length).toBeGreaterThan(200 * 1024 * 1024);
  expect((await sendRaw("big")).body.length).toBeGreaterThan(100 * 1024 * 1024);
});

it("takes URIs for sentinels, too, of every operation", async () => {
  expect((await thesaurus.ask("getConcept", part.uri("in0", "urn:demo:html"))).text).toContain("<title>");
  const cdata = await thesaurus.ask("getTopmostConcepts", part.uri("in0", "urn:demo:fault"));
  expect(cdata.status).toBe(500);
  const tops = await thesaurus.ask("getTopmostConcepts", part.uri("in0", "urn:demo:raw-utf8"));
  expect(textsOf(tops.text, "preferredLabel")).toContain("Data streaming");
  const late = await thesaurus.ask("getConcept", part.uri("in0", "urn:demo:raw-utf8"));
  expect(textsOf(late.text, "preferredLabel")).toEqual(["High-performance computing"]);
});

it("says so when there is no such answer", async () => {
  const { status, text } = await ask("unknown-fields");
  expect(status).toBe(500);
  expect(text).toContain("there is no answer");
});

/** Returns the bytes as received. */
function sendRaw(sentinel: string): Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }> {
  const body = requestText("getConceptsMatchingKeyword", part.text("in0", `#DEMO ${sentinel}`));
  const headers = { "Content-Type": "text/xml", SOAPAction: '""' };
  return new Promise((resolve, reject) => {
    const sent = request(`${thesaurus.origin}${THESAURUS_PATH}`, { method: "POST", headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    });
    sent.on("error", reject).end(body);
  });
}
