import { expect, it } from "vitest";
import { toJob, toJobDetail } from "./job-detail-record";

const detailOf = (wire: object) => toJobDetail({ job_id: 29, job_state: ["PENDING"], ...wire });

it("toJobDetail keeps the pattern of a waiting array's output, which has no file of that number", () => {
  const wrong = { stdout_expanded: "/home/ada/slurm-29_4294967294.out" };
  expect(detailOf({ ...wrong, standard_output: "/home/ada/slurm-%A_%a.out" })?.outputPath).toBe(
    "/home/ada/slurm-%A_%a.out",
  );
  expect(detailOf(wrong)?.outputPath).toBe("/home/ada/slurm-29_%a.out");
  expect(detailOf({ stdout_expanded: "/home/ada/slurm-30.out" })?.outputPath).toBe("/home/ada/slurm-30.out");
});

const jobOf = (wire: object) => toJob({ job_id: 40, job_state: ["RUNNING"], ...wire });

it.each([
  [{ user_name: "ada", user_id: 1234 }, "ada"],
  [{ user_name: null, user_id: { set: true, infinite: false, number: 1234 } }, "1234"],
  [{ user_name: "", user_id: 0 }, "0"],
  [{ user_name: "", user_id: 4294967294 }, ""],
])("the user of a job of %j is %j: a name, or else an ID", (wire, user) => {
  expect(jobOf(wire)?.user).toBe(user);
});

it("takes numbers that stand for no value for none and no limit, without their flags too", () => {
  const [none, infinite] = [4294967294, 4294967295];
  const array = { array_job_id: 209, array_task_id: none, array_task_string: "0-3", array_max_tasks: none };
  const wire = { ...array, het_job_id: none, het_job_offset: none, time_limit: infinite, end_time: infinite };
  expect(jobOf({ ...wire, start_time: none, node_count: none, priority: none })).toMatchObject({
    ...{ array: { jobId: "209", taskId: null, tasks: "0-3", mostRunning: null }, heterogeneous: null },
    ...{ limitMinutes: "unlimited", endAt: null, startAt: null, nodeCount: null, priority: null },
  });
});

it.each([
  ["CANCELLED by 1001", "CANCELLED", ["CANCELLED"]],
  ["COMPLETED+COMPLETING", "COMPLETED", ["COMPLETED", "COMPLETING"]],
])("reads the state %j as %s", (job_state, state, states) => {
  expect(jobOf({ job_state })).toMatchObject({ state, states });
});

it("keeps the whole list of a large job’s nodes, and names what is cut", () => {
  const nodes = Array.from({ length: 1200 }, (_, at) => `n${String(2 * at).padStart(5, "0")}`).join(",");
  expect(jobOf({ nodes })?.nodeList).toBe(nodes);
  expect(jobOf({ nodes: "n".repeat(200_000) })?.nodeList).toMatch(/^n{100000}…$/);
});
