import { describe, expect, it } from "vitest";
import { toJobDetail } from "../slurm/job-detail-record";
import { listJobFacts, toDependencyParts } from "./job-facts";

const groupsOf = (wire: object) => {
  const job = toJobDetail({ job_id: 29, job_state: ["RUNNING"], partition: "batch", ...wire });
  return Object.fromEntries(
    (job ? listJobFacts(job) : []).map(({ group, facts }) => [
      group,
      Object.fromEntries(facts.map(({ name, text }) => [name, text])),
    ]),
  );
};

describe("listJobFacts", () => {
  it("groups the details and leaves out what isn't given", () => {
    const groups = groupsOf({ user_name: "ada", dependency: "" });
    expect(Object.keys(groups)).toEqual(["Who", "Request", "Allocation", "Scheduling"]);
    expect(groups.Who).toEqual({ User: "ada", Account: "Not reported" });
    expect(groups.Scheduling).not.toHaveProperty("Depends on");
  });

  it.each([
    ["cpu=4,gres/gpu=2", "2"],
    ["cpu=4,gres/gpu=2,gres/gpu:a100=2", "2 (a100: 2)"],
    ["gres/gpu:h100=1", "h100: 1"],
  ])("counts the GPUs of %s", (resources, gpus) => {
    expect(groupsOf({ tres_alloc_str: resources }).Allocation?.GPUs).toBe(gpus);
  });

  it("has no allocation of a waiting job, whose nodes and CPUs are requested", () => {
    const wire = { job_state: ["PENDING"], nodes: "", node_count: 1, cpus: 4, restart_cnt: 0 };
    const groups = groupsOf(wire);
    expect(Object.keys(groups)).toEqual(["Who", "Request", "Scheduling"]);
    expect(groups.Request).toMatchObject({ CPUs: "4" });
    expect(groups.Request).not.toHaveProperty("Nodes");
    expect(groupsOf({ ...wire, node_count: 2 }).Request).toMatchObject({ Nodes: "2" });
    expect(groupsOf({ ...wire, restart_cnt: 2 }).Outcome).toEqual({ Restarts: "2" });
    expect(groupsOf({ ...wire, job_state: ["RUNNING"], nodes: "n1" })).toMatchObject({
      Allocation: { Nodes: "1", CPUs: "4" },
    });
  });

  it("has no GPUs without any", () => {
    expect(groupsOf({ tres_req_str: "cpu=4,mem=8G" }).Allocation).not.toHaveProperty("GPUs");
  });

  it("shows an exit once a job has ended", () => {
    const exit = { status: ["ERROR"], return_code: { set: true, number: 127 } };
    expect(groupsOf({ exit_code: exit })).not.toHaveProperty("Outcome");
    expect(groupsOf({ job_state: ["CANCELLED"], exit_code: exit }).Outcome).toEqual({
      "Ended with": "exit code 127 (usually: command not found)",
    });
    // It leads the page of a job that failed.
    expect(groupsOf({ job_state: ["FAILED"], exit_code: exit })).not.toHaveProperty("Outcome");
  });
});

const linksOf = (text: string) => toDependencyParts(text).flatMap(({ jobId }) => jobId ?? []);

describe("toDependencyParts", () => {
  it("keeps the text and finds each job, task and array in it", () => {
    const text = "afterok:21(unfulfilled),afterany:22_3:23_*,after:24+5";
    expect(linksOf(text)).toEqual(["21", "22_3", "23", "24"]);
    expect(
      toDependencyParts(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });

  it.each(["", "singleton(unfulfilled)", "(null)"])("finds none in %j", (text) => {
    expect(linksOf(text)).toEqual([]);
  });
});
