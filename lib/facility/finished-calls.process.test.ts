import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { z } from "zod";
import { jsonAnswer } from "./answer";
import type { Facility } from "./facility";
import { openFacility } from "./testing/open-facility";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const calls = 150;
const requestBytes = 50_000;
/** Much less than a request or a response; measuring is only this exact. */
const mostKept = 5_000;
let answer: RequestListener;
const baseUrl = await openFacility((request, response) =>
  request.resume().once("end", () => answer(request, response)),
);
const { requestFacility } = await import("./request");

async function call(toSignal: () => AbortSignal | undefined): Promise<void> {
  const message = { text: " ".repeat(requestBytes) + randomUUID(), headers: {} };
  const facility: Facility = { baseUrl, token: null, requestId: "test", pool: "public", signal: toSignal() };
  const success = jsonAnswer(z.looseObject({}));
  await requestFacility(facility, { operation: "test", method: "POST", path: "/", message, success }).catch(
    () => {},
  );
}

/** The heap and the buffers in use, in bytes, once garbage is collected. */
async function measureMemory(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    await new Promise(setImmediate);
    collectGarbage();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** What is left of each call, in bytes, after as many calls as one process needs to load and optimize its code. */
async function measureKept(toSignal: () => AbortSignal | undefined): Promise<number> {
  const callAll = async () => {
    for (let count = 0; count < calls; count++) await call(toSignal);
    return measureMemory();
  };
  const before = await callAll();
  return ((await callAll()) - before) / calls;
}

const ok: RequestListener = (_, response) =>
  response.writeHead(200, { "content-type": "application/json" }).end(`{"filler":"${"x".repeat(50_000)}"}`);
const broken: RequestListener = (_, response) => response.writeHead(503).end("<html>");

it.each<[string, RequestListener, () => AbortSignal | undefined]>([
  ["succeeded, of a caller who might have left", ok, () => new AbortController().signal],
  ["failed", broken, () => new AbortController().signal],
  ["was cancelled before it began", ok, () => AbortSignal.abort()],
])("keeps nothing of a call that %s", async (_, listener, toSignal) => {
  answer = listener;
  expect(await measureKept(toSignal)).toBeLessThan(mostKept);
});

it("keeps nothing of a call with the signal of something that outlives it", async () => {
  answer = ok;
  const { signal } = new AbortController();
  expect(await measureKept(() => signal)).toBeLessThan(mostKept);
});
