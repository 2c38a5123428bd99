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
    ["a missing parameter", "getConceptByPreferredLabel", "?label=a"],
    ["a parameter given twice", "getConcept", "?uri=urn:a&uri=urn:b"],
    ["an unknown parameter", "getConcept", "?uri=urn:a&in1=urn:b"],
    ["an expression made to be slow", "getConceptsMatchingRegex", "?regex=(.?)%7B40%7D!"],
    ["the same by its place", "getConceptsMatchingRegexByThesaurus", "?in0=(a%2B)%2B$&in1=urn:t"],
    ["a limit beyond the cap", "getConcept", "?uri=urn:a&limit=10001"],
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
