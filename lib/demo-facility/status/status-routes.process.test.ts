import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestFacility, type TestFacility } from "../testing/start-test-facility";
import type { Downtime, MonitoredResource } from "./status-snapshot";

const START = "2026-10-20T12:07:31.000Z";
const HOUR_SECONDS = 3600;
const STATUS = "/fac/v1alpha/status";

let facility: TestFacility;

beforeAll(async () => {
  facility = await startTestFacility(START);
});
afterAll(() => facility.close());
beforeEach(async () => {
  await facility.call("POST", "/demo/clock", { body: { reset: true, now: START } });
});

const advance = (advanceSeconds: number) =>
  facility.call("POST", "/demo/clock", { body: { advanceSeconds } });

async function list(): Promise<MonitoredResource[]> {
  return (await facility.call<{ resources: MonitoredResource[] }>("GET", STATUS)).body.resources;
}

async function get(name: string) {
  return (await facility.call<MonitoredResource>("GET", `${STATUS}/${name}`)).body;
}

async function downtimes(suffix = ""): Promise<Downtime[]> {
  return (await facility.call<{ downtimes: Downtime[] }>("GET", `${STATUS}/downtimes${suffix}`)).body
    .downtimes;
}

describe("the list of resources", () => {
  it("has the twelve resources with every oddity", async () => {
    const all = await list();
    expect(all).toHaveLength(12);
    expect(new Set(all.map((resource) => resource.name)).size).toBe(12);
    expect(all.some((resource) => resource.name.length === 60)).toBe(true);
    expect(new Set(all.map((resource) => resource.systemType)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(all.map((resource) => resource.securityEnclave)).size).toBeGreaterThanOrEqual(2);
    expect(new Set(all.map((resource) => resource.organization)).size).toBeGreaterThanOrEqual(3);
    const statuses = all.map((resource) => resource.status);
    expect(statuses).toContain("DEGRADED_COOLING");
    expect(statuses).toContain("UNSPECIFIED");
    expect(statuses.filter((status) => status === "UNAVAILABLE")).toHaveLength(3);
  });

  it("sends the fields of spec §2.1 and no others", async () => {
    const { upcomingDowntimes, ...avocet } = await get("avocet");
    expect(avocet).toEqual({
      name: "avocet",
      description: "General-purpose cluster: 96 nodes, 64 cores and 256 GB each",
      systemType: "compute",
      securityEnclave: "open",
      organization: "Larkspur Research Computing",
      status: "OPERATIONAL",
      downtimeScheduleAvailable: true,
      annotations: { building: "North Hall", row: "C" },
      retrievedAt: "2026-10-20T12:00:00.000Z",
    });
    expect(Object.keys(upcomingDowntimes?.[0] ?? {})).toEqual([
      "resourceName",
      "status",
      "start",
      "end",
      "description",
    ]);
  });

  it("distinguishes no schedule from nothing planned", async () => {
    const sandbar = await get("sandbar");
    expect(sandbar).toMatchObject({ systemType: "testbed", downtimeScheduleAvailable: false });
    expect(sandbar).not.toHaveProperty("upcomingDowntimes");
    expect(await get("lagoon")).toMatchObject({ downtimeScheduleAvailable: true, upcomingDowntimes: [] });
  });

  it("has exactly the length that was set", async () => {
    for (const count of [1, 13, 200]) {
      await facility.call("POST", "/demo/resources", { body: { count } });
      expect(await list()).toHaveLength(count);
    }
    expect((await list())[12]?.name).toBe("node-pool-13");
    expect((await facility.call("POST", "/demo/resources", { body: { count: 201 } })).status).toBe(400);
    await facility.call("POST", "/demo/resources", { body: { reset: true } });
    expect(await list()).toHaveLength(12);
  });
});

describe("one resource", () => {
  it("is refused with 404 if it is unknown", async () => {
    const answer = await facility.call("GET", `${STATUS}/nobody`);
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({ code: 5, message: 'no resource is named "nobody"', details: [] });
  });

  it("named downtimes is reached percent-encoded only", async () => {
    expect((await get("%64owntimes")).name).toBe("downtimes");
    expect(await downtimes()).toBeInstanceOf(Array);
  });

  it("is refused when a token comes along", async () => {
    for (const path of [STATUS, `${STATUS}/avocet`, `${STATUS}/downtimes`, `${STATUS}/downtimes/upcoming`]) {
      const answer = await facility.call<{ message: string }>("GET", path, { token: "anything" });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toContain("Authorization");
    }
  });
});

describe("downtimes", () => {
  it("in effect: planned, unscheduled, and overdue past its end", async () => {
    const inEffect = await downtimes();
    expect(inEffect.map((downtime) => downtime.resourceName).sort()).toEqual([
      "dunlin",
      "estuary-wan",
      "saltmarsh-archive",
    ]);
    const overdue = inEffect.find((downtime) => downtime.end < START);
    expect(overdue).toMatchObject({ resourceName: "saltmarsh-archive", status: "UNAVAILABLE" });
    const unscheduled = inEffect.find((downtime) => !downtime.attributes.scheduled);
    expect(unscheduled?.resourceName).toBe("estuary-wan");
    for (const downtime of inEffect) expect(Date.parse(downtime.updatedAt)).toBeLessThan(Date.parse(START));
  });

  it("upcoming: within ten days, overlapping, back to back, rebooting, long, with markup and with nothing", async () => {
    const upcoming = await downtimes("/upcoming");
    const from = Date.parse("2026-10-20T12:00:00Z");
    for (const downtime of upcoming) {
      expect(Date.parse(downtime.start)).toBeGreaterThan(from);
      expect(Date.parse(downtime.start)).toBeLessThanOrEqual(from + 10 * 86_400_000);
    }
    const of = (name: string) => upcoming.filter((downtime) => downtime.resourceName === name);
    const [first, second] = of("avocet");
    expect(first && second && second.start < first.end).toBe(true);
    expect(of("curlew")[0]?.end).toBe(of("curlew")[1]?.start);
    expect(of("curlew")[0]?.attributes.reboot).toBe(true);
    const [long] = of("godwit");
    expect(Date.parse(long?.end ?? "") - Date.parse(long?.start ?? "")).toBeGreaterThan(2 * 86_400_000);
    expect(long?.description).toMatch(/<b>.*https:/);
    expect(of("mudflat-scratch")[0]?.description).toBe("");
  });

  it("show the one over the clock change once it is within ten days", async () => {
    const spans = (all: Downtime[]) =>
      all.some((downtime) => downtime.start < "2026-11-01T06:00" && downtime.end > "2026-11-01T06:00");
    expect(spans(await downtimes("/upcoming"))).toBe(false);
    await advance(3 * 24 * HOUR_SECONDS);
    expect(spans(await downtimes("/upcoming"))).toBe(true);
  });

  it("come into effect and end with the clock, at the quarter hour", async () => {
    // mudflat-scratch goes down at 13:40 and comes back at 15:12.
    await facility.call("POST", "/demo/clock", { body: { now: "2026-10-20T13:44:50Z" } });
    expect(await get("mudflat-scratch")).toMatchObject({
      status: "DEGRADED_COOLING",
      retrievedAt: "2026-10-20T13:30:00.000Z",
    });
    await advance(10);
    const down = await get("mudflat-scratch");
    expect(down).toMatchObject({ status: "UNAVAILABLE", retrievedAt: "2026-10-20T13:45:00.000Z" });
    expect(down.upcomingDowntimes).toEqual([]);
    await facility.call("POST", "/demo/clock", { body: { now: "2026-10-20T15:15:00Z" } });
    expect((await get("mudflat-scratch")).status).toBe("DEGRADED_COOLING");
  });

  it("are the same for the same start", async () => {
    const twin = await startTestFacility(START);
    const answer = await twin.call("GET", STATUS);
    await twin.close();
    expect(answer.body).toEqual({ resources: await list() });
  });
});
