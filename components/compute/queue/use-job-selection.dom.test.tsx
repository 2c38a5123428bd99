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

it("works out what the box in the heading leaves out once per change, and counts what a cancel would target", async () => {
  const view = await toView([
    sampleJob({ id: "1", user: "ada" }),
    task("85", "3", "bob"),
    task("86", "1", "bob"),
    sampleJob({ id: "9", user: null }),
  ]);
  const { result, rerender } = renderHook(() => useJobSelection({ view }, "ada"));
  expect(result.current.leftOut).toEqual({ others: [], unreported: [] });
  act(() => result.current.toggleAll());
  const { leftOut } = result.current;
  expect(leftOut.others.map(({ id }) => id)).toEqual(["85"]);
  expect(leftOut.unreported.map(({ id }) => id)).toEqual(["9"]);
  // One of Bob's two tasks is a target alone, and both are jobs.
  expect(result.current).toMatchObject({
    jobCount: 1,
    ownTotal: 1,
    leftOutCounts: { others: 2, unreported: 1 },
  });
  rerender();
  expect(result.current.leftOut).toBe(leftOut);
});

it("deselects a task whose whole array was cancelled instead", async () => {
  const { result } = await open([task("87", "3", "ada"), task("86", "1", "ada"), task("85", "9", "ada")]);
  act(() => result.current.toggle(["87"]));
  act(() => result.current.remember());
  act(() => result.current.drop(["85"]));
  expect(result.current.rowCount).toBe(0);
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
