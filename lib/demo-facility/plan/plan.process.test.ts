import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StatusHistory } from "../status/status-history";
import type { Downtime, MonitoredResource } from "../status/status-snapshot";
import { goodJob, startTestScheduler, type TestScheduler } from "../testing/start-test-scheduler";
import { downtimes } from "./downtimes";
import { history, unobserved } from "./history";
import { people } from "./jobs";
import { machines } from "./machines";
import { noteAuthor, notes } from "./notes";
import { resources } from "./resources";

const START = "2026-10-20T12:50:00Z";
const HOUR_MS = 3_600_000;
const names = resources.map(({ name }) => name);

type NodeRecord = { state: string[]; gres: string; real_memory: number; cpus: number };
type Interval = { start_time: { number: number }; end_time: { number: number }; name: string };

let scheduler: TestScheduler;
let listed: MonitoredResource[];
let inEffect: Downtime[];
let past: StatusHistory;

beforeAll(async () => {
  scheduler = await startTestScheduler("v0.0.42/dunlin", START);
  const get = async <Body>(path: string) => (await scheduler.facility.call<Body>("GET", path)).body;
  listed = (await get<{ resources: MonitoredResource[] }>("/fac/v1alpha/status")).resources;
  inEffect = (await get<{ downtimes: Downtime[] }>("/fac/v1alpha/status/downtimes")).downtimes;
  past = await get<StatusHistory>("/demo/history");
});
afterAll(() => scheduler.close());

const list = async <Item>(machine: string, path: string) => {
  const version = machines.find(({ name }) => name === machine)?.versions[0];
  const { body } = await scheduler.get<Record<string, Item[]>>(`${version}/${machine}/${path}`);
  return body[path] ?? [];
};
const ms = (text: string) => Date.parse(text);

describe("the plan names only what exists:", () => {
  it.each([
    ["downtimes", downtimes],
    ["history", history],
    ["notes", notes],
    ["machines", machines.map(({ name }) => ({ resource: name }))],
  ])("%s", (_, entries) => expect(names).toEqual(expect.arrayContaining(entries.map((one) => one.resource))));

  it("the author of its notes", () => expect(people.map(({ user }) => user)).toContain(noteAuthor));
});

describe("descriptions agree with what the scheduler reports", () => {
  const numbers: Record<string, number> = { four: 4 };
  const find = (text: string, pattern: RegExp) => {
    const [, found] = pattern.exec(text) ?? [];
    return found === undefined ? null : (numbers[found] ?? Number(found));
  };

  it.each(machines.map(({ name }) => name))("%s", async (machine) => {
    const text = resources.find(({ name }) => name === machine)?.description ?? "";
    const nodes = await list<NodeRecord>(machine, "nodes");
    const [first] = nodes;
    expect(nodes).toHaveLength(find(text, /(\d+) nodes/) ?? 0);
    const gpus = find(text, /(\w+) GPUs each/) ?? 0;
    expect(first?.gres).toMatch(gpus === 0 ? /^$/ : new RegExp(`^gpu:${gpus}\\b`));
    const [cpus, gigabytes, terabytes] = [/(\d+) cores/, /(\d+) GB/, /(\d+) TB/].map((one) =>
      find(text, one),
    );
    if (cpus !== null) expect(first?.cpus).toBe(cpus);
    if (gigabytes ?? terabytes)
      expect(first?.real_memory).toBe((gigabytes ?? (terabytes ?? 0) * 1000) * 1000);
    const jobs = await list<{ job_state: string[]; tres_alloc_str: string }>(machine, "jobs");
    for (const job of jobs.filter(({ tres_alloc_str }) => tres_alloc_str !== ""))
      expect(job.tres_alloc_str.includes("gres/gpu=")).toBe(gpus > 0);
  });
});

describe("jobs agree with their partitions", () => {
  type Limit = { set: boolean; number: number };
  type Partition = { name: string; maximums: { time: Limit; nodes: Limit } };
  type Job = { partition: string; time_limit: Limit; node_count: Limit; state_reason: string };
  const toMost = ({ set, number }: Limit) => (set ? number : Number.POSITIVE_INFINITY);

  it("except those that can't start because of it", async () => {
    const ofLimits = ["PartitionTimeLimit", "PartitionNodeLimit"];
    const seen = new Set<string | null>();
    for (const { name: machine } of machines) {
      const partitions = await list<Partition>(machine, "partitions");
      const maximums = new Map(partitions.map((one) => [one.name, one.maximums]));
      const jobs = await list<Job>(machine, "jobs");
      const excess = (job: Job) => {
        const most = maximums.get(job.partition);
        if (!most) throw new Error(job.partition);
        if (toMost(job.time_limit) > toMost(most.time)) return "PartitionTimeLimit";
        return toMost(job.node_count) > toMost(most.nodes) ? "PartitionNodeLimit" : null;
      };
      const said = jobs.map((job) => (ofLimits.includes(job.state_reason) ? job.state_reason : null));
      expect(said).toEqual(jobs.map(excess));
      for (const reason of said) seen.add(reason);
    }
    expect([...seen]).toEqual(expect.arrayContaining([null, ...ofLimits]));
  });
});

describe("what is down agrees", () => {
  it("a resource is unavailable exactly while one of its downtimes is in effect", () => {
    const down = inEffect.filter(({ status }) => status === "UNAVAILABLE").map((one) => one.resourceName);
    expect(
      listed
        .filter(({ status }) => status === "UNAVAILABLE")
        .map(({ name }) => name)
        .sort(),
    ).toEqual(down.sort());
  });

  // As hours after the start: dunlin's maintenance goes on, and that of the others has begun.
  it.each([
    ["dunlin", 0],
    ["avocet", 30],
    ["curlew", 52],
    ["godwit", 100],
  ])("%s starts no job in its maintenance, and says why", async (machine, hours) => {
    await scheduler.facility.call("POST", "/demo/clock", {
      body: { now: START, advanceSeconds: hours * 3600 },
    });
    const nowSeconds = ms(START) / 1000 + hours * 3600;
    const [maint] = (await list<Interval>(machine, "reservations")).filter(({ name }) => name === "maint");
    const [from = 0, until = 0] = [maint?.start_time.number, maint?.end_time.number];
    expect([from <= nowSeconds, until > nowSeconds]).toEqual([true, true]);
    const nodes = await list<NodeRecord>(machine, "nodes");
    for (const { state } of nodes) expect(state).not.toEqual(["IDLE"]);
    expect(nodes.filter(({ state }) => state.includes("DRAIN")).length).toBeGreaterThan(nodes.length / 2);
    const jobs = await list<Record<"job_state", string[]> & Record<"state_reason", string>>(machine, "jobs");
    const waiting = jobs.filter(({ job_state: [state] }) => state === "PENDING");
    expect(jobs.filter(({ job_state }) => job_state.includes("RUNNING"))).toEqual([]);
    expect(waiting.filter((job) => job.state_reason === "ReqNodeNotAvail").length).toBeGreaterThan(50);
    await scheduler.facility.call("POST", "/demo/clock", { body: { now: new Date(until * 1000 + 1000) } });
    const later = await list<Record<"job_state", string[]> & Record<"start_time", { number: number }>>(
      machine,
      "jobs",
    );
    const running = later.filter(({ job_state }) => job_state.includes("RUNNING"));
    expect(running.length).toBeGreaterThan(20);
    for (const { start_time } of running) expect(start_time.number).toBeGreaterThanOrEqual(until);
  });

  it("a job submitted in a maintenance starts after it", async () => {
    await scheduler.facility.call("POST", "/demo/clock", { body: { now: START } });
    const { body } = await scheduler.submit({ job: goodJob });
    await scheduler.advance(3600);
    expect(await scheduler.job(body.job_id)).toMatchObject({
      job_state: ["PENDING"],
      state_reason: "ReqNodeNotAvail",
      state_description: "ReqNodeNotAvail, Reserved for maintenance",
    });
    await scheduler.facility.call("POST", "/demo/clock", { body: { now: "2026-10-20T17:00:20Z" } });
    expect((await scheduler.job(body.job_id))?.job_state).toContain("RUNNING");
  });
});

describe("the history", () => {
  const spansOf = (resource: string) => past.spans.filter((span) => span.resource === resource);
  const lengthOf = ({ from, until }: { from: string; until: string }) => ms(until) - ms(from);
  /** In trouble at the start: their figures may be lower. */
  const troubled = ["mudflat-scratch", "saltmarsh-archive", "harbor-transfer"];

  it.each(names)("of %s has 90 days, but for what nobody saw, until the status that is shown", (name) => {
    const spans = spansOf(name);
    const unseen = unobserved.reduce((sum, { hours }) => sum + hours, 0);
    expect(spans.at(-1)?.until).toBe("2026-10-20T12:45:00.000Z");
    expect(spans.reduce((sum, span) => sum + lengthOf(span), 0)).toBe((90 * 24 + 0.75 - unseen) * HOUR_MS);
    const gaps = spans.slice(1).filter(({ from }, index) => from !== spans[index]?.until);
    expect(gaps).toHaveLength(unobserved.length);
    for (const { status } of gaps) expect(status).toBe("OPERATIONAL");
    expect(spans.at(-1)?.status).toBe(listed.find((one) => one.name === name)?.status);
  });

  it.each(names)("of %s is mostly green", (name) => {
    const all = spansOf(name).reduce((sum, span) => sum + lengthOf(span), 0);
    const up = spansOf(name).filter(({ status }) => status === "OPERATIONAL");
    const share = up.reduce((sum, span) => sum + lengthOf(span), 0) / all;
    expect(share).toBeGreaterThan(troubled.includes(name) ? 0.95 : 0.99);
    expect(share).toBeLessThan(0.9995);
  });

  it("explains each outage by a downtime with the same start, ended or as it is in effect now", () => {
    for (const span of past.spans.filter(({ status }) => status === "UNAVAILABLE")) {
      const isOwn = (one: Downtime) => one.resourceName === span.resource && one.start === span.from;
      const found = past.downtimes.find(isOwn);
      expect(found?.description).toMatch(/\w/);
      const isOpen = span.until === "2026-10-20T12:45:00.000Z";
      expect(found?.listedUntil).toBe(isOpen ? null : span.until);
      expect(inEffect.find(isOwn)?.description).toBe(isOpen ? found?.description : undefined);
    }
  });

  it("has each note within an outage of its resource, and before the start", () => {
    expect(past.notes).toHaveLength(notes.length);
    for (const { resource, at, downtimeStart } of past.notes) {
      const outage = spansOf(resource).find(({ from, until }) => from <= at && at <= until);
      expect([outage?.status, outage?.from]).toEqual(["UNAVAILABLE", downtimeStart]);
    }
  });

  it("is the same for the same start", async () => {
    const twin = await startTestScheduler("v0.0.42/dunlin", START);
    const answer = await twin.facility.call("GET", "/demo/history");
    await twin.close();
    expect(answer.body).toEqual(past);
  });
});
