import { cleanup, configure, fireEvent, screen } from "@testing-library/react";
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

it("says that nothing was sent where the check before a submit can't be loaded", async () => {
  const asked = answer();
  await showSubmit();
  vi.doMock("@/lib/compute/model", () => Promise.reject(new Error("no check")));
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
  vi.doUnmock("@/lib/compute/model");
});

it("says that a template of the facility couldn't be loaded, and loads it again", async () => {
  const draft = { script: "ls", jobs: [{ ...emptyJobDraft, environment: "" }] };
  const plain = { id: "plain", title: "Plain", description: "", fields: [], draft };
  answer([
    new Response(JSON.stringify(stateProblem("internal-error", "")), { status: 500 }),
    Response.json({ templates: [plain] }),
  ]);
  await showSubmit({ templates: [plain] });
  fireEvent.click(screen.getByRole("button", { name: "Plain" }));
  await screen.findByText("Couldn’t load the facility’s templates");
  fireEvent.click(screen.getByText("Retry"));
  fireEvent.click(await screen.findByText("Back"));
  const card = screen.getByRole("button", { name: "Plain" });
  await vi.waitFor(() => expect(document.activeElement).toBe(card));
  fireEvent.click(card);
  fireEvent.click(await screen.findByText("Fill in the form"));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Script").value).toBe("ls");
  expect(screen.queryByText("Start from")).toBeNull();
});

it("removes a template, but none that another tab saved meanwhile", async () => {
  const key = "portal.compute:templates:ada";
  const draft = { script: "ls", jobs: [emptyJobDraft] };
  const keep = (...names: string[]) =>
    localStorage.setItem(key, JSON.stringify({ templates: names.map((name) => ({ name, draft })) }));
  keep("old");
  answer();
  await showSubmit();
  const remove = screen.getByRole("button", { name: "Remove old" });
  keep("new", "old");
  fireEvent.click(remove);
  expect(JSON.parse(localStorage.getItem(key) ?? "").templates).toEqual([{ name: "new", draft }]);
  // The pressed button is gone, and what comes next has the focus.
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe("newYour template"));
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
    await screen.findByRole("option", { name: "batch", hidden: true });
    expect(countLooks()).toBe(0);
    fireEvent.click(look);
  }
  await vi.waitFor(() => expect(countLooks()).toBeGreaterThan(0));
});
