import { cleanup, configure, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { emptyJobDraft } from "@/lib/compute/submit/draft";
import { batchStore } from "@/lib/compute/submit/several/batch-store";
import { severalFormStore } from "@/lib/compute/submit/several/several-form-store";
import { sampleBatch, sampleBatchRow } from "@/lib/compute/testing/sample-batch";
import { toDeviceOwner } from "@/lib/device/owner";
import { stateProblem } from "@/lib/portal/problem-catalogue";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { answerSubmitReads, showSubmit } from "../testing/show-submit";

vi.mock("next/navigation", async (load) => ({
  ...(await load<typeof import("next/navigation")>()),
  usePathname: () => "/compute/alpha/submit",
}));
vi.mock("./script-editor", () => Promise.reject(new Error("no editor")));
vi.mock("./submit-dialogs", () => Promise.reject(new Error("no dialog")));
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Answers the form's reads; returns what is requested, writes with their method. */
function answer(templates: Response[] = []): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit = {}) => {
    asked.push(method ? `${method} ${path}` : path);
    return (path.endsWith("/templates") && templates.shift()) || answerSubmitReads(path);
  });
  return asked;
}

it("says that nothing was sent where the question before a submit can't be loaded", async () => {
  const asked = answer();
  await showSubmit();
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type("Working directory", "/home/ada");
  type("Script", "#!/bin/bash\n#SBATCH --gres=gpu:2\nsrun a\n");
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Submit job" }));
  press();
  await screen.findByText("Nothing was sent");
  press();
  expect(screen.queryByText("Nothing was sent")).toBeNull();
  await screen.findByText("Nothing was sent");
  expect(asked.filter((path) => path.startsWith("POST"))).toEqual([]);
});

it("says that the facility's templates couldn't be loaded, beside one's own, and loads them again", async () => {
  const draft = { script: "ls", jobs: [{ ...emptyJobDraft, environment: "" }] };
  const plain = { id: "plain", title: "Plain", description: "", fields: [], draft };
  answer([
    new Response(JSON.stringify(stateProblem("internal-error", "")), { status: 500 }),
    Response.json({ templates: [plain] }),
  ]);
  await showSubmit({ templatesBy: "Larkspur" });
  const region = screen.getByLabelText("Templates");
  fireEvent(region, Object.assign(new Event("toggle"), { newState: "open" }));
  const popover = within(region);
  await popover.findByText("Couldn’t load the facility’s templates");
  popover.getByText("Save as template");
  fireEvent.click(popover.getByText("Retry"));
  await popover.findByText("Plain");
});

it.each([
  [false, "by itself"],
  [true, "only when asked"],
])("looks for a row without an outcome where the token is single-use: %s, %s", async (isSingleUse) => {
  const owner = toDeviceOwner(sampleSession());
  const row = sampleBatchRow({ state: "unknown", pressedMs: 5 });
  severalFormStore(owner, "alpha").write({ text: "n\n1", isOpen: true });
  batchStore(owner, "alpha").write([sampleBatch([row], { startedMs: Date.now() })]);
  const asked = answer();
  await showSubmit({ isSingleUse });
  const countLooks = () => asked.filter((path) => path.endsWith("/grid")).length;
  const look = await screen.findByRole("button", { name: "Check the queue" });
  if (isSingleUse) {
    // What the page itself asks for comes later than such a look.
    await vi.waitFor(() => expect(asked.some((path) => path.includes("/fit"))).toBe(true));
    expect(countLooks()).toBe(0);
    fireEvent.click(look);
  }
  await vi.waitFor(() => expect(countLooks()).toBeGreaterThan(0));
});
