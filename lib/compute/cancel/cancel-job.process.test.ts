import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import type { SignedIn } from "@/lib/session/session";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { json, listenScheduler, recorded } from "../testing/listen-scheduler";

const scheduler = await listenScheduler();
const { facility, sent } = scheduler;
const cancel = await import("./cancel-job");

const alpha = { resource: "alpha" };
const calls = () => sent.map(({ method, url }) => `${method} ${url.slice(url.indexOf("/job"))}`);

describe("cancelJob", () => {
  it("leaves the signal out by default, repeats flags, and sends nothing that isn't known", async () => {
    scheduler.answer = recorded("v0.0.44", "cancel-running-default");
    expect(await cancel.cancelJob(facility, alpha, "275")).toEqual({
      jobs: [{ jobId: "275", stepId: null, outcome: "ok", code: null, reason: null }],
      warnings: [],
    });
    await cancel.cancelJob(facility, alpha, "275", {
      signal: "SIGTERM",
      flags: ["HURRY", "FULL_JOB", "HURRY"],
    });
    expect(calls()).toEqual(["DELETE /job/275", "DELETE /job/275?signal=SIGTERM&flags=HURRY&flags=FULL_JOB"]);
    await expect(cancel.cancelJob(facility, alpha, "275", { signal: "SIGNONSENSE" })).rejects.toMatchObject({
      slug: "invalid-input",
    });
    await expect(cancel.cancelJob(facility, alpha, "1/../2")).rejects.toMatchObject({
      slug: "invalid-input",
    });
    expect(sent).toHaveLength(2);
  });

  it.each([
    [],
    "no",
    { error: "Access denied" },
    { success: "no", message: "denied" },
    { code: 7, message: "permission denied", details: [] },
    { status: ["job not found"] },
  ])("doesn't take %j for a success", async (answer) => {
    scheduler.answer = json(200, answer);
    await expect(cancel.cancelJob(facility, alpha, "5")).rejects.toMatchObject({
      slug: expect.stringMatching(/^(facility-refused|outcome-unknown)$/),
    });
  });

  it("takes already ended for what was wanted, in either place", async () => {
    scheduler.answer = json(200, {
      status: [
        {
          error: { code: 2021, message: "Job/step already completing or completed" },
          job_id: { set: true, number: 7 },
        },
      ],
    });
    expect((await cancel.cancelJob(facility, alpha, "7")).jobs).toMatchObject([
      { jobId: "7", outcome: "alreadyEnded" },
    ]);
    scheduler.answer = json(500, {
      errors: [{ error: "Job/step already completing or completed", error_number: 2021 }],
    });
    expect((await cancel.cancelJob(facility, alpha, "7")).jobs).toMatchObject([
      { jobId: "7", outcome: "alreadyEnded" },
    ]);
  });

  it.each([
    ["an empty record", json(200, {})],
    ["nothing", json(200, "")],
    ["nothing at all", (response: ServerResponse) => void response.writeHead(204).end()],
  ])("is unconfirmed by %s", async (_, respond) => {
    scheduler.answer = respond;
    expect((await cancel.cancelJob(facility, alpha, "5")).jobs).toMatchObject([
      { jobId: "5", outcome: "unconfirmed" },
    ]);
  });

  // All other faults of a write: lib/facility/send-write.process.test.ts.
  it("has an unknown outcome after garbage, and sends once", async () => {
    scheduler.answer = json(200, "<html>oops");
    await expect(cancel.cancelJob(facility, alpha, "5")).rejects.toMatchObject({ slug: "outcome-unknown" });
    expect(sent).toHaveLength(1);
  });
});

describe("answerCancel", () => {
  const signedIn = (oneTimeToken = false) =>
    ({ id: "s", token: "the-token", session: sampleSession({ oneTimeToken }) }) as SignedIn;
  const asker = (oneTimeToken = false) => ({ facility: () => facility, signedIn: signedIn(oneTimeToken) });
  const done = recorded("v0.0.44", "cancel-running-default");
  /** The array first, then the responses to the cancel. */
  const answers = (...responses: ((response: ServerResponse) => void)[]) => {
    scheduler.answer = (response) => (responses.shift() ?? done)(response);
  };
  const status = (...entries: object[]) => json(200, { status: entries, meta: {} });
  const array = recorded("v0.0.44", "job-array");

  it("names the tasks that an array's id ended", async () => {
    answers(array, done);
    expect(await cancel.answerCancel(asker(), alpha, "93", {})).toMatchObject({
      jobs: [{ jobId: "93", outcome: "ok" }],
      array: {
        jobId: "93",
        cancelled: { tasks: "1-2,3-5", count: 5 },
        alreadyEnded: { count: 0 },
        refused: { count: 0 },
      },
    });
    expect(calls()).toEqual(["GET /job/93", "DELETE /job/93"]);
  });

  it("cancels one task without looking", async () => {
    answers(done);
    const result = await cancel.answerCancel(asker(), alpha, "93_2", {});
    expect(result).toMatchObject({ jobs: [{ jobId: "93_2", outcome: "ok" }] });
    expect(result).not.toHaveProperty("array");
    expect(calls()).toEqual(["DELETE /job/93_2"]);
  });

  it("is not stopped by a look that fails, nor does it spend a single-use token on one", async () => {
    answers(json(500, { errors: [{ error: "busy", error_number: 1 }] }), done);
    expect(await cancel.answerCancel(asker(), alpha, "93", {})).toMatchObject({
      jobs: [{ outcome: "ok" }],
      array: null,
    });
    expect(await cancel.answerCancel(asker(true), alpha, "93", {})).toMatchObject({ array: null });
    expect(calls()).toEqual(["GET /job/93", "DELETE /job/93", "DELETE /job/93"]);
  });

  it.each([
    ["cancel-pending-SIGTERM", 2020, "Job can not be altered now, try again later"],
    ["cancel-unknown", 2017, "Invalid job id specified"],
  ])("a refusal is a 422 with the report in it: %s", async (name, code, reason) => {
    answers(recorded("v0.0.44", "job-running"), recorded("v0.0.44", name));
    await expect(cancel.answerCancel(asker(), alpha, "87", {})).rejects.toMatchObject({
      slug: "scheduler-refused",
      details: { detail: reason, report: { jobs: [{ outcome: "refused", code, reason }], warnings: [] } },
    });
  });

  it("is a refusal as well where the scheduler fails the call itself with its error about the job", async () => {
    answers(
      recorded("v0.0.44", "job-running"),
      json(500, { errors: [{ error: "Access denied", error_number: 2002 }] }),
    );
    await expect(cancel.answerCancel(asker(), alpha, "87", {})).rejects.toMatchObject({
      slug: "scheduler-refused",
      details: { report: { jobs: [{ outcome: "refused", code: 2002 }] } },
    });
  });

  it("is none where a part of an array was cancelled", async () => {
    answers(
      array,
      status({
        error: { code: 2002, message: "denied" },
        step_id: "93_1",
        job_id: { set: true, number: 97 },
      }),
    );
    expect((await cancel.answerCancel(asker(), alpha, "93", {})).array).toMatchObject({
      cancelled: { count: 4 },
      refused: { tasks: "1", count: 1 },
    });
  });

  it("claims nothing of an array where a refusal may be of all of it", async () => {
    answers(
      array,
      status({ error: { code: 2002, message: "denied" }, step_id: "93", job_id: { set: true, number: 93 } }),
    );
    await expect(cancel.answerCancel(asker(), alpha, "93", {})).rejects.toMatchObject({
      slug: "scheduler-refused",
      details: { report: { array: null } },
    });
  });

  it("is no refusal of all where nothing is known of the array", async () => {
    const refusal = { code: 2002, message: "denied" };
    answers(status({ error: refusal, step_id: "93_3", job_id: { set: true, number: 93 } }));
    expect(await cancel.answerCancel(asker(true), alpha, "93", {})).toMatchObject({
      jobs: [{ outcome: "refused" }],
      array: null,
    });
  });
});
