import { describe, expect, it } from "vitest";
import { scriptFindings } from "./submit/words";
import { breakOff, json, listenScheduler, recorded } from "./testing/listen-scheduler";

const scheduler = await listenScheduler();
const { facility, sent } = scheduler;
const upstream = await import("./upstream");
const { answerSubmit } = await import("./submit/answer-submit");

const alpha = { resource: "alpha" };
const input = { script: "#!/bin/sh\n", jobs: [{ workingDirectory: "/w", environment: ["A=b"] }] };

describe("submit", () => {
  it("resolves with the job id, its warnings and one request", async () => {
    scheduler.answer = recorded("v0.0.44", "submit-hold");
    expect(await upstream.submitJob(facility, alpha, input)).toMatchObject({
      ...{ jobId: "269", stepId: "batch", message: null },
      warnings: [expect.any(String), expect.any(String)],
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      method: "POST",
      url: "/base/sched/open/v0.0.44/alpha/job/submit",
      headers: { "content-type": "application/json" },
    });
    expect(JSON.parse(sent[0]?.body ?? "")).toEqual({
      job: { script: "#!/bin/sh\n", current_working_directory: "/w", environment: ["A=b"] },
    });
  });

  it.each([
    ["#!/bin/sh\r\necho\r\n", [scriptFindings["carriage-returns"]]],
    ["\ufeff#!/bin/sh\n", [scriptFindings["no-interpreter"]]],
    ["echo\r\n", [scriptFindings["no-interpreter"], scriptFindings["carriage-returns"]]],
    ["#!/bin/sh\n", []],
  ])("warns a program of a script that fails at once: %j", async (script, warnings) => {
    scheduler.answer = json(200, { job_id: 7, warnings: [{ description: "careful" }] });
    const result = await answerSubmit(facility, alpha, { ...input, script });
    expect(result).toMatchObject({ jobId: "7", warnings: ["careful", ...warnings] });
    expect(JSON.parse(sent[0]?.body ?? "")).toMatchObject({ job: { script } });
  });

  it.each([
    ["v0.0.44", "submit-bad-partition", /^Invalid partition name specified/],
    ["v0.0.42", "submit-bad-partition", /^Invalid partition name specified/],
    ["v0.0.43", "submit-missing-environment", /^Environment is missing in job/],
    ["v0.0.44", "submit-both-job-and-jobs", /never both/],
  ])("refused: %s %s", async (version, name, words) => {
    scheduler.answer = recorded(version, name);
    await expect(upstream.submitJob(facility, alpha, input)).rejects.toMatchObject({
      name: "PortalError",
      slug: "facility-refused",
      message: expect.stringMatching(words),
      details: { status: 422 },
    });
  });

  // All other faults of a write: lib/facility/send-write.process.test.ts.
  it.each([
    ["a broken answer", breakOff],
    ["the system's number of a timeout", json(500, { errors: [{ error: "timed out", error_number: 110 }] })],
    ["the same in a 200", json(200, { errors: [{ error: "timed out", error_number: 110 }] })],
    ["a deadline told in a 200", json(200, { code: 4, message: "context deadline exceeded" })],
    ["a success without an id", json(200, { job_id: 0, errors: [] })],
    ["a success without anything", json(201, {})],
    ["a success with a warning alone", json(200, { warnings: [{ description: "unknown field" }] })],
  ])("says that the outcome is unknown after %s, and sends once", async (_, respond) => {
    scheduler.answer = respond;
    await expect(upstream.submitJob(facility, alpha, input)).rejects.toMatchObject({
      slug: "outcome-unknown",
      details: { todo: expect.stringMatching(/^Check the queue/) },
    });
    expect(sent).toHaveLength(1);
  });

  it.each([
    [{ job_id: 0, errors: [{ error: "Job violates accounting policy", error_number: 2050 }] }],
    [{ errors: [{ description: "no such partition" }] }],
  ])("takes a success without an id for refused where %j gives a reason", async (answer) => {
    scheduler.answer = json(200, answer);
    await expect(upstream.submitJob(facility, alpha, input)).rejects.toMatchObject({
      slug: "facility-refused",
    });
  });

  it("takes an id for success whatever stands beside it", async () => {
    const errors = [{ error: "Requested nodes are not available now", error_number: 2049 }];
    scheduler.answer = json(200, { job_id: 77, step_id: "batch", errors });
    expect(await upstream.submitJob(facility, alpha, input)).toMatchObject({
      jobId: "77",
      warnings: [expect.stringContaining("not available now")],
    });
  });

  it("doesn't know after a real answer without an id and without errors, and shows what it warned of", async () => {
    scheduler.answer = recorded("v0.0.44", "submit-minimum_nodes-word");
    await expect(upstream.submitJob(facility, alpha, input)).rejects.toMatchObject({
      slug: "outcome-unknown",
      message: expect.stringMatching(/^The response has no job ID\. .*minimum_nodes: Expected/),
    });
  });
});
