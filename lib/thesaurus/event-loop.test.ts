import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { streamJson } from "./json-stream";
import { listenThesaurus, type ThesaurusStub, useThesaurusSettings } from "./testing/listen-thesaurus";
import { toAnswer, toBroadAnswer, toConceptFields } from "./testing/soap-text";
import { answerOperation, callOperation } from "./upstream";

let stub: ThesaurusStub;
beforeAll(async () => {
  stub = await listenThesaurus();
  useThesaurusSettings(stub.url);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await stub.close();
});

it("reads 5,844 concepts in 7 MB without holding up the event loop", async () => {
  const answer = Buffer.from(toBroadAnswer("getConceptsMatchingKeyword", 5844));
  expect(answer.length).toBeGreaterThan(7_000_000);
  stub.answer = (response) => response.writeHead(200, { "Content-Type": "text/xml" }).end(answer);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let leastMs = Number.POSITIVE_INFINITY;
  // What holds up the loop by its own work does so in every run; a busy machine does it in some.
  for (let run = 0; run < 8 && leastMs >= 50; run++) {
    delay.reset();
    delay.enable();
    const input = { keyword: `broad ${run}`, limit: 10_000 };
    const response = await answerOperation("getConceptsMatchingKeyword", input, "query", {
      requestId: "test",
    });
    let bytes = 0;
    for await (const chunk of response.body ?? []) bytes += chunk.length;
    delay.disable();
    leastMs = Math.min(leastMs, delay.max / 1e6);
    expect(bytes).toBeGreaterThan(2_000_000);
  }
  expect(leastMs).toBeLessThan(50);
});

it("shows of 200,000 references to one long concept what fits, and counts the rest", async () => {
  stub.answer = (response) => response.writeHead(200, { "Content-Type": "text/xml" }).end(sharedAnswer);
  const input = { keyword: "shared", limit: 10_000 };
  const read = await callOperation("getConceptsMatchingKeyword", input, "query", { requestId: "test" });
  const text = await streamJson(read).text();
  expect(text.length).toBeLessThan(9_500_000);
  expect(read).toMatchObject({ count: { received: 200_000 } });
  expect("count" in read && (read.count?.shown ?? 0) < 200).toBe(true);
});

/** Each of many items refers to one concept with a long definition: unfolded, it would be 20 GB. */
const sharedAnswer = toAnswer(
  "getConceptsMatchingKeyword",
  `<getConceptsMatchingKeywordReturn>${'<i href="#c"/>'.repeat(200_000)}</getConceptsMatchingKeywordReturn>`,
  `<multiRef id="c">${toConceptFields("shared")}<definition>${"d".repeat(100_000)}</definition></multiRef>`,
);
