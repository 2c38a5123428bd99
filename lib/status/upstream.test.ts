import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenDemoFacility } from "@/lib/demo-facility/listen";
import { downtimeListSchema, resourceListSchema, resourceReadingSchema } from "./model";

let server: Awaited<ReturnType<typeof listenDemoFacility>>;
let upstream: typeof import("./upstream");

beforeAll(async () => {
  server = await listenDemoFacility({ port: 0 });
  Object.assign(process.env, {
    FACILITY_URL: server.origin,
    SESSION_SECRET: "x".repeat(32),
    UPSTREAM_TIMEOUT_MS: "2000",
    STATUS_REFRESH_SECONDS: "1",
    LOG_LEVEL: "silent",
  });
  upstream = await import("./upstream");
});
afterAll(() => server.close());

const control = async (method: string, path: string, body?: unknown) =>
  (await fetch(server.origin + path, { method, body: JSON.stringify(body) })).json();
const nextWindow = () => new Promise((resolve) => setTimeout(resolve, 1050));

describe("status upstream", () => {
  it("reads the three lists as the model has them", async () => {
    const list = await upstream.listResources("api");
    expect(resourceListSchema.safeParse(list).success).toBe(true);
    expect(list.resources).toHaveLength(12);
    expect(list.resources?.some((resource) => resource.status === "DEGRADED_COOLING")).toBe(true);
    const inEffect = await upstream.listDowntimes("in-effect", "api");
    expect(downtimeListSchema.safeParse(inEffect).success).toBe(true);
    expect(inEffect.downtimes?.some((downtime) => downtime.scheduled === false)).toBe(true);
    const upcoming = await upstream.listDowntimes("upcoming", "api");
    expect(upcoming.downtimes?.some((downtime) => downtime.reboot)).toBe(true);
  });

  it("reads one resource by name, also one that is named like a path", async () => {
    const avocet = await upstream.getResource("avocet");
    expect(resourceReadingSchema.safeParse(avocet).success).toBe(true);
    expect(avocet.name).toBe("avocet");
    expect((await upstream.getResource("downtimes")).name).toBe("downtimes");
    await expect(upstream.getResource("nothing-of-that-name")).rejects.toMatchObject({ slug: "not-found" });
    await expect(upstream.getResource("..")).rejects.toMatchObject({ slug: "invalid-input" });
    await expect(upstream.getResource("a/b?c#d e")).rejects.toMatchObject({ slug: "not-found" });
  });

  it("shows a resource that the list knows, although its own path says 404", async () => {
    await control("POST", "/demo/faults", { path: "/fac/v1alpha/status/curlew", fault: "403" });
    await expect(upstream.getResource("curlew")).rejects.toMatchObject({ slug: "facility-refused" });
    await control("DELETE", "/demo/faults");
  });

  it("asks once per path and window for a thousand readers", async () => {
    await nextWindow();
    await control("POST", "/demo/count/reset");
    await Promise.all(Array.from({ length: 1000 }, () => upstream.listResources("page")));
    const { counts } = (await control("GET", "/demo/count")) as { counts: Record<string, number> };
    expect(counts).toEqual({ "GET /fac/v1alpha/status": 1 });
  });

  it("keeps the last good list with its age and the reason, and recovers by itself", async () => {
    const before = await upstream.listResources("page");
    await control("POST", "/demo/faults", { path: "/fac/v1alpha/status", fault: "500" });
    await nextWindow();
    const during = await upstream.listResources("page");
    expect(during.resources).toEqual(before.resources);
    expect(during.freshness.answeredAt).toBe(before.freshness.answeredAt);
    expect(during.freshness.problem).toMatchObject({
      type: "/problems/facility-failed",
      instance: expect.any(String),
    });
    await control("DELETE", "/demo/faults");
    await nextWindow();
    expect((await upstream.listResources("page")).freshness.problem).toBeNull();
  });

  it("answers within a second while the facility hangs", async () => {
    await control("POST", "/demo/faults", { path: "/fac/v1alpha/status", fault: "hang" });
    await nextWindow();
    const startedAt = performance.now();
    const list = await upstream.listResources("page");
    expect(performance.now() - startedAt).toBeLessThan(1500);
    expect(list.resources).toHaveLength(12);
    expect(list.freshness.problem).not.toBeNull();
    await control("DELETE", "/demo/faults");
  });

  it("keeps the list whatever names are made up, and asks for few of them at once", async () => {
    await upstream.listResources("api");
    await control("POST", "/demo/faults", { path: "/fac/v1alpha/status", fault: "500" });
    const names = Array.from({ length: 600 }, (_, index) =>
      upstream.getResource(`made-up-${index}`).catch((error) => error.slug),
    );
    const slugs = new Set(await Promise.all(names));
    expect(slugs.has("facility-busy")).toBe(true);
    await nextWindow();
    const list = await upstream.listResources("page");
    expect(list.resources).toHaveLength(12);
    expect(list.freshness.problem).not.toBeNull();
    await control("DELETE", "/demo/faults");
    await nextWindow();
  });

  it("fails rather than giving a calendar without a list", async () => {
    const { sources } = await upstream.listAllDowntimes();
    expect(sources.flatMap(({ downtimes }) => downtimes).length).toBeGreaterThan(8);
  });
});
