import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jobAnswer } from "../slurm/answers";
import { toJobDetail } from "../slurm/job-detail-record";
import { findRecord } from "./job-membership";
import type { JobDetail } from "./job-model";
import { splitRuns } from "./job-runs";

/** An accounting record of one run, with times in seconds: 0 where there is none. */
const run = (current: string[], [submission, start, end]: number[], more = {}) => ({
  job_id: 10,
  state: { current, reason: "None" },
  time: { submission: at(submission), start: at(start), end: at(end), elapsed: 5 },
  ...more,
});
const at = (seconds = 0) => (seconds === 0 ? 0 : 1_795_889_000 + seconds);

/** The runs of a job, in the order in which they were. */
const histories: [string, ...ReturnType<typeof run>[]][] = [
  [
    "requeued, then cancelled, as a real scheduler answers",
    run(["PENDING", "REQUEUED"], [86, 87, 91]),
    run(["CANCELLED"], [91, 95, 349]),
  ],
  ["preempted, with one submission for all", run(["PREEMPTED"], [1, 2, 9]), run(["RUNNING"], [1, 12, 0])],
  ["preempted and waiting, with one submission", run(["PREEMPTED"], [1, 2, 9]), run(["PENDING"], [1, 0, 0])],
  [
    "started in the second in which it was requeued",
    run(["PREEMPTED"], [1, 9, 9]),
    run(["RUNNING"], [9, 9, 0]),
  ],
  ["without any time, still running", run(["PREEMPTED"], [0, 0, 0]), run(["RUNNING"], [0, 0, 0])],
  ["without any time, ended", run(["PREEMPTED"], [0, 0, 0]), run(["COMPLETED"], [0, 0, 0])],
  ["one without times, which runs", run(["FAILED"], [1, 2, 9]), run(["RUNNING"], [0, 0, 0])],
  [
    "requeued twice, the times of one ended run dropped",
    run(["NODE_FAIL", "REQUEUED"], [1, 2, 9]),
    run(["PREEMPTED"], [9, 12, 19]),
    run(["RUNNING"], [19, 22, 0]),
  ],
];

describe("splitRuns", () => {
  it.each(histories)("takes the last run in whatever order they come: %s", (_says, ...runs) => {
    fc.assert(
      fc.property(fc.shuffledSubarray(runs, { minLength: runs.length }), (shuffled) => {
        const { jobs, earlierRuns = [] } = jobAnswer.parse({ jobs: shuffled });
        const list = shuffled.flatMap((wire) => toJobDetail(wire) ?? []);
        const order = [...earlierRuns, ...jobs].map(({ raw }) => runs.findIndex((wire) => same(wire, raw)));
        expect(order).toEqual(
          [...runs.keys()]
            .slice(0, -1)
            .reverse()
            .concat(runs.length - 1),
        );
        expect(findRecord(jobs, "10")).toBe(jobs[0]);
        expect(splitRuns(list, ({ id }) => id).last).toEqual(jobs);
      }),
      { numRuns: 12 },
    );
  });

  it("keeps the tasks of an array and the parts of a heterogeneous job, whatever their IDs, and their order", () => {
    const array = (id: number, task: number | null) => ({
      ...{
        job_id: id,
        job_state: ["RUNNING"],
        array_job_id: 85,
        array_task_string: task === null ? "3-9" : "",
      },
      array_task_id: task === null ? { set: false, number: 0 } : { set: true, number: task },
    });
    const part = (id: number, offset: number) => ({ job_id: id, het_job_id: 60, het_job_offset: offset });
    for (const records of [
      [array(85, null), array(87, 2), array(86, 1), array(85, 10)],
      [array(85, 0), array(85, 1)],
      [part(60, 0), part(61, 1)],
      [part(60, 0), part(60, 1)],
    ]) {
      const { jobs, earlierRuns } = jobAnswer.parse({ jobs: records });
      expect(jobs.map(({ raw }) => raw)).toEqual(records);
      expect(earlierRuns).toBeUndefined();
    }
    const again = [
      run(["PREEMPTED"], [1, 2, 9], array(86, 1)),
      array(85, null),
      run(["RUNNING"], [9, 12], array(86, 1)),
    ];
    expect(jobAnswer.parse({ jobs: again }).jobs.map(({ id }: JobDetail) => id)).toEqual(["85", "86"]);
  });
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
