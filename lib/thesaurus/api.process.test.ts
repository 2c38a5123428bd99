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
const sendConcept = () => {
  stub.answer = (response) => response.writeHead(200, xml).end(toConceptAnswer("found"));
};

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
    ["GET", "?uri=urn:get", undefined],
    ["GET by places", "?in0=urn:place", undefined],
    ["POST from anywhere", "", { uri: "urn:post" }],
    ["POST by places, as a record", "", { in0: { uri: "urn:record" } }],
  ])("answers %s without a session", async (_name, query, body) => {
    sendConcept();
    const answer = await call("getConcept", query, body);
    expect(answer).toMatchObject({ status: 200, body: { operation: "getConcept" } });
    expect(answer.body.concept).toMatchObject({ preferredLabel: "found", definition: null });
    expect(answer.body.wire).toBeUndefined();
    expect(Date.parse(String(answer.body.readAt))).not.toBeNaN();
    expect(stub.received.at(-1)?.body).toMatch(/urn:(get|place|post|record)</);
  });

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

  it("asks the service once for the same read", async () => {
    sendConcept();
    const asked = stub.received.length;
    const both = await Promise.all([
      call("getConcept", "?uri=urn:same"),
      call("getConcept", "", { uri: "urn:same" }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await call("getConcept", "?uri=urn:same");
    expect(stub.received).toHaveLength(asked + 1);
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

  it("keeps its connections", async () => {
    sendConcept();
    const answers = [];
    for (let place = 0; place < 5; place++) answers.push(await call("getConcept", `?uri=urn:again${place}`));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const ports = stub.received.slice(-5).map(({ port }) => port);
    expect(new Set(ports).size).toBe(1);
  });
});
