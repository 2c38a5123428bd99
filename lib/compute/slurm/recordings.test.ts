import { describe, expect, it } from "vitest";
import { diagnosticsAnswerSchema, jobAnswerSchema, jobSchema, pingSchema } from "../model";
import { isRecord } from "./fields";
import { requireAdapterOfVersion } from "./registry";
import { readRecording, recordedVersions } from "./testing/read-recording";

const read = (version: string, name: string) => readRecording(version, name).body;

describe.each(recordedVersions)("%s reads what a real scheduler answers", (version) => {
  const adapter = requireAdapterOfVersion(version);

  it("ping", () => {
    const ping = adapter.ping.parse(read(version, "ping"));
    expect(ping).toMatchObject({ isUp: true, controllers: [{ pinged: "UP", isPrimary: true }] });
    expect(ping.release).toMatch(/^2\d\.\d\d\.\d$/);
    expect(ping.version).toEqual({
      major: expect.stringMatching(/^2/),
      minor: expect.any(String),
      micro: "5",
    });
    expect(pingSchema.safeParse(ping).success).toBe(true);
  });

  it("partitions", () => {
    const { items, unreadable, asOf } = adapter.partitions.parse(read(version, "partitions"));
    expect(unreadable).toBe(0);
    expect(asOf).toMatch(/^2026-11-21T/);
    const [batch, debug, extended, closed] = items;
    expect(batch).toMatchObject({
      name: "batch",
      defaultMinutes: 10,
      mostMinutes: 1440,
      mostNodes: "unlimited",
      totalNodes: 6,
      tier: 1,
      states: ["UP"],
      allowedNodes: "",
    });
    expect(debug).toMatchObject({ mostNodes: 1, mostMinutes: 30 });
    expect(extended?.mostMinutes).toBe("unlimited");
    expect(closed?.states).toEqual(["DOWN"]);
    // A field that the version doesn't have is absent, not empty.
    expect(batch?.topology).toBe(version === "v0.0.42" ? null : "");
  });

  it("nodes", () => {
    const { items } = adapter.nodes.parse(read(version, "nodes"));
    expect(items[0]).toMatchObject({ states: ["MIXED"], cpus: 8, memoryMb: 16_000, partitions: ["batch"] });
    expect(items.at(-1)?.states).toContain("DRAIN");
    expect(items.at(-1)).toMatchObject({ reason: "memory replacement", reasonBy: "root" });
    expect(items[0]?.certificate === null).toBe(version === "v0.0.42");
  });

  it("reservations", () => {
    const { items } = adapter.reservations.parse(read(version, "reservations"));
    expect(items.find(({ name }) => name === "maint")).toMatchObject({
      startAt: expect.stringMatching(/Z$/),
      nodeCount: 6,
      purgeCompletedSeconds: 300,
      flags: expect.arrayContaining(["MAINT"]),
    });
    expect(items.find(({ name }) => name === "cores")?.coreSpecializations?.[0]?.core).toMatch(/^0/);
  });

  it("diagnostics", () => {
    const diagnostics = adapter.diagnostics.parse(read(version, "diag"));
    expect(diagnostics.main.defaultQueueDepth).toBe(0);
    expect(diagnostics.main.last).toBeGreaterThan(0);
    expect(diagnostics.callsByType[0]?.name).toBe("REQUEST_PING");
    expect(diagnosticsAnswerSchema.safeParse(diagnostics).success).toBe(true);
  });

  it("a running job, whose end is a forecast", () => {
    const [job] = adapter.job.parse(read(version, "job-running")).jobs;
    expect(job).toMatchObject({
      state: "RUNNING",
      reason: null,
      limitMinutes: 10,
      isEndForecast: true,
      isStartForecast: false,
      nodeCount: 1,
      tasks: 2,
      cpus: 2,
      steps: null,
      array: null,
      heterogeneous: null,
      workingDirectory: "/home/proj1_auser",
    });
    expect(job?.id).toMatch(/^\d+$/);
    expect(job?.nodeList).toMatch(/001$/);
  });

  it("a held job without nodes, and a failed one", () => {
    const [held] = adapter.job.parse(read(version, "job-held")).jobs;
    expect(held).toMatchObject({
      state: "PENDING",
      reason: "JobHeldUser",
      startAt: null,
      endAt: null,
      nodeList: "",
      isStartForecast: false,
    });
    const [failed] = adapter.job.parse(read(version, "job-failed")).jobs;
    expect(failed).toMatchObject({
      state: "FAILED",
      reason: "NonZeroExitCode",
      isEndForecast: false,
      exit: { code: 3, words: ["ERROR"], signal: null },
    });
  });

  it("arrays and heterogeneous jobs", () => {
    const { jobs } = adapter.job.parse(read(version, "job-array"));
    expect(jobs[0]?.array).toMatchObject({
      jobId: jobs[0]?.id,
      taskId: null,
      mostRunning: 2,
      tasks: expect.stringMatching(/%2$/),
    });
    expect(jobs[1]?.array?.taskId).toMatch(/^[12]$/);
    const [leader, second] = adapter.job.parse(read(version, "job-het-leader")).jobs;
    expect(leader?.heterogeneous).toMatchObject({ jobId: leader?.id, offset: 0 });
    expect(second?.heterogeneous).toMatchObject({ jobId: leader?.id, offset: 1 });
  });

  it("the accounting record with its steps", () => {
    const answer = adapter.job.parse(read(version, "slurmdb-job-steps"));
    expect(jobAnswerSchema.safeParse(answer).success).toBe(true);
    expect(answer.jobs[0]).toMatchObject({
      state: "RUNNING",
      group: "proj1_auser",
      user: "proj1_auser",
      limitMinutes: 10,
      nodeCount: 2,
      cpus: 4,
      elapsedSeconds: expect.any(Number),
      isEndForecast: false,
    });
    expect(answer.jobs[0]?.steps?.map((step) => step.name)).toEqual(["batch", "first", "second"]);
    expect(answer.jobs[0]?.steps?.[1]).toMatchObject({ states: ["COMPLETED"], nodeCount: 2, tasks: 2 });
  });

  it("every row of the list", () => {
    const { jobs } = read(version, "jobs") as { jobs: unknown[] };
    const rows = jobs.filter(isRecord).map(adapter.toJob);
    expect(rows.every((row) => jobSchema.safeParse(row).success)).toBe(true);
    expect(new Set(rows.map((row) => row?.state)).size).toBeGreaterThan(3);
  });

  it("writes the single form as it was accepted", () => {
    const { request } = readRecording(version, "submit-job") as { request: { job: Record<string, unknown> } };
    const { job } = request;
    expect(
      adapter.toSubmitBody({
        script: String(job.script),
        jobs: [
          {
            name: "portal-job",
            account: "proj1",
            partition: "batch",
            minimumNodes: 1,
            tasks: 1,
            timeLimitMinutes: 30,
            workingDirectory: "/home/proj1_auser",
            environment: job.environment as string[],
          },
        ],
      }),
    ).toEqual({ job });
  });
});
