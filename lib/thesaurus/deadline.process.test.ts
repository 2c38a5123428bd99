import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { type ThesaurusStub, withThesaurus } from "./testing/listen-thesaurus";
import { toConceptAnswer } from "./testing/soap-text";
import { readCall } from "./upstream";

const deadlineMs = 1000;
let stub: ThesaurusStub;
withThesaurus(
  (listening) => {
    stub = listening;
  },
  { UPSTREAM_TIMEOUT_MS: String(deadlineMs) },
);

const xml = { "Content-Type": "text/xml" };
const getConcept = (uri: string, signal?: AbortSignal) =>
  readCall({ operation: "getConcept", parameters: { uri } }, signal);

/** Sends something at short intervals, without end. */
const drip = (response: ServerResponse) => {
  response.writeHead(200, xml).write(toConceptAnswer("x").split("<preferredLabel>")[0]);
  const timer = setInterval(() => response.write("<a/>"), 50);
  response.on("close", () => clearInterval(timer));
};

it.each([
  ["a drip of elements", drip],
  ["silence after the head", (response: ServerResponse) => response.writeHead(200, xml).flushHeaders()],
])("gives %s up at the deadline, and the next request works", async (name, answer) => {
  stub.answer = answer;
  let isLate = false;
  const timer = setTimeout(() => (isLate = true), deadlineMs + 3000);
  await expect(getConcept(`urn:${name}`)).rejects.toMatchObject({
    slug: "facility-unreachable",
    message: "The thesaurus service did not send a complete response within 1 s.",
  });
  // A process's timers fire in order, however late they run on a busy machine.
  expect(isLate).toBe(false);
  clearTimeout(timer);
  stub.answer = (response) => response.writeHead(200, xml).end(toConceptAnswer("fine"));
  expect(await getConcept("urn:next")).toMatchObject({ concept: { preferredLabel: "fine" } });
});

it("ends the call when nobody waits for it any more", async () => {
  const ended = new Promise((resolve) => {
    stub.answer = (response) => response.on("close", resolve);
  });
  const leaving = new AbortController();
  const call = getConcept("urn:given-up", leaving.signal);
  setTimeout(() => leaving.abort(), 100);
  await expect(call).rejects.toMatchObject({ slug: "facility-unreachable" });
  await ended;
});

it("states that there is no connection", async () => {
  await stub.close();
  await expect(getConcept("urn:gone")).rejects.toMatchObject({
    slug: "facility-unreachable",
    message: expect.stringMatching(/connection to the thesaurus service/),
  });
});
