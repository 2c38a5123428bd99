import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestScheduler, type TestScheduler } from "../testing/start-test-scheduler";
import recorded from "./__fixtures__/recorded-keys.json";

const openapi = JSON.parse(readFileSync("lib/compute/slurm/__fixtures__/openapi-fields.json", "utf8"));
type Loose = Record<string, unknown>;
type Records = Record<string, Loose[]>;

let scheduler: TestScheduler;

beforeAll(async () => {
  scheduler = await startTestScheduler("v0.0.44/curlew");
});
afterAll(() => scheduler.close());

const keys = (value: unknown): string[] => Object.keys(value as object).sort();
const first = async (path: string, field: string) => {
  const record = (await scheduler.get<Records>(path)).body[field]?.[0];
  if (!record) throw new Error(`${path} has no ${field}`);
  return record;
};
/** Returns the keys of a recording, with the spec's names where real schedulers use others. */
function spelled(names: readonly string[], change: Record<string, string | null>): string[] {
  return names.flatMap((name) => change[name] ?? (change[name] === null ? [] : [name])).sort();
}

describe.each([
  ["v0.0.42", "v0.0.42/avocet", false],
  ["v0.0.43", "v0.0.43/curlew", false],
  ["v0.0.44", "v0.0.44/curlew", true],
] as const)("%s has the fields of real schedulers, spelled as spec §2.6 has them", (version, base, is44) => {
  const want = recorded[version];

  it("jobs, with and without nodes", async () => {
    const { body } = await scheduler.get(`${base}/jobs`);
    expect(keys(body)).toEqual(want.jobAnswer);
    for (const job of body.jobs) expect(keys(job)).toEqual(want.job);
    const pending = body.jobs.find((job) => job.job_state[0] === "PENDING");
    expect(pending?.job_resources).toBeNull();
    const running = body.jobs.find((job) => job.job_state[0] === "RUNNING");
    const resources = running?.job_resources as Loose & { nodes: Loose & { allocation: Loose[] } };
    expect(keys(resources)).toEqual(spelled(want.resources, is44 ? {} : { select_type: "job_resources" }));
    expect(resources.nodes).toMatchObject({ whole: false, list: running?.nodes });
    expect(keys(resources.nodes.allocation[0])).toEqual(want.allocation);
  });

  it("nodes, partitions and reservations", async () => {
    const only44 = { tls_cert_last_renewal: null, cert_flags: null, topology: null };
    expect(keys(await first(`${base}/nodes`, "nodes"))).toEqual(spelled(want.node, is44 ? {} : only44));
    const partition = await first(`${base}/partitions`, "partitions");
    expect(keys(partition)).toEqual(spelled(want.partition, is44 ? {} : { topology: null }));
    const allowed = is44 ? "allowed_allocation" : "allowed_configuration";
    expect(keys(partition.nodes)).toEqual([allowed, "configured", "total"]);
    const { reservations = [] } = (await scheduler.get<Records>(`${base}/reservations`)).body;
    for (const reservation of reservations) expect(keys(reservation)).toEqual(want.reservation);
    const purge = { set: true, infinite: false, number: 300 };
    expect(reservations[2]).toMatchObject({
      core_specializations: [is44 ? { core: "0-1,4" } : expect.stringMatching(/010:0-1,4$/)],
      purge_completed: is44 ? { time: purge } : purge,
    });
  });

  it("diagnostics and ping", async () => {
    const { statistics } = (await scheduler.get<{ statistics: Loose }>(`${base}/diag`)).body;
    const only44 = { schedule_cycle_depth: null, bf_table_size_sum: null };
    expect(keys(statistics)).toEqual(spelled(want.diag, is44 ? {} : only44));
    const depth = is44 ? "default_queue_depth" : "defult_queue_depth";
    expect(statistics.schedule_exit).toHaveProperty(depth, expect.any(Number));
    const ping = (await scheduler.get<{ pings: Loose[] }>(`${base}/ping`)).body.pings[0];
    expect([keys(ping), ping?.pinged]).toEqual([want.ping, "UP"]);
    const { meta } = (await scheduler.get(`${base}/ping`)).body;
    expect(typeof meta.slurm.version.major).toBe(version === "v0.0.42" ? "number" : "string");
  });
});

it("v0.0.45 has the fields of release 26.05's own document", async () => {
  const want = (
    schema: "job_info" | "node" | "partition_info" | "reservation_info" | "stats_msg" | "controller_ping",
  ) =>
    Object.entries<string | object>(openapi[schema])
      .filter(([, type]) => typeof type === "string" || "v0.0.45" in type)
      .map(([name]) => name);
  const base = "v0.0.45/curlew";
  expect(keys(await first(`${base}/jobs`, "jobs"))).toEqual(want("job_info"));
  expect(keys(await first(`${base}/nodes`, "nodes"))).toEqual(want("node"));
  expect(keys(await first(`${base}/partitions`, "partitions"))).toEqual(want("partition_info"));
  expect(keys(await first(`${base}/reservations`, "reservations"))).toEqual(want("reservation_info"));
  expect(keys(await first(`${base}/ping`, "pings"))).toEqual(want("controller_ping"));
  const { statistics } = (await scheduler.get<{ statistics: Loose }>(`${base}/diag`)).body;
  expect(keys(statistics)).toEqual(want("stats_msg"));
});

it("godwit has the detail shape of spec §2.6", async () => {
  const want = recorded["v0.0.42"];
  const base = "v0.0.42/godwit";
  const { body } = await scheduler.get(`${base}/jobs`);
  const running = body.jobs.find((job) => job.job_state.join() === "RUNNING");
  const detail = (
    await scheduler.get<{ jobs: (Loose & { steps: Loose[] })[] }>(`${base}/job/${running?.job_id}`)
  ).body.jobs[0];
  expect(keys(detail)).toEqual(spelled(want.accounting, { group: "gruop" }));
  expect(keys(detail?.time)).toEqual(want.accountingTime);
  expect(detail).toMatchObject({
    job_id: running?.job_id,
    user: running?.user_name,
    gruop: running?.account,
    state: { current: ["RUNNING"], reason: "None" },
    required: { CPUs: expect.any(Number) },
  });
  const step = detail?.steps[0];
  expect([keys(step), keys(step?.time), keys(step?.step)]).toEqual([want.step, want.stepTime, want.stepStep]);
  expect(step?.step).toMatchObject({ id: `${running?.job_id}.batch`, name: "batch" });
});

const READS = ["ping", "partitions", "jobs", "nodes", "reservations", "diag"];
const OFFERED = [
  "v0.0.42/avocet",
  "v0.0.43/avocet",
  "v0.0.43/curlew",
  "v0.0.44/curlew",
  "v0.0.45/curlew",
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

  it.each(["v0.0.44/avocet", "v0.0.43/sandbar"])("%s is not there", async (base) => {
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
