import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cancelResultSchema,
  diagnosticsAnswerSchema,
  jobAnswerSchema,
  jobSchema,
  nodeListSchema,
  partitionListSchema,
  pingSchema,
  reservationListSchema,
} from "../model";
import { isRecord } from "./fields";
import { requireAdapter, toComputeResource } from "./registry";
import { readRecording, recordedVersions } from "./testing/read-recording";

const everything = toComputeResource("alpha", [...recordedVersions]);
if (!everything) throw new Error("no versions");
const adapterOf = (version: string) => requireAdapter(everything, version);
const read = (version: string, name: string) => readRecording(version, name).body;

describe.each(recordedVersions)("%s reads what a real scheduler answers", (version) => {
  const adapter = adapterOf(version);

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
    // What a version doesn't have is absent, not empty.
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

  it("submits and cancels", () => {
    expect(adapter.submit.parse(read(version, "submit-job"))).toMatchObject({
      jobId: expect.stringMatching(/^\d+$/),
      stepId: "batch",
      message: null,
    });
    expect(adapter.submit.parse(read(version, "submit-hold")).warnings.join()).toMatch(/held state/);
    expect(adapter.submit.parse(read(version, "submit-minimum_nodes-word"))).toMatchObject({
      jobId: null,
      warnings: [expect.stringMatching(/^job\/minimum_nodes: Expected/)],
    });
    expect(adapter.cancel.parse(read(version, "cancel-running-default"))).toEqual({ jobs: [], warnings: [] });
    expect(adapter.cancel.parse(read(version, "cancel-unknown")).jobs).toMatchObject([
      { outcome: "refused", code: 2017, jobId: "999999", reason: "Invalid job id specified" },
    ]);
    expect(adapter.cancel.parse(read(version, "cancel-pending-SIGTERM")).jobs).toMatchObject([
      { outcome: "refused", code: 2020 },
    ]);
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

  it("never throws, and answers what the model allows", () => {
    const answers = [
      ["pings", adapter.ping, pingSchema],
      ["partitions", adapter.partitions, partitionListSchema],
      ["nodes", adapter.nodes, nodeListSchema],
      ["reservations", adapter.reservations, reservationListSchema],
      ["statistics", adapter.diagnostics, diagnosticsAnswerSchema],
      ["jobs", adapter.job, jobAnswerSchema],
      ["status", adapter.cancel, cancelResultSchema],
    ] as const;
    const samples = answers.map(([key], at) => {
      const names = ["ping", "partitions", "nodes", "reservations", "diag", "job-array", "cancel-unknown"];
      const value = read(version, names[at] ?? "")?.[key];
      return (Array.isArray(value) ? value[0] : value) as Record<string, unknown>;
    });
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(200), fc.nat(6), (value, fieldAt, at) => {
        const [key, answer, model] = answers[at] ?? answers[0];
        const sample = samples[at] ?? {};
        const fields = Object.keys(sample);
        const bent = { ...sample, [fields[fieldAt % fields.length] ?? ""]: value };
        for (const wire of [
          value,
          { [key]: value },
          { [key]: [value, bent] },
          { [key]: bent },
          { [key]: [bent], meta: value, errors: value, warnings: value, last_update: value },
        ]) {
          const parsed = answer.safeParse(wire);
          if (parsed.success) expect(model.safeParse(parsed.data).error?.issues ?? []).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([null, {}, { jobs: null }, { jobs: 4 }, [], "x", undefined])(
    "never takes %j for an empty list",
    (answer) => {
      expect(adapter.job.safeParse(answer).success).toBe(false);
    },
  );
});

describe("what versions spell apart (spec §2.6)", () => {
  const v43 = adapterOf("v0.0.43");
  const v44 = adapterOf("v0.0.44");

  it("partitions and nodes", () => {
    expect(
      v43.partitions.parse({ partitions: [{ name: "a", nodes: { allowed_configuration: "x[1-2]" } }] })
        .items[0],
    ).toMatchObject({ allowedNodes: "x[1-2]", topology: null, totalNodes: null, mostNodes: null });
    expect(
      v44.partitions.parse({ partitions: [{ name: "a", topology: "t", nodes: { allowed_allocation: "x" } }] })
        .items[0],
    ).toMatchObject({ allowedNodes: "x", topology: "t" });
    expect(v43.nodes.parse({ nodes: [{ name: "n" }, { name: "" }, 7] })).toMatchObject({
      items: [{ certificate: null, topology: null }],
      unreadable: 2,
    });
    expect(
      v44.nodes.parse({
        nodes: { name: "n", cert_flags: [], tls_cert_last_renewal: { set: true, number: 1_795_220_906 } },
      }).items[0]?.certificate,
    ).toEqual({ renewedAt: "2026-11-21T00:28:26.000Z", flags: [] });
  });

  it("reservations", () => {
    expect(
      v43.reservations.parse({
        reservations: [
          { name: "r", core_specializations: ["n1:0-1"], purge_completed: { number: 60, set: true } },
        ],
      }).items[0],
    ).toMatchObject({ coreSpecializations: [{ node: "n1", core: "0-1" }], purgeCompletedSeconds: 60 });
    expect(
      v44.reservations.parse({
        reservations: [
          {
            name: "r",
            core_specializations: [{ node: "n1", core: "0-1" }],
            purge_completed: { time: { number: 60, set: true } },
          },
        ],
      }).items[0],
    ).toMatchObject({ coreSpecializations: [{ node: "n1", core: "0-1" }], purgeCompletedSeconds: 60 });
  });

  it("diagnostics", () => {
    for (const key of ["defult_queue_depth", "default_queue_depth"])
      expect(v43.diagnostics.parse({ statistics: { schedule_exit: { [key]: 100 } } })).toMatchObject({
        main: { defaultQueueDepth: 100, totalDepth: null },
        backfill: { tableSizeSum: null },
        mainExits: { default_queue_depth: 100 },
      });
  });

  it("the spec's own job records", () => {
    for (const key of ["gruop", "group", "group_name"])
      expect(
        v43.job.parse({
          jobs: [
            {
              job_id: 7,
              user: "u",
              [key]: "g",
              nodes: "a[1-2]",
              state: { current: ["RUNNING"], reason: "None" },
              time: { start: 1_795_220_906, elapsed: 5 },
              required: { CPUs: 4 },
              steps: [],
            },
          ],
        }).jobs[0],
      ).toMatchObject({ id: "7", group: "g", state: "RUNNING", cpus: 4, elapsedSeconds: 5, steps: [] });
    for (const key of ["job_resources", "select_type"])
      expect(
        v44.toJob({
          job_id: 7,
          job_state: ["CANCELLED", "COMPLETING"],
          node_count: { set: true, number: 2 },
          job_resources: { cpus: 8, [key]: ["CORE"], nodes: { count: 2, list: "a[1-2]", whole: true } },
        }),
      ).toMatchObject({
        state: "CANCELLED",
        states: ["CANCELLED", "COMPLETING"],
        cpus: 8,
        nodeCount: 2,
        nodeList: "a[1-2]",
        tasks: null,
      });
  });

  it("keeps every digit of an id", () => {
    expect(v44.toJob({ job_id: "18446744073709551615" })?.id).toBe("18446744073709551615");
    expect(v44.submit.parse({ job_id: "9007199254740993" })).toMatchObject({ jobId: "9007199254740993" });
    for (const none of [0, -1, 1.5, "", null, "0", {}])
      expect(v44.submit.parse({ job_id: none }).jobId).toBeNull();
  });

  it("several descriptions: one heterogeneous job in v0.0.44, refused before", () => {
    const job = { workingDirectory: "/w", environment: ["A=b"] };
    const input = { script: "#!/bin/sh\n", jobs: [job, job] };
    const wire = { current_working_directory: "/w", environment: ["A=b"] };
    expect(v44.toSubmitBody(input)).toEqual({ script: "#!/bin/sh\n", jobs: [wire, wire] });
    expect(() => v43.toSubmitBody(input)).toThrow(/one job/);
  });

  it("ping: a controller that is down inside a 200, version fields as numbers", () => {
    const ping = adapterOf("v0.0.42").ping.parse({
      pings: [{ pinged: "DOWN", mode: "primary" }],
      meta: { Slurm: { version: { major: 24, minor: 11, micro: 5 } } },
    });
    expect(ping).toMatchObject({ isUp: false, version: { major: "24", minor: "11", micro: "5" } });
    expect(v44.ping.parse({}).isUp).toBeNull();
  });
});

describe("registry", () => {
  it("offers what is spoken, newest last, the deprecated one marked", () => {
    expect(toComputeResource("a", ["v0.0.44", "v0.0.42", "v0.0.99"])).toEqual({
      name: "a",
      versions: ["v0.0.42", "v0.0.44"],
      newest: "v0.0.44",
      deprecated: ["v0.0.42"],
    });
    expect(toComputeResource("a", [])).toBeNull();
    const resource = toComputeResource("a", ["v0.0.42"]);
    expect(resource && requireAdapter(resource).version).toBe("v0.0.42");
    expect(() => resource && requireAdapter(resource, "v0.0.44")).toThrow(/offers v0\.0\.42/);
  });
});
