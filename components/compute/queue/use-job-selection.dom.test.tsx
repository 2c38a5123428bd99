import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Job } from "@/lib/compute/job/job-model";
import { toView } from "@/lib/compute/testing/job-lists";
import { sampleJob } from "@/lib/compute/testing/samples";
import { useJobSelection } from "./use-job-selection";

const task = (id: string, taskId: string, user: string, state = "RUNNING") =>
  sampleJob({
    id,
    user,
    state,
    states: [state],
    array: { jobId: "85", taskId, tasks: "", mostRunning: null },
  });

const open = async (jobs: Job[]) =>
  renderHook(({ view }) => useJobSelection({ view }, "ada"), { initialProps: { view: await toView(jobs) } });

it("selects the reader's own jobs by the box in the heading, and counts what a cancel would target", async () => {
  const { result } = await open([
    sampleJob({ id: "1", user: "ada" }),
    task("85", "3", "bob"),
    sampleJob({ id: "9", user: null }),
  ]);
  act(() => result.current.toggleAll());
  expect(result.current.targets.map(({ id }) => id)).toEqual(["1"]);
  expect(result.current).toMatchObject({ jobCount: 1, ownTotal: 1, stateOfAll: "all" });
});

it("deselects what was cancelled even if the rest of its array has ended meanwhile", async () => {
  const two = [task("87", "3", "ada"), task("86", "1", "ada")];
  const { result, rerender } = await open([...two, task("85", "9", "ada")]);
  act(() => result.current.toggle(["86", "87"]));
  expect(result.current.targets.map(({ id }) => id)).toEqual(["85_1", "85_3"]);
  act(() => result.current.remember());
  rerender({ view: await toView([...two, task("85", "9", "ada", "COMPLETED")]) });
  expect(result.current.targets.map(({ id }) => id)).toEqual(["85"]);
  act(() => result.current.drop(["85_1", "85_3"]));
  expect(result.current.rowCount).toBe(0);
});
