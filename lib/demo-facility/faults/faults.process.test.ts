import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestFacility, type TestFacility } from "../testing/start-test-facility";
import { faultNames } from "./fault-table";

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

async function counts(): Promise<Record<string, number>> {
  return (await facility.call<{ counts: Record<string, number> }>("GET", "/demo/count")).body.counts;
}

describe("fault rules", () => {
  it("break every path they begin, never the control paths, until cleared", async () => {
    await add({ path: "/", fault: "503-empty" });
    for (const path of [STATUS, `${STATUS}/downtimes`, "/fac/v1/token/ctls/introspect", "/nowhere"]) {
      expect((await get(path)).status).toBe(503);
    }
    await facility.call("DELETE", "/demo/faults");
    expect((await get(STATUS)).status).toBe(200);
  });

  it("break one path when exact, and only so many times", async () => {
    await add({ path: STATUS, fault: "429", exact: true, times: 2 });
    expect((await get(`${STATUS}/downtimes`)).status).toBe(200);
    const first = await get(STATUS);
    expect([first.status, first.headers.get("retry-after")]).toEqual([429, "30"]);
    expect((await get(STATUS)).status).toBe(429);
    expect((await get(STATUS)).status).toBe(200);
  });

  it("give way to newer ones and refuse unknown names", async () => {
    await add({ path: STATUS, fault: "500" });
    await add({ path: STATUS, fault: "403" });
    expect((await get(STATUS)).status).toBe(403);
    expect((await add({ path: STATUS, fault: "toString" })).status).toBe(400);
    expect((await add({ path: "status", fault: "500" })).status).toBe(400);
    expect((await add({ path: STATUS, fault: "500", times: 0 })).status).toBe(400);
  });
});

describe("fixed answers", () => {
  it.each([
    ["500", 500, "application/json", '"code":13'],
    ["500-html", 500, "text/html", "<h1>500"],
    ["503-empty", 503, null, ""],
    ["429", 429, "application/json", '"code":8'],
    ["401", 401, "application/json", '"code":16'],
    ["403", 403, "application/json", '"code":7'],
    ["html", 200, "text/html; charset=utf-8", "<form"],
    ["text", 200, "text/plain", "restarted"],
    ["redirect", 302, null, ""],
    ["empty", 200, "application/json", ""],
    ["null", 200, "application/json", "null"],
    ["wrong-shape", 200, "application/json", '{"resources":42}'],
    ["stack-trace", 500, "text/plain", "status-db-03.larkspur.internal"],
    ["stack-trace-json", 500, "application/json", "ResourceStore.java"],
  ])("fail-%s", async (fault, status, contentType, part) => {
    const response = await fail(fault);
    expect([response.status, response.headers.get("content-type")]).toEqual([status, contentType]);
    expect(await response.text()).toContain(part);
  });

  it("redirects are counted when followed", async () => {
    await facility.call("POST", "/demo/count/reset");
    expect((await fail("redirect")).headers.get("location")).toBe("http://169.254.169.254/latest/meta-data/");
    await fail("redirect-self");
    expect(await counts()).toEqual({
      [`GET ${STATUS}/fail-redirect`]: 1,
      [`GET ${STATUS}/fail-redirect-self`]: 1,
    });
    await fetch(`${facility.origin}${STATUS}/fail-redirect-self`);
    expect((await counts())["GET /fac/v1alpha/redirected"]).toBe(1);
  });

  it("garbage is no JSON and bad UTF-8 is no UTF-8", async () => {
    await expect((await fail("garbage")).json()).rejects.toThrow();
    const bytes = await (await fail("bad-utf8")).arrayBuffer();
    expect(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes)).toThrow();
    expect(JSON.parse(new TextDecoder().decode(bytes)).name).toContain("fail-bad-utf8");
  });

  it("unknown fields come on top of the right ones", async () => {
    await add({ path: STATUS, fault: "unknown-fields" });
    const { resources, addedLater } = await (await get(STATUS)).json();
    expect(addedLater).toBeTypeOf("string");
    expect(resources).toHaveLength(12);
    expect(resources[0]).toMatchObject({ name: "avocet", annotations: { row: "C" }, addedLater });
  });
});

describe("broken connections", () => {
  it("reset gives no answer, half an answer never ends well", async () => {
    await expect(fail("reset")).rejects.toThrow();
    const response = await fail("half");
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(100);
    await expect(response.text()).rejects.toThrow();
    expect((await get(STATUS)).status).toBe(200);
  });

  it.each(["hang", "slow-3s"])("%s is silent, others are served meanwhile", async (fault) => {
    const waiting = fail(fault, AbortSignal.timeout(300)).then(
      () => "answered",
      (error: Error) => error.name,
    );
    expect((await get(STATUS)).status).toBe(200);
    expect(await waiting).toBe("TimeoutError");
  });

  it("drip sends the right answer a byte at a time", async () => {
    const stop = new AbortController();
    const response = await fail("drip", stop.signal);
    const first = await response.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toBe("{");
    stop.abort();
    expect((await get(STATUS)).status).toBe(200);
  });
});

describe("oversized answers", () => {
  it("huge stops when the client goes away and does not fill memory", async () => {
    const before = process.memoryUsage().rss;
    const stop = new AbortController();
    const reader = (await fail("huge", stop.signal)).body?.getReader();
    let received = 0;
    while (received < 5_000_000) received += (await reader?.read())?.value?.length ?? 0;
    stop.abort();
    expect((await get(STATUS)).status).toBe(200);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  it("gzip-bomb is small on the wire and 200 MB inside", async () => {
    const response = await fail("gzip-bomb");
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(Number(response.headers.get("content-length"))).toBeLessThan(500_000);
    let inflated = 0;
    for await (const chunk of response.body ?? []) inflated += chunk.length;
    expect(inflated).toBeGreaterThan(200 * 1024 * 1024);
  });
});

describe("sentinels", () => {
  it("are in no list, and an unknown one is an unknown resource", async () => {
    expect(await (await get(STATUS)).text()).not.toContain("fail-");
    expect((await fail("to-be-kind")).status).toBe(404);
  });

  it("of slow and bent answers are resources themselves", async () => {
    const resource = await (await fail("unknown-fields")).json();
    expect(resource).toMatchObject({ name: "fail-unknown-fields", upcomingDowntimes: [] });
  });
});

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

it.each(faultNames)("the README names the sentinel of %s", (name) => {
  expect(readme).toContain(`\`fail-${name}\``);
});
