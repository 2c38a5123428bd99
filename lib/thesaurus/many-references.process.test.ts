import { expect, it } from "vitest";
import { streamJson } from "./json-stream";
import { type ThesaurusStub, withThesaurus } from "./testing/listen-thesaurus";
import { toAnswer, toBroadAnswer, toConceptFields } from "./testing/soap-text";
import { answerOperation, callOperation } from "./upstream";

let stub: ThesaurusStub;
withThesaurus((listening) => {
  stub = listening;
});

/**
 * The longest computation of the process between two turns of its event loop, in ms of processor time, including the garbage
 * collector's. Unlike the loop's delay, it doesn't depend on other load on the machine.
 */
function watchTurns(): () => { longestMs: number; allMs: number } {
  let longestMs = 0;
  const start = process.cpuUsage();
  let before = start;
  let isOver = false;
  const turn = () => {
    const { user, system } = process.cpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    before = process.cpuUsage();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isOver = true;
    const { user, system } = process.cpuUsage(start);
    return { longestMs, allMs: (user + system) / 1000 };
  };
}

it("reads 5,844 concepts in 7 MB, and sends them on, without holding up the event loop", async () => {
  const answer = Buffer.from(toBroadAnswer("getConceptsMatchingKeyword", 5844));
  expect(answer.length).toBeGreaterThan(7_000_000);
  stub.answer = (response) => response.writeHead(200, { "Content-Type": "text/xml" }).end(answer);
  const shares: number[] = [];
  for (let run = 0; run < 3; run++) {
    const input = { keyword: `broad ${run}`, limit: 10_000 };
    const end = watchTurns();
    const response = await answerOperation("getConceptsMatchingKeyword", input, "query", {
      requestId: "test",
    });
    let bytes = 0;
    for await (const chunk of response.body ?? []) bytes += chunk.length;
    const { longestMs, allMs } = end();
    shares.push(longestMs / allMs);
    expect(bytes).toBeGreaterThan(2_000_000);
  }
  // The work takes about 600 ms on a quiet machine, so this allows 50 ms at a time, and as many turns on a slower one.
  expect(shares.sort((a, b) => a - b)[1]).toBeLessThan(1 / 12);
}, 60_000);

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
