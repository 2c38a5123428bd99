import { Parser } from "n3";
import { NextRequest } from "next/server";
import { describe, expect, it, vi } from "vitest";
import { type ThesaurusStub, withThesaurus } from "./testing/listen-thesaurus";
import { toAnswer, toConceptAnswer } from "./testing/soap-text";

vi.mock("@/lib/session/session", () => ({ readSignedIn: async () => null }));

let stub: ThesaurusStub;
withThesaurus((listening) => {
  stub = listening;
});
const xml = { "Content-Type": "text/xml" };
const broader = "http://www.w3.org/2004/02/skos/core#broader";

/** A service with one relation and one relative; `failing` breaks the relatives. */
function serve({ failing = false, isNil = false } = {}) {
  stub.answer = (response, request) => {
    const send = (text: string) => void response.writeHead(200, xml).end(text);
    const list = (operation: string, items: string) =>
      send(toAnswer(operation, `<${operation}Return>${items}</${operation}Return>`));
    if (request.includes("getSupportedSemanticRelations"))
      list("getSupportedSemanticRelations", `<r><uri><uri>${broader}</uri></uri><label>broader</label></r>`);
    else if (request.includes("getConceptRelatives") && failing) response.writeHead(503).end();
    else if (request.includes("getConceptRelatives"))
      list("getConceptRelatives", "<c><uri><uri>urn:x:up</uri></uri></c>");
    else
      send(isNil ? toAnswer("getConcept", '<getConceptReturn xsi:nil="true"/>') : toConceptAnswer("Queue"));
  };
}

async function get(query: string, accept = "*/*") {
  const { GET } = await import("@/app/api/thesaurus/concepts/route");
  const request = new NextRequest(`http://localhost:3000/api/thesaurus/concepts?${query}`, {
    headers: { host: "localhost:3000", accept },
  });
  const response = await GET(request, { params: Promise.resolve({}) });
  return { response, type: response.headers.get("content-type"), text: await response.text() };
}

describe("/api/thesaurus/concepts", () => {
  it.each([
    ["by Accept", "uri=urn:x:a", "text/turtle;q=0.9, application/json;q=0.5"],
    ["by format, whatever Accept says", "uri=urn:x:b&format=turtle", "application/json"],
  ])("answers with Turtle %s", async (_, query, accept) => {
    serve();
    const { type, text, response } = await get(query, accept);
    expect(type).toBe("text/turtle;charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('inline; filename="queue.ttl"');
    const quads = new Parser().parse(text);
    expect(quads.map(({ predicate, object }) => `${predicate.value} ${object.value}`)).toContain(
      `${broader} urn:x:up`,
    );
  });

  it.each([
    ["no URI", "format=csv"],
    ["an unknown format", "uri=urn:x:c&format=rdf"],
    ["an unknown parameter", "uri=urn:x:c&lang=en"],
  ])("refuses %s", async (_, query) => {
    const { response, text } = await get(query);
    expect([response.status, JSON.parse(text).type]).toEqual([400, "/problems/invalid-input"]);
  });

  it("says that there is no such concept", async () => {
    serve({ isNil: true });
    const { response, text } = await get("uri=urn:x:none");
    expect([response.status, JSON.parse(text).type]).toEqual([404, "/problems/not-found"]);
  });

  it("fails as a whole if relatives can't be read, instead of leaving them out", async () => {
    serve({ failing: true });
    const { response } = await get("uri=urn:x:failing");
    expect(response.status).toBeGreaterThanOrEqual(500);
  });
});
