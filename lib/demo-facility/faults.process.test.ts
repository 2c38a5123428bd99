import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startTestFacility, type TestFacility } from "./testing/start-test-facility";

const STATUS = "/fac/v1alpha/status";
let facility: TestFacility;

beforeAll(async () => {
  facility = await startTestFacility("2026-10-20T12:00:00Z");
});
afterAll(() => facility.close());
afterEach(() => facility.call("DELETE", "/demo/faults"));

const add = (body: object) => facility.call("POST", "/demo/faults", { body });
const get = (path: string, signal?: AbortSignal) =>
  fetch(`${facility.origin}${path}`, { redirect: "manual", signal: signal ?? null });
const fail = (fault: string, signal?: AbortSignal) => get(`${STATUS}/fail-${fault}`, signal);

it("rules break every path they begin, or one when exact, so many times, the newest first", async () => {
  await add({ path: "/", fault: "503-empty" });
  for (const path of [STATUS, "/nowhere"]) expect((await get(path)).status).toBe(503);
  await add({ path: STATUS, fault: "429", exact: true, times: 2 });
  expect((await get(`${STATUS}/downtimes`)).status).toBe(503);
  const statuses = [];
  for (let call = 0; call < 3; call += 1) statuses.push((await get(STATUS)).status);
  expect(statuses).toEqual([429, 429, 503]);
  await facility.call("DELETE", "/demo/faults");
  expect((await get(STATUS)).status).toBe(200);
  expect((await add({ path: STATUS, fault: "toString" })).status).toBe(400);
});

it.each([
  ["500", 500, "application/json", '"code":13'],
  ["503-empty", 503, null, ""],
  ["429", 429, "application/json", '"code":8'],
  ["html", 200, "text/html; charset=utf-8", "<form"],
  ["redirect", 302, null, ""],
  ["stack-trace", 500, "text/plain", "status-db-03.larkspur.internal"],
])("fail-%s", async (fault, status, contentType, part) => {
  const response = await fail(fault);
  expect([response.status, response.headers.get("content-type")]).toEqual([status, contentType]);
  expect(await response.text()).toContain(part);
});

it("damaged answers are what they say", async () => {
  const bytes = await (await fail("bad-utf8")).arrayBuffer();
  expect(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes)).toThrow();
  expect(await (await fail("unknown-fields")).json()).toMatchObject({ name: "fail-unknown-fields" });
  await expect(fail("reset")).rejects.toThrow();
  await expect((await fail("half")).text()).rejects.toThrow();
  expect((await fail("to-be-kind")).status).toBe(404);
});

it.each(["hang", "drip"])("%s keeps its client waiting, others are served meanwhile", async (fault) => {
  const waiting = fail(fault, AbortSignal.timeout(300)).then(
    (response) => response.text().catch((error: Error) => error.name),
    (error: Error) => error.name,
  );
  expect((await get(STATUS)).status).toBe(200);
  expect(await waiting).toBe("TimeoutError");
});

it("huge stops when the client goes away, and gzip-bomb is small on the wire", async () => {
  const stop = new AbortController();
  const reader = (await fail("huge", stop.signal)).body?.getReader();
  let received = 0;
  while (received < 5_000_000) received += (await reader?.read())?.value?.length ?? 0;
  stop.abort();
  const bomb = await fail("gzip-bomb");
  expect(Number(bomb.headers.get("content-length"))).toBeLessThan(500_000);
  await bomb.body?.cancel();
  expect((await get(STATUS)).status).toBe(200);
});
