import { describe, expect, it } from "vitest";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { json, listenScheduler, recorded } from "../testing/listen-scheduler";

const scheduler = await listenScheduler();
const { readStanding } = await import("./read-standing");

const number = (value: number) => ({ set: true, infinite: false, number: value });
const node = (name: string) => ({ name, cpus: 8, alloc_cpus: 8, alloc_idle_cpus: 0, state: ["ALLOCATED"] });
const job = (id: number, user: string, more: object) => ({
  ...{ job_id: id, user_name: user, partition: "batch", cpus: number(8), node_count: number(1) },
  ...{ time_limit: number(60), submit_time: number(1), ...more },
});
const runs = (id: number, user: string, nodes: string) =>
  job(id, user, { job_state: ["RUNNING"], nodes, priority: number(9) });
const waits = (id: number, user: string, priority: number, more = {}) =>
  job(id, user, { job_state: ["PENDING"], priority: number(priority), ...more });

let tokens = 0;
const as = (username: string, oneTimeToken = false) => ({
  session: sampleSession({ username, oneTimeToken }),
});
const read = (nodes: object[], jobs: object[], id = "20", oneTimeToken = false) => {
  scheduler.answer = json(200, { nodes, jobs });
  const facility = { ...scheduler.facility, token: `token-${++tokens}` };
  return readStanding(facility, { resource: "alpha" }, id, as("ada", oneTimeToken));
};
const nodes = [node("n1"), node("n2")];
const running = [runs(1, "bob", "n1"), runs(2, "bob", "n2")];
const own = waits(20, "ada", 5, { start_time: number(1_795_220_301) });

describe("the standing of a waiting job", () => {
  it("counts what is ahead, with the scheduler's estimate and the time of its reading", async () => {
    const standing = await read(nodes, [...running, own, waits(21, "bob", 7), waits(22, "bob", 3)]);
    expect(standing).toMatchObject({
      partitions: [{ partition: "batch", ahead: { jobs: 1, nodes: 1, nodeSeconds: 3600 }, equal: 0 }],
      ...{ seesAll: true, unknown: null, estimate: { startsAt: "2026-11-21T00:18:21.000Z" } },
    });
    expect(standing.estimate.readAt).toMatch(/Z$/);
    expect(scheduler.sent.map(({ url }) => url.split("/").at(-1)).sort()).toEqual(["jobs", "nodes"]);
  });

  it("says that jobs are hidden, and is silent where it would say that none is ahead", async () => {
    const half = running.slice(1);
    const seen = await read(nodes, [...half, own, waits(21, "bob", 7)]);
    expect(seen).toMatchObject({ seesAll: false, unknown: null, partitions: [{ ahead: { jobs: 1 } }] });
    const none = await read(nodes, [...half, own, waits(22, "bob", 3)]);
    expect(none).toMatchObject({ seesAll: false, unknown: "hidden", partitions: [] });
    // A machine that is the reader's alone has nothing to hide; nodes that report nothing can't show that.
    const alone = [runs(1, "ada", "n[1-2]"), own, waits(22, "ada", 3)];
    expect(await read(nodes, [{ ...alone[0], cpus: number(16) }, ...alone.slice(1)])).toMatchObject({
      ...{ seesAll: true, unknown: null },
    });
    expect(await read([{ name: "n1" }], alone)).toMatchObject({ seesAll: null, unknown: "hidden" });
  });

  it("doesn’t know whether it sees all where nothing runs, as only allocated nodes show that jobs are hidden", async () => {
    const idle = { ...node("n1"), alloc_cpus: 0, state: ["IDLE"] };
    const seen = await read([idle], [own, waits(21, "bob", 7)]);
    expect(seen).toMatchObject({ seesAll: null, partitions: [{ ahead: { jobs: 1 } }] });
    expect(await read([idle], [own])).toMatchObject({ seesAll: null, unknown: "hidden", partitions: [] });
  });

  it("reads the list alone with a single-use token, and says that hidden jobs aren’t known", async () => {
    const seen = await read(nodes, [...running, own, waits(21, "bob", 7)], "20", true);
    expect(seen).toMatchObject({ seesAll: null, partitions: [{ ahead: { jobs: 1 } }] });
    expect(scheduler.sent).toHaveLength(1);
  });

  it("finds tasks and components, and no job that the list doesn't have", async () => {
    const array = { array_job_id: number(30), array_task_string: "3-5" };
    const component = { het_job_id: number(40), het_job_offset: number(1) };
    const jobs = [...running, waits(30, "ada", 5, array), waits(41, "bob", 7, component)];
    expect(await read(nodes, jobs, "30_4")).toMatchObject({ partitions: [{ ahead: { jobs: 1 } }] });
    expect(await read(nodes, jobs, "40+1")).toMatchObject({ partitions: [{ ahead: { jobs: 0 } }] });
    expect(await read(nodes, jobs, "1")).toMatchObject({ unknown: "not-waiting" });
    await expect(read(nodes, jobs, "30_9")).rejects.toMatchObject({ slug: "not-found" });
  });

  it("counts nothing of what a real scheduler holds or keeps for others", async () => {
    scheduler.answer = recorded("v0.0.42", "jobs");
    const at = { ...scheduler.facility, token: "recorded" };
    const ask = (id: string) => readStanding(at, { resource: "bravo" }, id, as("proj1_auser"));
    expect([(await ask("6")).unknown, (await ask("7")).unknown]).toEqual(["held", "dependent"]);
  });
});
