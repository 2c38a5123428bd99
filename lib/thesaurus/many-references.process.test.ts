import { expect, it } from "vitest";
import { streamJson } from "./json-stream";
import { type ThesaurusStub, withThesaurus } from "./testing/listen-thesaurus";
import { toAnswer, toConceptFields } from "./testing/soap-text";
import { callOperation } from "./upstream";

let stub: ThesaurusStub;
withThesaurus(
  (listening) => {
    stub = listening;
  },
  { UPSTREAM_TIMEOUT_MS: "100000" },
);

it("shows of 200,000 references to one long concept what fits, and counts the rest", async () => {
  stub.answer = (response) => response.writeHead(200, { "Content-Type": "text/xml" }).end(sharedAnswer);
  const input = { keyword: "shared", limit: 10_000 };
  const read = await callOperation("getConceptsMatchingKeyword", input, "query", { requestId: "test" });
  const text = await streamJson(read).text();
  expect(text.length).toBeLessThan(9_500_000);
  expect(read).toMatchObject({ count: { received: 200_000 } });
  expect("count" in read && (read.count?.shown ?? 0) < 200).toBe(true);
});

/** Each of many items refers to one concept with a long definition: expanded, it would be 20 GB. */
const sharedAnswer = toAnswer(
  "getConceptsMatchingKeyword",
  `<getConceptsMatchingKeywordReturn>${'<i href="#c"/>'.repeat(200_000)}</getConceptsMatchingKeywordReturn>`,
  `<multiRef id="c">${toConceptFields("shared")}<definition>${"d".repeat(100_000)}</definition></multiRef>`,
);
