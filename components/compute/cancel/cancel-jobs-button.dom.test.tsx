import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { toJobTarget, toTaskTarget } from "@/lib/compute/cancel/cancel-target";
import {
  cancelAnswer,
  dialogIsGone,
  done,
  openCancel,
  prepareCancel,
  sent,
  settle,
} from "../testing/open-cancel";

prepareCancel();

const running = toJobTarget("9007199254740993", "ocean", "RUNNING");
const many = ["11", "12", "13", "14", "15", "16"].map((id) => toJobTarget(id, `run-${id}`, "PENDING"));
const press = async (dialog: HTMLElement, name = "Cancel job") => {
  fireEvent.click(within(dialog).getByRole("button", { name }));
  await settle();
};
const paths = () => sent.map(({ path }) => path);

describe("CancelJobsButton", () => {
  it("names the job, sends once however often it is pressed, and tells the result beside the button", async () => {
    const dialog = await openCancel([running], "Cancel job 9007199254740993 ocean");
    const button = within(dialog).getByRole("button", { name: "Cancel job" });
    fireEvent.click(button);
    await press(dialog);
    fireEvent.click(button);
    expect(paths()).toEqual(["/api/compute/alpha/jobs/9007199254740993?version=v0.0.43"]);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    sent[0]?.answer(200, cancelAnswer(running.id, "ok"));
    await dialogIsGone();
    expect(screen.getByText("Job 9007199254740993: cancel accepted.")).toBeDefined();
    expect(done).toHaveBeenCalledTimes(1);
  });

  it("sends four at a time, stays open at a failure, and sends only what is open when pressed again", async () => {
    const dialog = await openCancel(many, "Cancel 6 jobs");
    await press(dialog, "Cancel jobs");
    expect(sent).toHaveLength(4);
    for (const [index, job] of many.entries()) {
      if (index === 1) sent[index]?.answer(200, cancelAnswer(job.id, "refused", "Access denied"));
      else sent[index]?.answer(200, cancelAnswer(job.id, "ok"));
      await settle();
    }
    expect(sent).toHaveLength(6);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(6);
    expect(within(dialog).getByText("Access denied")).toBeDefined();
    expect(done).not.toHaveBeenCalled();
    await press(dialog, "Cancel jobs");
    expect(sent).toHaveLength(7);
    expect(sent[6]?.path).toBe("/api/compute/alpha/jobs/12?version=v0.0.43");
    expect(sent[6]?.key).not.toBe(sent[1]?.key);
    sent[6]?.answer(200, cancelAnswer("12", "ok"));
    await dialogIsGone();
    expect(screen.getByText("6 cancelled.")).toBeDefined();
  });

  it("repeats a cancel whose answer was lost under the same key", async () => {
    const fetchOnce = globalThis.fetch;
    const keys: unknown[] = [];
    const dialog = await openCancel([running], "Cancel job 9007199254740993 ocean");
    vi.stubGlobal("fetch", async (_path: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers["Idempotency-Key"]);
      throw new TypeError("Failed to fetch");
    });
    await press(dialog);
    expect(within(dialog).getByText("Outcome unknown: check the job’s state")).toBeDefined();
    vi.stubGlobal("fetch", fetchOnce);
    await press(dialog);
    expect(sent[0]?.key).toBe(keys[0]);
  });
});

it("cancels a task alone, and reads nothing before", async () => {
  const task = toTaskTarget("85", "3", { name: "sweep", user: "ada", state: "RUNNING" });
  const dialog = await openCancel([task], "Cancel job 85_3 sweep", { oneTimeToken: true });
  within(dialog).getByText("Ends this task only; other tasks of array 85 continue.");
  await press(dialog);
  expect(paths()).toEqual(["/api/compute/alpha/jobs/85_3?version=v0.0.43"]);
});

it("CancelOwners sends nothing of other users where nothing is one's own", async () => {
  const theirs = toJobTarget("12", "theirs", "RUNNING", "bob");
  const dialog = await openCancel([theirs], "Cancel job 12 theirs", { username: "ada" });
  within(dialog).getByText("None of the selected jobs is yours.");
  const button = within(dialog).getByRole<HTMLButtonElement>("button", { name: /^Cancel job/ });
  expect(button.disabled).toBe(true);
  fireEvent.click(within(dialog).getByLabelText("Include 1 job that isn’t known to be yours"));
  expect(button.disabled).toBe(false);
});

it("CancelOwners takes a job without a known owner for nobody's, and leaves it out unless asked", async () => {
  const own = toJobTarget("11", "mine", "PENDING", "ada");
  const others = [toJobTarget("12", "whose", "RUNNING"), toJobTarget("13", "theirs", "RUNNING", "bob")];
  const dialog = await openCancel([own, ...others], "Cancel 3 jobs", { username: "ada" });
  const say = (words: string) => within(dialog).getByText(words);
  say("1 yours, 1 of other users not included, 1 without a known owner not included.");
  expect(within(dialog).queryByText("theirs")).toBeNull();
  fireEvent.click(within(dialog).getByLabelText("Include 2 jobs that aren’t known to be yours"));
  say("1 yours, 1 of other users, 1 without a known owner.");
  within(dialog).getByRole("heading", { name: "Cancel 3 jobs on alpha" });
});
