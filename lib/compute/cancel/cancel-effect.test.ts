import { expect, it } from "vitest";
import { describeEffect } from "./cancel-effect";
import { toArrayTarget, toJobTarget } from "./cancel-target";

const jobs = (...states: (string | null)[]) =>
  states.map((state, index) => toJobTarget(String(index), null, state));
const none = { tasks: "", count: 0 };
const array = (running: number, waiting: number, other: number | null = 0) =>
  toArrayTarget(
    "7",
    { name: null, user: null },
    {
      running: { tasks: "", count: running },
      waiting: { tasks: "", count: waiting },
      ended: none,
      other: { tasks: "", count: other },
    },
  );

it.each([
  [jobs("PENDING"), "The job hasn’t started, so no results are lost."],
  [jobs("RUNNING"), "Results that the job hasn’t saved are lost."],
  [jobs("RUNNING", "PENDING"), /running jobs haven’t saved are lost; pending jobs lose nothing/],
  [jobs("COMPLETED"), "The job has already ended."],
  [jobs(null), "If the job is running, unsaved results are lost."],
  [jobs("PENDING", null), "If a job is running, its unsaved results are lost."],
  [[array(0, 4)], "The job hasn’t started, so no results are lost."],
  [[array(0, 4, null)], "If the job is running, unsaved results are lost."],
  [[array(1, 4)], /running tasks haven’t saved are lost; pending tasks lose nothing/],
  [[], "None of the selected jobs is yours."],
])("%j: %s", (targets, words) => {
  expect(describeEffect(targets)).toMatch(words);
});
