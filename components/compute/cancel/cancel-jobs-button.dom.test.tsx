import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { toArrayTarget, toJobTarget } from "@/lib/compute/cancel/cancel-target";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import {
  cancelAnswer,
  dialogIsGone,
  done,
  openCancel,
  prepareCancel,
  sent,
  settle,
  showCancel,
} from "../testing/open-cancel";
import { nameCancelButton } from "./cancel-jobs-button";

const permission = vi.hoisted(() => ({ whyNot: null as string | null }));
vi.mock("@/components/shell/use-single-use", () => ({ useSingleUse: () => false }));
vi.mock("@/components/shell/session/permission", () => ({ useWhyNot: () => permission.whyNot }));
prepareCancel();

const running = toJobTarget("9007199254740993", "ocean", "RUNNING");
const many = ["11", "12", "13", "14", "15", "16"].map((id) => toJobTarget(id, `run-${id}`, "PENDING"));

describe("CancelJobsButton", () => {
  it("names the job, sends once however often it is pressed, and tells the result beside the button", async () => {
    const dialog = await openCancel([running], "Cancel job 9007199254740993 ocean");
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
    sent[0]?.answer(200, cancelAnswer(running.id, "ok"));
    await settle();
    await dialogIsGone();
    expect(screen.getByText("Job 9007199254740993: cancel accepted.")).toBeDefined();
    expect(done).toHaveBeenCalledTimes(1);
  });

  it("takes “already ended” for no error", async () => {
    const dialog = await openCancel([running], "Cancel job 9007199254740993 ocean");
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel job" }));
    await settle();
    sent[0]?.answer(
      200,
      cancelAnswer(running.id, "alreadyEnded", "Job/step already completing or completed"),
    );
    await settle();
    await dialogIsGone();
    expect(screen.getByText("Job 9007199254740993: had already ended.")).toBeDefined();
  });

  it("sends four at a time, stays open at a failure, and sends only what is open when pressed again", async () => {
    const dialog = await openCancel(many, "Cancel 6 jobs");
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel jobs" }));
    await settle();
    expect(sent).toHaveLength(4);
    for (const [index, job] of many.entries()) {
      if (index === 1) sent[index]?.answer(200, cancelAnswer(job.id, "refused", "Access denied"));
      else sent[index]?.answer(200, cancelAnswer(job.id, "ok"));
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
    sent[6]?.answer(200, cancelAnswer("12", "ok"));
    await settle();
    await dialogIsGone();
    expect(screen.getByText("6 cancelled.")).toBeDefined();
  });

  it("keeps a refused permission in the facility's words beside the button", async () => {
    const dialog = await openCancel([running], "Cancel job 9007199254740993 ocean");
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel job" }));
    await settle();
    const words = "permission compute-ace is missing";
    sent[0]?.answer(403, { ...stateProblem("facility-refused", words), upstreamStatus: 403 });
    await settle();
    expect(within(screen.getByRole("dialog")).getByText(words)).toBeDefined();
    fireEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await settle();
    await dialogIsGone();
    expect(screen.getByText(words)).toBeDefined();
  });

  it("repeats a cancel whose answer was lost under the same key", async () => {
    const fetchOnce = globalThis.fetch;
    const keys: unknown[] = [];
    vi.stubGlobal("fetch", async (_path: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers["Idempotency-Key"]);
      throw new TypeError("Failed to fetch");
    });
    const dialog = await openCancel([running], "Cancel job 9007199254740993 ocean");
    const button = within(dialog).getByRole("button", { name: "Cancel job" });
    fireEvent.click(button);
    await settle();
    expect(within(dialog).getByText("Outcome unknown: check the job’s state")).toBeDefined();
    vi.stubGlobal("fetch", fetchOnce);
    fireEvent.click(button);
    await settle();
    expect(sent[0]?.key).toBe(keys[0]);
  });

  it("is disabled with the reason where the token doesn't permit it", async () => {
    permission.whyNot = "Needs compute-ace; this token has compute-ace-readonly.";
    showCancel([running]);
    const button = screen.getByRole("button", { name: "Cancel job 9007199254740993 ocean" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      permission.whyNot,
    );
    fireEvent.click(button);
    await settle();
    expect(screen.queryByRole("dialog")).toBeNull();
    permission.whyNot = null;
  });

  it("advises to check first where an outcome is unknown, and totals what was sent, not what is chosen now", async () => {
    const dialog = await openCancel(many.slice(0, 3), "Cancel 3 jobs");
    const choose = (value: string) =>
      fireEvent.change(within(dialog).getByLabelText("Signal"), { target: { value } });
    choose("SIGTERM");
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel jobs" }));
    await settle();
    sent[0]?.answer(200, cancelAnswer("11", "ok"));
    sent[1]?.answer(200, cancelAnswer("12", "refused"));
    sent[2]?.answer(200, cancelAnswer("13", "unconfirmed"));
    await settle();
    choose("");
    expect(within(dialog).getByText("1 sent SIGTERM, 1 with unknown outcome, 1 refused.")).toBeDefined();
    expect(
      within(dialog).getByText(
        "2 jobs aren’t confirmed as cancelled. Check their state before you press Cancel again.",
      ),
    ).toBeDefined();
  });

  it("says what a signal does, and warns where it would not cancel a pending job", async () => {
    const dialog = await openCancel(many.slice(0, 1), "Cancel job 11 run-11");
    fireEvent.change(within(dialog).getByLabelText("Signal"), { target: { value: "SIGTERM" } });
    expect(within(dialog).getByText(/SIGTERM does not cancel a pending job/)).toBeDefined();
    fireEvent.click(within(dialog).getByLabelText("HURRY"));
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel job" }));
    await settle();
    expect(sent[0]?.path).toContain("signal=SIGTERM&flags=HURRY");
  });

  it.each([
    [toArrayTarget("85", { name: "sweep", user: null }, null), "Cancel job 85 sweep, whole array"],
    [
      { ...running, id: "70", kind: "heterogeneous", leaderId: "70" } as const,
      "Cancel job 70 ocean, all components",
    ],
    [{ ...running, id: "71", kind: "heterogeneous", leaderId: "70" } as const, "Cancel job 71 ocean"],
  ])("names what ends: %#", (target, name) => {
    expect(nameCancelButton([target])).toBe(name);
  });

  it("sends nothing when the dialog is left", async () => {
    const dialog = await openCancel([running], "Cancel job 9007199254740993 ocean");
    fireEvent.click(within(dialog).getByRole("button", { name: "Keep job" }));
    await settle();
    await dialogIsGone();
    expect(sent).toEqual([]);
    expect(done).not.toHaveBeenCalled();
  });

  it("tells a refusal that comes as a problem with the scheduler's report in it", async () => {
    const dialog = await openCancel([running], "Cancel job 9007199254740993 ocean");
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel job" }));
    await settle();
    const report = cancelAnswer(running.id, "refused", "Access denied");
    sent[0]?.answer(422, { ...stateProblem("scheduler-refused", "Access denied"), report });
    await settle();
    expect(within(dialog).getByText("Refused by the scheduler")).toBeDefined();
    expect(within(dialog).getByText("Access denied")).toBeDefined();
    expect(done).not.toHaveBeenCalled();
  });
});
