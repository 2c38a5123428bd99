import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toJobTarget, toTaskTarget } from "@/lib/compute/cancel/cancel-target";
import { toJobDetail } from "@/lib/compute/slurm/job-detail-record";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import {
  cancelAnswer,
  dialogIsGone,
  done,
  openCancel,
  prepareCancel,
  sent,
  settle,
} from "../testing/open-cancel";

const singleUse = vi.hoisted(() => ({ is: false }));
vi.mock("@/components/shell/use-single-use", () => ({ useSingleUse: () => singleUse.is }));
vi.mock("@/components/shell/session/permission", () => ({ useWhyNot: () => null }));
prepareCancel();
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

describe("CancelOwners", () => {
  it("leaves other users' jobs out unless they are asked for, and names the owners", async () => {
    const own = toJobTarget("11", "mine", "PENDING", "ada");
    const others = ["12", "13"].map((id) => toJobTarget(id, "theirs", "RUNNING", "bob"));
    const dialog = await openCancel([own], "Cancel job 11 mine", { username: "ada", further: others });
    expect(within(dialog).getByRole("heading", { name: "Cancel job 11 on alpha" })).toBeDefined();
    expect(within(dialog).getByText("The job hasn’t started, so no results are lost.")).toBeDefined();
    expect(within(dialog).getByText("1 yours, 2 of other users not included.")).toBeDefined();
    expect(within(dialog).getByText("ada (yours)")).toBeDefined();
    expect(within(dialog).queryByText("theirs")).toBeNull();
    fireEvent.click(within(dialog).getByLabelText("Include 2 jobs of other users"));
    expect(within(dialog).getByRole("heading", { name: "Cancel 3 jobs on alpha" })).toBeDefined();
    expect(within(dialog).getAllByText("bob")).toHaveLength(2);
    expect(within(dialog).getByText(/pending jobs lose nothing/)).toBeDefined();
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel jobs" }));
    await settle();
    expect(sent).toHaveLength(3);
    sent[0]?.answer(200, cancelAnswer("11", "ok"));
    sent[1]?.answer(200, cancelAnswer("12", "refused", "Access denied"));
    sent[2]?.answer(200, cancelAnswer("13", "refused", "Access denied"));
    await settle();
    expect(within(dialog).getByText("1 cancelled, 2 refused.")).toBeDefined();
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await dialogIsGone();
    expect(screen.getByText("1 cancelled, 2 refused.")).toBeDefined();
    expect(done).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ settledIds: ["11"] }));
  });

  it("sends nothing of other users where nothing is one's own", async () => {
    const theirs = toJobTarget("12", "theirs", "RUNNING", "bob");
    const dialog = await openCancel([theirs], "Cancel job 12 theirs", { username: "ada" });
    expect(within(dialog).getByText("None of the selected jobs is yours.")).toBeDefined();
    const button = within(dialog).getByRole<HTMLButtonElement>("button", { name: /^Cancel job/ });
    expect(button.disabled).toBe(true);
    fireEvent.click(within(dialog).getByLabelText("Include 1 job of other users"));
    expect(button.disabled).toBe(false);
  });

  it("lists another user's job even beside more of one's own than fit", async () => {
    const own = Array.from({ length: 201 }, (_, index) => toJobTarget(`${100 + index}`, "mine", null, "ada"));
    const further = [toJobTarget("12", "theirs", "RUNNING", "bob")];
    const dialog = await openCancel(own, "Cancel 201 jobs", { username: "ada", further });
    fireEvent.click(within(dialog).getByLabelText("Include 1 job of other users"));
    expect(within(dialog).getByText("theirs")).toBeDefined();
    expect(within(dialog).getByText("and 2 more")).toBeDefined();
  });

  it("takes a job without a known owner for nobody's, and leaves it out unless asked", async () => {
    const own = toJobTarget("11", "mine", "PENDING", "ada");
    const further = [toJobTarget("12", "whose", "RUNNING"), toJobTarget("13", "theirs", "RUNNING", "bob")];
    const dialog = await openCancel([own], "Cancel job 11 mine", { username: "ada", further });
    const say = (words: string) => within(dialog).getByText(words);
    say("1 yours, 1 of other users not included, 1 without a known owner not included.");
    fireEvent.click(within(dialog).getByLabelText("Include 1 job without a known owner"));
    say("1 yours, 1 of other users not included, 1 without a known owner.");
    say("whose");
    say("owner not reported");
    expect(within(dialog).queryByText("theirs")).toBeNull();
    expect(within(dialog).getByRole("heading", { name: "Cancel 2 jobs on alpha" })).toBeDefined();
  });

  it("doesn't say of jobs without a known owner that none is the reader's", async () => {
    const whose = toJobTarget("12", "whose", "RUNNING");
    const dialog = await openCancel([whose], "Cancel job 12 whose", { username: "ada" });
    expect(within(dialog).getByText("None of the selected jobs is known to be yours.")).toBeDefined();
    expect(within(dialog).queryByText(/\d of other users/)).toBeNull();
  });
});
