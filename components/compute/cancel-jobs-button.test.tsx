// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type CancelTarget, toJobTarget, toTaskTarget } from "@/lib/compute/cancel-target";
import { toJobDetail } from "@/lib/compute/slurm/job-detail-record";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { makeQueryClient } from "@/lib/query/make-query-client";
import { CancelJobsButton } from "./cancel-jobs-button";

const singleUse = vi.hoisted(() => ({ is: false }));
vi.mock("@/components/shell/use-single-use", () => ({ useSingleUse: () => singleUse.is }));

type Sent = { path: string; key: string; answer: (status: number, body: unknown) => void };
let sent: Sent[];
let done: ReturnType<typeof vi.fn<() => void>>;

/** The dialog is another chunk: its first import takes real turns of the event loop. */
beforeAll(() =>
  Promise.all([import("./cancel-dialog"), import("@/lib/compute/model"), import("@/lib/portal/read-answer")]),
);
beforeEach(() => {
  sent = [];
  done = vi.fn<() => void>();
  vi.stubGlobal(
    "fetch",
    (path: string, { headers }: { headers: Record<string, string> }) =>
      new Promise<Response>((resolve) => {
        const answer = (status: number, body: unknown) =>
          resolve(
            new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } }),
          );
        sent.push({ path, key: headers["Idempotency-Key"] ?? "", answer });
      }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const running = toJobTarget("9007199254740993", "ocean", "RUNNING");
const many = ["11", "12", "13", "14", "15", "16"].map((id) => toJobTarget(id, `run-${id}`, "PENDING"));
const result = (jobId: string, outcome: string, reason: string | null = null) => ({
  jobs: [{ jobId, stepId: null, outcome, code: outcome === "refused" ? 2002 : null, reason }],
  warnings: [],
});
const sampleDetail = toJobDetail({ job_id: 1, name: "sweep" });
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 10_000 });

async function open(targets: CancelTarget[], name: string, isSingleUse = false) {
  singleUse.is = isSingleUse;
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <CancelJobsButton place={{ resource: "alpha", version: "v0.0.43" }} targets={targets} onDone={done} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name }));
  return await screen.findByRole("dialog", undefined, { timeout: 10_000 });
}

describe("CancelJobsButton", () => {
  it("names the job, sends once however often it is pressed, and tells the result beside the button", async () => {
    const dialog = await open([running], "Cancel job 9007199254740993 ocean");
    expect(within(dialog).getByText("ocean")).toBeDefined();
    const button = within(dialog).getByRole("button", { name: "Cancel job" });
    fireEvent.click(button);
    fireEvent.click(button);
    await settle();
    fireEvent.click(button);
    expect(sent.map(({ path }) => path)).toEqual([
      "/api/compute/alpha/jobs/9007199254740993?version=v0.0.43",
    ]);
    expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    sent[0]?.answer(200, result(running.id, "ok"));
    await settle();
    await isGone();
    expect(screen.getByText("Job 9007199254740993: cancel accepted.")).toBeDefined();
    expect(done).toHaveBeenCalledTimes(1);
  });

  it("takes “already ended” for no error", async () => {
    const dialog = await open([running], "Cancel job 9007199254740993 ocean");
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel job" }));
    await settle();
    sent[0]?.answer(200, result(running.id, "alreadyEnded", "Job/step already completing or completed"));
    await settle();
    await isGone();
    expect(screen.getByText("Job 9007199254740993: had already ended.")).toBeDefined();
  });

  it("sends four at a time, stays open at a failure, and sends only what is open when pressed again", async () => {
    const dialog = await open(many, "Cancel 6 jobs");
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel jobs" }));
    await settle();
    expect(sent).toHaveLength(4);
    for (const [index, job] of many.entries()) {
      if (index === 1) sent[index]?.answer(200, result(job.id, "refused", "Access denied"));
      else sent[index]?.answer(200, result(job.id, "ok"));
      await settle();
    }
    expect(sent).toHaveLength(6);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(6);
    expect(within(screen.getByRole("dialog")).getByText("Access denied")).toBeDefined();
    expect(done).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel jobs" }));
    await settle();
    expect(sent).toHaveLength(7);
    expect(sent[6]?.path).toBe("/api/compute/alpha/jobs/12?version=v0.0.43");
    expect(sent[6]?.key).not.toBe(sent[1]?.key);
    sent[6]?.answer(200, result("12", "ok"));
    await settle();
    await isGone();
    expect(screen.getByText("6 cancelled.")).toBeDefined();
  });

  it("keeps a refused permission in the facility's words beside the button", async () => {
    const dialog = await open([running], "Cancel job 9007199254740993 ocean");
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel job" }));
    await settle();
    const words = "permission compute-ace is missing";
    sent[0]?.answer(403, { ...stateProblem("facility-refused", words), upstreamStatus: 403 });
    await settle();
    expect(within(screen.getByRole("dialog")).getByText(words)).toBeDefined();
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await settle();
    await isGone();
    expect(screen.getByText(words)).toBeDefined();
  });

  it("repeats a cancel whose answer was lost under the same key", async () => {
    const fetchOnce = globalThis.fetch;
    const keys: unknown[] = [];
    vi.stubGlobal("fetch", async (_path: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers["Idempotency-Key"]);
      throw new TypeError("Failed to fetch");
    });
    const dialog = await open([running], "Cancel job 9007199254740993 ocean");
    const button = within(dialog).getByRole("button", { name: "Cancel job" });
    fireEvent.click(button);
    await settle();
    expect(within(dialog).getByText("Outcome unknown: check the job’s state")).toBeDefined();
    vi.stubGlobal("fetch", fetchOnce);
    fireEvent.click(button);
    await settle();
    expect(sent[0]?.key).toBe(keys[0]);
  });

  it("says what a signal does, and warns where it would not cancel a pending job", async () => {
    const dialog = await open(many.slice(0, 1), "Cancel job 11 run-11");
    fireEvent.change(within(dialog).getByLabelText("Signal"), { target: { value: "SIGTERM" } });
    expect(within(dialog).getByText(/SIGTERM does not cancel a pending job/)).toBeDefined();
    fireEvent.click(within(dialog).getByText("Flags (none chosen)"));
    fireEvent.click(within(dialog).getByLabelText("HURRY"));
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel job" }));
    await settle();
    expect(sent[0]?.path).toContain("signal=SIGTERM&flags=HURRY");
  });

  it("sends nothing when the dialog is left", async () => {
    const dialog = await open([running], "Cancel job 9007199254740993 ocean");
    fireEvent.click(within(dialog).getByRole("button", { name: "Keep job" }));
    await settle();
    await isGone();
    expect(sent).toEqual([]);
    expect(done).not.toHaveBeenCalled();
  });

  it("tells a refusal that comes as a problem with the scheduler's report in it", async () => {
    const dialog = await open([running], "Cancel job 9007199254740993 ocean");
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel job" }));
    await settle();
    const report = result(running.id, "refused", "Access denied");
    sent[0]?.answer(422, { ...stateProblem("scheduler-refused", "Access denied"), report });
    await settle();
    expect(within(dialog).getByText("Refused by the scheduler")).toBeDefined();
    expect(within(dialog).getByText("Access denied")).toBeDefined();
    expect(done).not.toHaveBeenCalled();
  });
});

describe("CancelJobsButton of a task", () => {
  const task = toTaskTarget({ jobId: "85", tasks: null }, "3", { name: "sweep", state: "RUNNING" });
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
    const dialog = await open([task], name);
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
    sent[1]?.answer(200, result("85_3", "ok"));
    await isGone();
    expect(screen.getByText("Job 85_3: cancel accepted.")).toBeDefined();
  });

  it("sends the array's id where the whole array is chosen, and tells what came of its tasks", async () => {
    const dialog = await open([task], name);
    await settle();
    sent[0]?.answer(200, array);
    await settle();
    fireEvent.click(within(dialog).getByRole("radio", { name: /^The whole array 85/ }));
    expect(within(dialog).getByText("Array 85")).toBeDefined();
    await press(dialog);
    expect(sent[1]?.path).toBe("/api/compute/alpha/jobs/85?version=v0.0.43");
    sent[1]?.answer(200, {
      ...result("86", "alreadyEnded"),
      array: {
        jobId: "85",
        cancelled: { tasks: "3,4-9", count: 7 },
        alreadyEnded: { tasks: "1", count: 1 },
        refused: { tasks: "", count: 0 },
      },
    });
    await isGone();
    expect(screen.getByText("Array 85: 7 tasks cancelled; 1 had already ended.")).toBeDefined();
  });

  it("leaves the task to cancel where the array can't be read", async () => {
    const dialog = await open([task], name);
    await settle();
    sent[0]?.answer(504, stateProblem("facility-unreachable", "no answer"));
    await waitFor(() => within(dialog).getByText("The facility can't be reached"));
    const whole = within(dialog).getByRole<HTMLInputElement>("radio", { name: /couldn’t be loaded/ });
    expect(whole.disabled).toBe(true);
    await press(dialog);
    expect(sent[1]?.path).toContain("/jobs/85_3");
  });

  it("doesn't spend a single-use token on reading the array", async () => {
    const dialog = await open([task], name, true);
    await settle();
    expect(sent).toEqual([]);
    expect(within(dialog).getByText(/tasks not loaded, to save your single-use token/)).toBeDefined();
    await press(dialog);
    expect(sent.map(({ path }) => path)).toEqual(["/api/compute/alpha/jobs/85_3?version=v0.0.43"]);
  });
});
