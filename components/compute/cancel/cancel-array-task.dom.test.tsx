import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { toTaskTarget } from "@/lib/compute/cancel/cancel-target";
import { toJobDetail } from "@/lib/compute/slurm/job-detail-record";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { cancelAnswer, dialogIsGone, openCancel, prepareCancel, sent, settle } from "../testing/open-cancel";

const singleUse = vi.hoisted(() => ({ is: false }));
vi.mock("@/components/shell/use-single-use", () => ({ useSingleUse: () => singleUse.is }));
vi.mock("@/components/shell/session/permission", () => ({ useWhyNot: () => null }));
prepareCancel();
beforeAll(() => import("@/lib/compute/model"));
beforeEach(() => {
  singleUse.is = false;
});

const sampleDetail = toJobDetail({ job_id: 1, name: "sweep" });

describe("CancelJobsButton of a task", () => {
  const task = toTaskTarget({ jobId: "85", tasks: null }, "3", {
    name: "sweep",
    user: "ada",
    state: "RUNNING",
  });
  const name = "Cancel job 85_3 sweep";
  const one = (id: string, taskId: string | null, state: string, tasks = "") => ({
    ...sampleDetail,
    id,
    state,
    states: [state],
    array: { jobId: "85", taskId, tasks, mostRunning: null },
  });
  const array = {
    jobs: [one("85", null, "PENDING", "4-9"), one("86", "1", "COMPLETED"), one("88", "3", "RUNNING")],
    warnings: [],
  };
  const press = async (dialog: HTMLElement) => {
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel job" }));
    await settle();
  };

  it("sends that task alone unless the whole array is chosen, which names what ends", async () => {
    const dialog = await openCancel([task], name);
    await settle();
    expect(sent.map(({ path }) => path)).toEqual(["/api/compute/alpha/jobs/85?version=v0.0.43"]);
    const whole = () => within(dialog).getByRole<HTMLInputElement>("radio", { name: /^The whole array 85/ });
    const single = () =>
      within(dialog).getByRole<HTMLInputElement>("radio", { name: "This task only (85_3)" });
    expect([single().checked, whole().disabled]).toEqual([true, true]);
    sent[0]?.answer(200, array);
    await waitFor(() => expect(whole().disabled).toBe(false));
    within(dialog).getByLabelText(
      "The whole array 85: 1 running (3), 6 waiting (4-9), 1 ended (1; not affected)",
    );
    await press(dialog);
    expect(sent[1]?.path).toBe("/api/compute/alpha/jobs/85_3?version=v0.0.43");
    sent[1]?.answer(200, cancelAnswer("85_3", "ok"));
    await dialogIsGone();
    expect(screen.getByText("Job 85_3: cancel accepted.")).toBeDefined();
  });

  it("sends the array's id where the whole array is chosen, and tells what came of its tasks", async () => {
    const dialog = await openCancel([task], name);
    await settle();
    sent[0]?.answer(200, array);
    const whole = within(dialog).getByRole<HTMLInputElement>("radio", { name: /^The whole array 85/ });
    await waitFor(() => expect(whole.disabled).toBe(false));
    fireEvent.click(whole);
    expect(within(dialog).getByText("Array 85")).toBeDefined();
    await press(dialog);
    expect(sent[1]?.path).toBe("/api/compute/alpha/jobs/85?version=v0.0.43");
    sent[1]?.answer(200, {
      ...cancelAnswer("86", "alreadyEnded"),
      array: {
        jobId: "85",
        cancelled: { tasks: "3,4-9", count: 7 },
        alreadyEnded: { tasks: "1", count: 1 },
        refused: { tasks: "", count: 0 },
      },
    });
    await dialogIsGone();
    expect(screen.getByText("Array 85: 7 tasks cancelled; 1 had already ended.")).toBeDefined();
  });

  it("leaves the task to cancel where the array can't be read", async () => {
    const dialog = await openCancel([task], name);
    await settle();
    sent[0]?.answer(504, stateProblem("facility-unreachable", "no answer"));
    await waitFor(() => within(dialog).getByText("The facility can't be reached"));
    const whole = within(dialog).getByRole<HTMLInputElement>("radio", { name: /couldn’t be loaded/ });
    expect(whole.disabled).toBe(true);
    await press(dialog);
    expect(sent[1]?.path).toContain("/jobs/85_3");
  });

  it("doesn't spend a single-use token on reading the array", async () => {
    singleUse.is = true;
    const dialog = await openCancel([task], name);
    await settle();
    expect(sent).toEqual([]);
    expect(within(dialog).getByText(/tasks not loaded, to save your single-use token/)).toBeDefined();
    await press(dialog);
    expect(sent.map(({ path }) => path)).toEqual(["/api/compute/alpha/jobs/85_3?version=v0.0.43"]);
  });
});
