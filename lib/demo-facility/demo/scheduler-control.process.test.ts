import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestScheduler, type TestScheduler } from "../testing/start-test-scheduler";

let scheduler: TestScheduler;

beforeAll(async () => {
  scheduler = await startTestScheduler("v0.0.42/dunlin");
});
afterAll(() => scheduler.close());

const RESOURCE = { resource: "dunlin" };
const readList = (signal?: AbortSignal) =>
  fetch(`${scheduler.facility.origin}/sched/open/v0.0.42/dunlin/jobs`, {
    headers: { Authorization: scheduler.token },
    signal: signal ?? null,
  });

describe("/demo/scheduler", () => {
  it("streams 10,000 jobs of real size with seconds of work", async () => {
    await scheduler.control({ ...RESOURCE, jobs: 10_000 }, scheduler.token);
    const before = process.cpuUsage();
    const response = await readList();
    let bytes = 0;
    for await (const piece of response.body ?? []) bytes += piece.length;
    expect(bytes).toBeGreaterThan(75_000_000);
    expect(bytes).toBeLessThan(90_000_000);
    // Measures processor time, including the reader's, so that other work on the machine doesn't count.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(4000);
  });

  it("makes no more of 50,000 jobs than the client reads", async () => {
    await scheduler.control({ ...RESOURCE, jobs: 50_000 }, scheduler.token);
    const before = process.memoryUsage().rss;
    const stop = new AbortController();
    const reader = (await readList(stop.signal)).body?.getReader();
    let received = 0;
    while (received < 5_000_000) received += (await reader?.read())?.value?.length ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(process.memoryUsage().rss - before).toBeLessThan(120_000_000);
    stop.abort();
    expect((await scheduler.get("diag")).status).toBe(200);
  });

  it("sets what one token sees, and what all others see", async () => {
    const other = await scheduler.facility.mint("full");
    await scheduler.control({ ...RESOURCE, jobs: 3 }, scheduler.token);
    await scheduler.control({ ...RESOURCE, jobs: 7 });
    const count = async (token: string) => (await scheduler.get("jobs", token)).body.jobs.length;
    expect([await count(scheduler.token), await count(other)]).toEqual([3, 7]);
    await scheduler.control({ ...RESOURCE, reset: true });
    await scheduler.control({ ...RESOURCE, reset: true }, scheduler.token);
    expect([await count(scheduler.token), await count(other)]).toEqual([120, 120]);
  });

  it("adds records that nobody expects", async () => {
    await scheduler.control({ ...RESOURCE, jobs: 40, odd: true }, scheduler.token);
    const jobs: unknown[] = (await scheduler.get("jobs")).body.jobs;
    expect(jobs).toHaveLength(52);
    expect(jobs.at(-1)).toBeNull();
    expect(jobs).toContainEqual(expect.objectContaining({ job_state: ["HIBERNATING", "SOMEHOW"] }));
    expect(jobs).toContainEqual(expect.objectContaining({ job_id: "104", tasks: "4" }));
    expect(jobs.filter((job) => (job as { job_id?: unknown } | null)?.job_id === 105)).toHaveLength(2);
    await scheduler.control({ ...RESOURCE, odd: false }, scheduler.token);
    expect((await scheduler.get("jobs")).body.jobs).toHaveLength(40);
  });

  it("takes the controller down: ping says so in a 200, even to a bad token", async () => {
    await scheduler.control({ ...RESOURCE, controller: "down" });
    for (const token of [scheduler.token, "nonsense"]) {
      const { status, body } = await scheduler.get<{ pings: { pinged: string }[] }>("ping", token);
      expect([status, body.pings[0]?.pinged]).toEqual([200, "DOWN"]);
    }
    const url = `${scheduler.facility.origin}/sched/open/v0.0.42/dunlin/nodes`;
    const signal = AbortSignal.timeout(300);
    const headers = { Authorization: scheduler.token };
    await expect(fetch(url, { headers, signal })).rejects.toThrow("timeout");
    await scheduler.control({ ...RESOURCE, controller: "up" });
    expect((await scheduler.get("nodes")).status).toBe(200);
  });

  it("refuses what it does not understand", async () => {
    for (const body of [
      {},
      { resource: "sandbar" },
      { ...RESOURCE, jobs: 50_001 },
      { ...RESOURCE, detail: "x" },
    ]) {
      expect((await scheduler.control(body)).status).toBe(400);
    }
    expect((await scheduler.control(RESOURCE, "nonsense")).status).toBe(401);
  });
});
