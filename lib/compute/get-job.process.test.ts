import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { readRecording } from "./slurm/testing/read-recording";
import { json, listenScheduler, recorded } from "./testing/listen-scheduler";

const scheduler = await listenScheduler();
const { sent } = scheduler;
const { getJob } = await import("./get-job");

const get = (ref: string) => getJob(scheduler.facility, { resource: "alpha" }, ref);
const answers = (...responses: ((response: ServerResponse) => void)[]) => {
  scheduler.answer = (response) => (responses.shift() ?? json(500, ""))(response);
};
const array = recorded("v0.0.44", "job-array");
type Records = { jobs: Record<string, unknown>[] };
const records = (readRecording("v0.0.44", "job-array").body as Records).jobs;
const one = (at: number) => json(200, { jobs: [records[at]], meta: {} });
const unknown = recorded("v0.0.44", "job-unknown");
const paths = () => sent.map(({ url }) => url.slice(url.indexOf("/job")));

describe("getJob of a task", () => {
  it.each([
    ["its own record", [one(1)], ["/job/93_2"]],
    ["the whole array", [array], ["/job/93_2"]],
    ["that it doesn't know such an id", [unknown, array], ["/job/93_2", "/job/93"]],
    ["a 404 without words", [json(404, ""), array], ["/job/93_2", "/job/93"]],
    [
      "that the id is malformed",
      [json(400, { errors: [{ error: "bad id", error_number: 9202 }] }), array],
      ["/job/93_2", "/job/93"],
    ],
    ["an empty list", [json(200, { jobs: [], meta: {} }), array], ["/job/93_2", "/job/93"]],
    ["another task's record", [one(2), array], ["/job/93_2", "/job/93"]],
  ])("is its own record where the scheduler answers %s", async (_, responses, asked) => {
    answers(...responses);
    expect((await get("93_2")).jobs).toMatchObject([{ id: "98", array: { jobId: "93", taskId: "2" } }]);
    expect(paths()).toEqual(asked);
  });

  it("is the waiting rest that lists it", async () => {
    answers(array);
    expect((await get("93_4")).jobs).toMatchObject([
      { id: "93", state: "PENDING", array: { taskId: null, tasks: "3-5%2" } },
    ]);
  });

  it("is never another's record", async () => {
    answers(one(1), array);
    await expect(get("93_9")).rejects.toMatchObject({
      slug: "not-found",
      details: { detail: expect.stringContaining("task 9 of array 93") },
    });
    answers(one(1), one(1));
    await expect(get("93_1")).rejects.toMatchObject({ slug: "not-found" });
  });

  it("isn't guessed at where the list of waiting tasks is cut off", async () => {
    const cut = json(200, { jobs: [{ ...records[0], array_task_string: "3,5,7,..." }], meta: {} });
    answers(cut);
    await expect(get("93_9")).rejects.toMatchObject({
      slug: "facility-unreadable",
      details: { detail: expect.stringContaining("task 9 may or may not") },
    });
  });

  it("doesn't hide a refusal of the reader behind a second read", async () => {
    answers(json(403, { message: "permission missing" }), array);
    await expect(get("93_2")).rejects.toMatchObject({ slug: "facility-refused" });
    expect(sent).toHaveLength(1);
  });

  it.each(["093_2", "93_02", "93_", "93_-1", "93_2_1", "-93", "93_12345678901", "1".repeat(21)])(
    "takes %s for no address",
    async (ref) => {
      await expect(get(ref)).rejects.toMatchObject({ slug: "invalid-input" });
      expect(sent).toHaveLength(0);
    },
  );
});

describe("getJob of a component", () => {
  const part = (id: number, offset: number) => ({
    job_id: id,
    het_job_id: { set: true, number: 60 },
    het_job_offset: { set: true, number: offset },
    het_job_id_set: "60-61",
    job_state: ["RUNNING"],
  });
  const answer = (...jobs: object[]) => json(200, { jobs, meta: {} });

  it.each([
    ["all components", [answer(part(60, 0), part(61, 1))], ["/job/60"]],
    ["the leader alone", [answer(part(60, 0)), answer(part(61, 1))], ["/job/60", "/job/61"]],
  ])("is its record where the leader’s answer has %s", async (_, responses, asked) => {
    answers(...responses);
    expect((await get("60+1")).jobs).toMatchObject([{ id: "61", heterogeneous: { offset: 1 } }]);
    expect(paths()).toEqual(asked);
  });

  it("is never another’s", async () => {
    answers(answer(part(60, 0), part(61, 1)));
    await expect(get("60+2")).rejects.toMatchObject({ slug: "not-found" });
    answers(answer({ job_id: 60, job_state: ["RUNNING"] }));
    await expect(get("60+0")).rejects.toMatchObject({ slug: "not-found" });
    for (const ref of ["60+", "60+01", "+1", "060+1", "60 1"])
      await expect(get(ref)).rejects.toMatchObject({ slug: "invalid-input" });
  });
});
