import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type JobRecord,
  startTestScheduler,
  type TestScheduler,
  withLine,
} from "../../testing/start-test-scheduler";

let scheduler: TestScheduler;
beforeAll(async () => {
  scheduler = await startTestScheduler("v0.0.44/curlew");
});
afterAll(() => scheduler.close());

const numberOf = (value: unknown) => {
  const { set, number } = value as { set: boolean; number: number };
  return set ? number : null;
};
/** Returns `93 waits 3-5%2` or `94 runs task 1`. */
const say = (job: JobRecord) => {
  const task = numberOf(job.array_task_id);
  return `${job.job_state[0]} ${task === null ? `[${job.array_task_string}]` : task}`;
};
const recordsOf = async (id: number | string) => (await scheduler.get(`job/${id}`)).body.jobs;
const states = async (id: number | string) => (await recordsOf(id)).map(say).sort();
const codes = async (id: number | string, query = "") =>
  (await scheduler.cancel(id, query)).body.status.map(({ error, step_id }) => `${step_id} ${error.code}`);

/** Submits an array of six tasks, two at a time, a minute each. Returns its ID. */
async function submitArray(line = "#DEMO array=1-6%2") {
  const { body } = await scheduler.submit({ job: withLine(`${line}\nsleep 60`) });
  return body.job_id ?? 0;
}

describe("an array", () => {
  it("is one record while it waits; its last task has its id", async () => {
    const id = await submitArray();
    expect(await states(id)).toEqual(["PENDING [1-6%2]"]);
    await scheduler.advance(10);
    expect(await states(id)).toEqual(["PENDING [3-6%2]", "RUNNING 1", "RUNNING 2"]);
    await scheduler.advance(62);
    expect(await states(id)).toEqual([
      "COMPLETED 1",
      "COMPLETED 2",
      "PENDING [5-6%2]",
      "RUNNING 3",
      "RUNNING 4",
    ]);
    await scheduler.advance(62);
    const last = (await recordsOf(id)).find((job) => numberOf(job.array_task_id) === 6);
    expect([last?.job_id, last?.job_state[0]]).toEqual([id, "RUNNING"]);
    expect(await states(`${id}_6`)).toEqual(["RUNNING 6"]);
  });

  it("answers a task's address with its record or the waiting rest, and 404 for none", async () => {
    const id = await submitArray();
    await scheduler.advance(10);
    expect(await states(`${id}_2`)).toEqual(["RUNNING 2"]);
    expect(await states(`${id}_5`)).toEqual(["PENDING [3-6%2]"]);
    expect((await scheduler.get(`job/${id}_7`)).status).toBe(404);
    expect(await codes(`${id}_7`)).toEqual([`${id}_7 2017`]);
  });

  it("ends as a whole by its id, and reports the task that had ended", async () => {
    const id = await submitArray();
    await scheduler.advance(10);
    expect(await codes(`${id}_1`)).toEqual([]);
    expect(await codes(id)).toEqual([`${id}_1 2021`]);
    expect(await states(id)).toEqual(["CANCELLED 1", "CANCELLED 2", "CANCELLED []"]);
    await scheduler.advance(200);
    expect((await states(id)).join()).not.toContain("RUNNING");
  });

  it("loses only the task that is named, whether it runs, waits or has the array's id", async () => {
    const id = await submitArray();
    await scheduler.advance(10);
    expect(await codes(`${id}_2`, "?flags=ARRAY_TASK")).toEqual([]);
    expect(await codes(`${id}_4`)).toEqual([]);
    expect(await codes(`${id}_6`)).toEqual([]);
    expect(await states(id)).toEqual([
      "CANCELLED 2",
      "CANCELLED 4",
      "CANCELLED 6",
      "PENDING [3,5%2]",
      "RUNNING 1",
    ]);
    await scheduler.advance(135);
    const last = (await recordsOf(id)).find((job) => job.job_id === id);
    expect(last && say(last)).toBe("RUNNING 5");
    expect(await codes(`${id}_5`)).toEqual([]);
    expect(await states(`${id}_5`)).toEqual(["CANCELLED 5"]);
  });

  it("keeps its waiting tasks at a signal that only reaches running ones", async () => {
    const id = await submitArray();
    await scheduler.advance(10);
    expect(await codes(id, "?signal=SIGTERM")).toEqual([`${id}_[3-6%2] 2020`]);
  });

  it("waits indefinitely as one record", async () => {
    const id = await submitArray("#DEMO array=0-8:4\n#DEMO stuck");
    await scheduler.advance(90_000);
    expect(await states(id)).toEqual(["PENDING [0,4,8]"]);
  });
});

describe("the arrays of the demo world", () => {
  it("always have one of the own user with tasks that wait, run and have ended", async () => {
    for (let step = 0; step < 8; step += 1) {
      const { jobs } = (await scheduler.get("jobs")).body;
      const own = jobs.filter((job) => job.user_name === "tid042_auser" && numberOf(job.array_job_id));
      const stages = new Map<unknown, Set<string>>();
      for (const job of own) {
        const id = numberOf(job.array_job_id);
        const [state = ""] = job.job_state;
        const stage = ["PENDING", "RUNNING"].includes(state) ? state : "ended";
        stages.set(id, (stages.get(id) ?? new Set()).add(stage));
      }
      expect([...stages.values()].some(({ size }) => size === 3)).toBe(true);
      await scheduler.advance(7200);
    }
  });

  it("let one waiting task go", async () => {
    const { jobs } = (await scheduler.get("jobs")).body;
    const rest = jobs.find((job) => job.user_name === "tid042_auser" && job.array_task_string === "4-9%2");
    expect(await codes(`${rest?.job_id}_6`)).toEqual([]);
    expect(await states(`${rest?.job_id}_6`)).toEqual(["CANCELLED 6"]);
    expect(await states(`${rest?.job_id}_5`)).toEqual(["PENDING [4-5,7-9%2]"]);
  });
});
