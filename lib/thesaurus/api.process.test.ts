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

async function call(operation: string, query: string, body?: unknown) {
  const request = new NextRequest(`http://localhost:3000/api/thesaurus/${operation}${query}`, {
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body), duplex: "half" }),
    headers: { host: "localhost:3000", "content-type": "application/json" },
  } as never);
  const { GET, POST } = await import("@/app/api/thesaurus/[operation]/route");
  const handler = body === undefined ? GET : POST;
  const response = await handler(request, { params: Promise.resolve({ operation }) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe("/api/thesaurus/{operation}", () => {
  it.each([
    ["an operation that isn't one", "deleteConcept", "?uri=urn:c"],
    ["a parameter given twice", "getConcept", "?uri=urn:a&uri=urn:b"],
    ["an expression made to be slow", "getConceptsMatchingRegex", "?regex=(.?)%7B40%7D!"],
    ["the same by its place", "getConceptsMatchingRegexByThesaurus", "?in0=(a%2B)%2B$&in1=urn:t"],
  ])("refuses %s without asking the service", async (_name, operation, query) => {
    const asked = stub.received.length;
    const { status, body } = await call(operation, query);
    expect([status, body.type]).toEqual([400, "/problems/invalid-input"]);
    expect(stub.received).toHaveLength(asked);
  });

  it("refuses what is too much, while a lookup still passes", async () => {
    const waiting: (() => void)[] = [];
    stub.answer = (response, request) => {
      const found = toAnswer("getConceptsMatchingKeyword", "<getConceptsMatchingKeywordReturn/>");
      if (!request.includes("getConceptsMatchingKeyword"))
        response.writeHead(200, xml).end(toConceptAnswer("x"));
      else waiting.push(() => response.writeHead(200, xml).end(found));
    };
    const searches = Array.from({ length: 60 }, (_, place) =>
      call("getConceptsMatchingKeyword", `?keyword=many${place}`),
    );
    const lookup = await call("getConcept", "?uri=urn:beside");
    expect(lookup.status).toBe(200);
    const timer = setInterval(() => {
      for (const end of waiting.splice(0)) end();
    }, 20);
    const statuses = (await Promise.all(searches)).map(({ status }) => status);
    clearInterval(timer);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(40);
  });
});

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
