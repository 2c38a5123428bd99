import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { goodJob, startTestScheduler, type TestScheduler } from "../testing/start-test-scheduler";
import { findScheduler, history, resources, schedulerNames } from "./plan";

const START = "2026-10-20T12:50:00Z";
const HOUR_MS = 3_600_000;

type Span = { resource: string; status: string; from: string; until: string };
type Past = { spans: Span[]; notes: { resource: string; at: string; downtimeStart: string }[] };
type Time = { number: number };
type Job = { job_state: string[]; state_reason: string; partition: string; start_time: Time };

let scheduler: TestScheduler;
let past: Past;

beforeAll(async () => {
  scheduler = await startTestScheduler("v0.0.42/dunlin", START);
  past = (await scheduler.facility.call<Past>("GET", "/demo/history")).body;
});
afterAll(() => scheduler.close());

const list = async <Item>(machine: string, path: string) => {
  const version = findScheduler(machine)?.versions[0];
  return (await scheduler.get<Record<string, Item[]>>(`${version}/${machine}/${path}`)).body[path] ?? [];
};
const setClock = (body: object) => scheduler.facility.call("POST", "/demo/clock", { body });
const seconds = (text: string) => Date.parse(text) / 1000;

it.each(schedulerNames)("%s has the nodes that its description names", async (machine) => {
  const text = resources.find(({ name }) => name === machine)?.description ?? "";
  expect(await list(machine, "nodes")).toHaveLength(Number(/(\d+) nodes/.exec(text)?.[1]));
});

describe("maintenance", () => {
  // As hours after the start: dunlin's maintenance goes on, and that of the others has begun.
  it.each([
    ["dunlin", 0],
    ["avocet", 30],
    ["curlew", 52],
    ["godwit", 100],
  ])("%s starts no job in it, and says why", async (machine, hours) => {
    await setClock({ now: START, advanceSeconds: hours * 3600 });
    const reservations = await list<{ name: string; end_time: Time }>(machine, "reservations");
    const until = reservations.find(({ name }) => name === "maint")?.end_time.number ?? 0;
    expect(until).toBeGreaterThan(seconds(START) + hours * 3600);
    const jobs = await list<Job>(machine, "jobs");
    expect(jobs.filter(({ job_state }) => job_state.includes("RUNNING"))).toEqual([]);
    expect(jobs.filter((job) => job.state_reason === "ReqNodeNotAvail").length).toBeGreaterThan(50);
    await setClock({ now: new Date(until * 1000 + 1000) });
    const later = (await list<Job>(machine, "jobs")).filter(({ job_state }) => job_state.includes("RUNNING"));
    expect(later.length).toBeGreaterThan(20);
    for (const { start_time } of later) expect(start_time.number).toBeGreaterThanOrEqual(until);
  });

  it("a job submitted in it starts after it", async () => {
    await setClock({ now: START });
    const { body } = await scheduler.submit({ job: goodJob });
    await scheduler.advance(3600);
    const waits = { job_state: ["PENDING"], state_reason: "ReqNodeNotAvail" };
    expect(await scheduler.job(body.job_id)).toMatchObject(waits);
    await setClock({ now: "2026-10-20T17:00:20Z" });
    expect((await scheduler.job(body.job_id))?.job_state).toContain("RUNNING");
  });
});

it.each(resources.map(({ name }) => name))(
  "the history of %s has 90 days, but for what nobody saw",
  (name) => {
    const spans = past.spans.filter(({ resource }) => resource === name);
    const unseen = history.unobserved.reduce((sum, { hours }) => sum + hours, 0);
    const lengths = spans.map(({ from, until }) => Date.parse(until) - Date.parse(from));
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe((90 * 24 + 0.75 - unseen) * HOUR_MS);
    expect(spans.at(-1)?.until).toBe("2026-10-20T12:45:00.000Z");
  },
);

it("has each note within an outage of its resource", () => {
  expect(past.notes).toHaveLength(history.notes.length);
  for (const { resource, at, downtimeStart } of past.notes) {
    const outage = past.spans.find(
      (span) => span.resource === resource && span.from <= at && at <= span.until,
    );
    expect([outage?.status, outage?.from]).toEqual(["UNAVAILABLE", downtimeStart]);
  }
});
