import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { takeEarlyAnswer, toEarlyScript } from "./early-answer";
import { ProblemError } from "./problem";
import { requestPortal } from "./request";

const asked: string[] = [];
const signals: (AbortSignal | undefined | null)[] = [];
let answer: () => Promise<Response>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "Date"] });
  asked.length = 0;
  signals.length = 0;
  answer = async () => new Response("{}");
  vi.stubGlobal("fetch", (path: string, { signal }: RequestInit) => {
    asked.push(path);
    signals.push(signal);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** As the page's HTML does. */
const start = (path: string) => new Function(toEarlyScript(path))();
const schema = async () => z.object({});
const call = (path: string) => requestPortal({ path, schema });

it("is taken over by the first read of its path, and never sent twice", async () => {
  start("/api/a?x=1");
  expect(await call("/api/a?x=1")).toEqual({});
  expect(asked).toEqual(["/api/a?x=1"]);
  await call("/api/a?x=1");
  expect(asked).toHaveLength(2);
});

it("is dropped once it is old, so that nothing old is shown as new", async () => {
  start("/api/a");
  vi.advanceTimersByTime(10_000);
  expect(takeEarlyAnswer("/api/a")).toBeNull();
  expect(takeEarlyAnswer("/api/a")).toBeNull();
});

it("says when it was sent", async () => {
  start("/api/a");
  vi.advanceTimersByTime(400);
  expect(takeEarlyAnswer("/api/a")?.sentAt).toBe(Date.now() - 400);
});

it("reads the body before anybody takes it over", async () => {
  const response = new Response("{}");
  answer = async () => response;
  start("/api/a");
  await vi.waitFor(() => expect(response.bodyUsed).toBe(true));
  expect(await call("/api/a")).toEqual({});
});

it("reports the failure of a body that broke off to the read that takes it over", async () => {
  answer = async () =>
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError("no network")) }));
  start("/api/a");
  await expect(call("/api/a")).rejects.toBeInstanceOf(ProblemError);
  expect(asked).toHaveLength(1);
});

it("is stopped with the read that took it over", async () => {
  answer = () => new Promise(() => {});
  start("/api/a");
  const stop = new AbortController();
  const reading = requestPortal({ path: "/api/a", schema, signal: stop.signal }).catch(() => {});
  expect(signals[0]?.aborted).toBe(false);
  stop.abort();
  expect(signals[0]?.aborted).toBe(true);
  void reading;
});

it("can't be ended by any character of an address", () => {
  expect(toEarlyScript("/</script><script>alert(1)</script>")).not.toContain("<");
});
