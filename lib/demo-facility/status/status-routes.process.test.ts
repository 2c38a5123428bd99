import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestFacility, type TestFacility } from "../testing/start-test-facility";

const START = "2026-10-20T12:07:31.000Z";
const STATUS = "/fac/v1alpha/status";

type Resource = { name: string; status: string; upcomingDowntimes?: object[]; retrievedAt: string };
type Downtime = { resourceName: string; start: string; end: string; attributes: { scheduled: boolean } };

let facility: TestFacility;
beforeAll(async () => {
  facility = await startTestFacility(START);
});
afterAll(() => facility.close());
beforeEach(async () => {
  await facility.call("POST", "/demo/clock", { body: { reset: true, now: START } });
});

const get = async (name: string) => (await facility.call<Resource>("GET", `${STATUS}/${name}`)).body;
const downtimes = async (suffix = "") =>
  (await facility.call<{ downtimes: Downtime[] }>("GET", `${STATUS}/downtimes${suffix}`)).body.downtimes;

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
  const fields = ["resourceName", "status", "start", "end", "description"];
  expect(Object.keys(upcomingDowntimes?.[0] ?? {})).toEqual(fields);
});

it("distinguishes no schedule from nothing planned, and a path from a resource of its name", async () => {
  expect(await get("sandbar")).not.toHaveProperty("upcomingDowntimes");
  expect(await get("lagoon")).toMatchObject({ downtimeScheduleAvailable: true, upcomingDowntimes: [] });
  expect((await get("%64owntimes")).name).toBe("downtimes");
  expect((await facility.call("GET", `${STATUS}/nobody`)).status).toBe(404);
});

it("has downtimes in effect, overdue and unscheduled, and upcoming ones within ten days", async () => {
  const inEffect = await downtimes();
  const names = inEffect.map(({ resourceName }) => resourceName).sort();
  expect(names).toEqual(["dunlin", "estuary-wan", "saltmarsh-archive"]);
  expect(inEffect.find(({ end }) => end < START)?.resourceName).toBe("saltmarsh-archive");
  expect(inEffect.find(({ attributes }) => !attributes.scheduled)?.resourceName).toBe("estuary-wan");
  const starts = (await downtimes("/upcoming")).map(({ start }) => start);
  for (const start of starts) expect(start > START && start <= "2026-10-30T12:00:00.000Z").toBe(true);
});

it("brings them into effect and ends them with the clock, at the quarter hour", async () => {
  // mudflat-scratch goes down at 13:40 and comes back at 15:12.
  const statusAt = async (now: string) => {
    await facility.call("POST", "/demo/clock", { body: { now } });
    return (await get("mudflat-scratch")).status;
  };
  expect(await statusAt("2026-10-20T13:44:50Z")).toBe("DEGRADED_COOLING");
  expect(await statusAt("2026-10-20T13:45:00Z")).toBe("UNAVAILABLE");
  expect(await statusAt("2026-10-20T15:15:00Z")).toBe("DEGRADED_COOLING");
});
