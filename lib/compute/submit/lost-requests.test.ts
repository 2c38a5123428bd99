import { describe, expect, it } from "vitest";
import { toJobDetail } from "../slurm/job-detail-record";
import { readRecording, recordedVersions } from "../slurm/testing/read-recording";
import { listLostRequests, lostFields } from "./draft-from-job";

const words = (text: string) => text.trim().split(/\s+/);

/** Fields that the form sends. */
const sent = words(
  "name account partition node_count allocation_nodes tasks time_limit current_working_directory working_directory",
);
/** Fields that are compared in another way: the array, CPUs and other resources, times and paths. */
const compared =
  words(`array array_job_id array_task_id array_task_string array_max_tasks tres tres_req_str required.CPUs time
  eligible_time submit_time flags standard_input standard_output standard_error stdin stdout stderr stdin_expanded
  stdout_expanded stderr_expanded`);
/** Who, and what happened: nothing that was asked for, or nothing that isn't asked for again. */
const noRequests =
  words(`accrue_time admin_comment allocating_node association association_id batch_flag batch_host billable_tres
  block burst_buffer_state cluster command cpus derived_exit_code end_time exit_code failed_node federation_origin
  federation_siblings_active federation_siblings_viable gres_detail group gruop group_id group_name het het_job_id het_job_id_set
  het_job_offset job_id job_resources job_size_str job_state kill_request_user last_sched_evaluation licenses_allocated mail_user
  nodes pre_sus_time preempt_time preemptable_time priority priority_by_partition resize_time restart_cnt scheduled_nodes script
  start_time state state_description state_reason step_id steps submit_line suspend_time system_comment tres_alloc_str used_gres
  user user_id user_name wckey.flags comment.administrator comment.system reservation.id reservation.requested`);

type Wire = Record<string, unknown>;
const recordings = recordedVersions.flatMap((version) =>
  words("jobs job-array job-failed job-held job-het-leader job-running slurmdb-job-steps").flatMap((name) => {
    const { jobs } = readRecording(version, name).body as { jobs: Wire[] };
    return jobs.map((wire): [string, Wire] => [`${version} ${name}`, wire]);
  }),
);
/** Of records within the record, such as `reservation`, each field; a NoVal is one. */
const nested = new Set(words("required reservation comment wckey mcs power"));
const fieldsOf = (wire: Wire) =>
  Object.entries(wire).flatMap(([field, value]) =>
    nested.has(field) && typeof value === "object"
      ? Object.keys(value ?? {}).map((inner) => `${field}.${inner}`)
      : field,
  );
const read = (wire: Wire) =>
  listLostRequests(toJobDetail({ job_id: 10, ...wire }) as NonNullable<ReturnType<typeof toJobDetail>>);

describe("what a copy of a job loses", () => {
  it("is decided for every field that a real scheduler's records have", () => {
    const known = new Set([...sent, ...compared, ...noRequests, ...lostFields]);
    const fields = new Set(recordings.flatMap(([, wire]) => fieldsOf(wire)));
    expect([...fields].filter((field) => !known.has(field))).toEqual([]);
    expect(known.size).toBe(sent.length + compared.length + noRequests.length + lostFields.length);
  });

  it("is nothing of a job that only asked for what the form sends", () => {
    const lost = new Set(recordings.flatMap(([, wire]) => read(wire)));
    expect([...lost].sort()).toEqual([
      // Of accounting, which doesn't report the tasks.
      "CPUs (4)",
      "array",
      "array (tasks 3-5%2)",
      "dependency (afterok:4(unfulfilled))",
      "held",
    ]);
  });

  const no = (number: unknown, set = true) => ({ set, infinite: false, number });
  it.each([
    [
      { cpus_per_task: no(16), tasks: no(4), tres_req_str: "cpu=64,mem=500G" },
      ["CPUs per task (16)", "resources (mem=500G)"],
    ],
    [
      { memory_per_node: no(512_000), memory_per_cpu: no(0, false), tres_req_str: "mem=500G" },
      ["memory per node (500 GiB)"],
    ],
    [{ tres_req_str: "cpu=4,gres/gpu=2", tasks: no(4) }, ["resources (gres/gpu=2)"]],
    [{ exclusive: ["true"], nice: 100 }, ["exclusive nodes", "nice (100)"]],
    [{ exclusive: ["false"], nice: 0, shared: ["oversubscribe"] }, ["node sharing (oversubscribe)"]],
    [{ shared: ["none"], exclusive: ["true"] }, ["exclusive nodes"]],
    [{ deadline: no(1_795_889_040) }, ["deadline (2026-11-28 18:04 UTC)"]],
    [
      { submit_time: no(1_795_880_000), eligible_time: no(1_795_889_040) },
      ["begin time (2026-11-28 18:04 UTC)"],
    ],
    [{ submit_time: no(1_795_889_039), eligible_time: no(1_795_889_040) }, []],
    [{ max_nodes: no(2), node_count: no(2) }, []],
    [
      { qos: "urgent", resv_name: "course", features: "a100", prefer: "nvlink" },
      [...["features (a100)", "prefer (nvlink)", "quality of service (urgent)", "reservation (course)"]],
    ],
    [{ qos: "proj1", flags: ["USING_DEFAULT_QOS", "USING_DEFAULT_WCKEY"], wckey: "x" }, []],
    [
      {
        mail_type: ["NONE"],
        profile: ["NOT_SET"],
        wckey: "*usual",
        tasks_per_core: { set: false, infinite: true, number: 0 },
      },
      [],
    ],
    [{ standard_output: "/home/ada/out.txt" }, ["output, error and input paths"]],
    [{ standard_output: "/home/ada/slurm-10.out", standard_input: "/dev/null" }, []],
    // Accounting's spellings.
    [
      { required: { CPUs: 64, memory_per_node: no(0), memory_per_cpu: no(4096) } },
      ["memory per CPU (4 GiB)", "CPUs (64)"],
    ],
    [
      { constraints: "a100", reservation: { id: 3, name: "course" }, comment: { job: "x", system: "y" } },
      [...["features (a100)", "reservation (course)", "comment (x)"]],
    ],
    [
      { tres: { requested: [{ type: "gres", name: "gpu", count: 2 }] }, qosreq: "urgent", qos: "urgent" },
      ["quality of service (urgent)", "resources (gres/gpu=2)"],
    ],
  ])("is of %j: %j", (wire, lost) => expect(read(wire)).toEqual(lost));
});
