import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestScheduler, type TestScheduler } from "../testing/start-test-scheduler";

let scheduler: TestScheduler;

beforeAll(async () => {
  scheduler = await startTestScheduler("v0.0.44/curlew");
});
afterAll(() => scheduler.close());

const READS = ["ping", "partitions", "jobs", "nodes", "reservations", "diag"];
const OFFERED = [
  "v0.0.42/avocet",
  "v0.0.43/avocet",
  "v0.0.43/curlew",
  "v0.0.44/curlew",
  "v0.0.42/dunlin",
  "v0.0.42/godwit",
];

describe("versions per resource (spec §9.2)", () => {
  it.each(OFFERED)("%s answers every read", async (base) => {
    for (const path of READS) {
      const { status, body } = await scheduler.get(`${base}/${path}`);
      expect([path, status, body.errors, body.warnings]).toEqual([path, 200, [], []]);
    }
  });

  it.each([
    "v0.0.44/avocet",
    "v0.0.42/curlew",
    "v0.0.43/dunlin",
    "v0.0.44/godwit",
    "v0.0.41/avocet",
    "v0.0.43/sandbar",
  ])("%s is not there", async (base) => {
    expect((await scheduler.get(`${base}/jobs`)).status).toBe(404);
  });
});

describe("permissions (spec §5)", () => {
  it("read-only reads everything but submits and cancels nothing", async () => {
    const token = await scheduler.facility.mint("compute-readonly");
    for (const path of READS) expect((await scheduler.get(path, token)).status).toBe(200);
    const headers = { Authorization: token, "Content-Type": "application/json" };
    const base = `${scheduler.facility.origin}/sched/open/v0.0.44/curlew/job`;
    const submit = await fetch(`${base}/submit`, { method: "POST", headers, body: "{}" });
    const cancel = await fetch(`${base}/1`, { method: "DELETE", headers });
    expect([submit.status, cancel.status]).toEqual([403, 403]);
  });

  it("a token for streaming alone is refused with 401, as is none", async () => {
    expect((await scheduler.get("jobs", await scheduler.facility.mint("streaming"))).status).toBe(401);
    const none = await fetch(`${scheduler.facility.origin}/sched/open/v0.0.44/curlew/jobs`);
    expect(none.status).toBe(401);
  });
});
