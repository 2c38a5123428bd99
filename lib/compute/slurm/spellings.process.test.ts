import { describe, expect, it } from "vitest";
import { requireAdapter, requireAdapterOfVersion, toComputeResource } from "./registry";

describe("what versions spell apart (spec §2.6)", () => {
  const v43 = requireAdapterOfVersion("v0.0.43");
  const v44 = requireAdapterOfVersion("v0.0.44");

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

  it("names every field that a job of the list is read from", () => {
    const asked = new Set<string>();
    const watch = (record: object) =>
      new Proxy(record, {
        get: (target, name) => {
          asked.add(String(name));
          return Reflect.get(target, name);
        },
      }) as Record<string, unknown>;
    // Of a record with nothing else, every spelling is tried.
    // A field that is read of some states alone would be missing in the list.
    for (const ids of [{ array_job_id: 3 }, { array: { job_id: 3 }, het_job_id: 4 }, { het: { job_id: 4 } }])
      for (const adapter of [v43, v44])
        for (const state of [undefined, "PENDING", "RUNNING", "COMPLETED", "FAILED"])
          adapter.toJob(watch({ job_id: 1, job_state: state, ...ids }));
    expect([...asked].sort()).toEqual([...v44.jobFields].sort());
    expect(v43.jobFields).toEqual(v44.jobFields);
  });

  it("several descriptions: one heterogeneous job in v0.0.44, refused before", () => {
    const job = { workingDirectory: "/w", environment: ["A=b"] };
    const input = { script: "#!/bin/sh\n", jobs: [job, job] };
    const wire = { current_working_directory: "/w", environment: ["A=b"] };
    expect(v44.toSubmitBody(input)).toEqual({ script: "#!/bin/sh\n", jobs: [wire, wire] });
    expect(() => v43.toSubmitBody(input)).toThrow(/one job/);
  });
});

it("registry offers what is spoken, newest last, the deprecated one marked", () => {
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
