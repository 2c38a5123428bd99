import { cleanup, configure, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { emptySubmitDraft, withDirectory } from "@/lib/compute/submit/draft";
import { draftStore, sentDraftStore } from "@/lib/compute/submit/submit-stores";
import { toDeviceOwner } from "@/lib/device/owner";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { answerSubmitReads, showSubmit } from "../testing/show-submit";

vi.mock("next/navigation", async (load) => ({
  ...(await load<typeof import("next/navigation")>()),
  usePathname: () => "/compute/alpha/submit",
}));
vi.mock("./script-editor", () => Promise.reject(new Error("no editor")));
vi.mock("./submit-dialogs", () => Promise.reject(new Error("no dialog")));
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const session = sampleSession();

/** Opens the form; `posted` is called with each submit. */
async function open(posted = vi.fn()) {
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit = {}) => {
    if (method === "POST") posted();
    return answerSubmitReads(path);
  });
  await showSubmit();
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it("says that nothing was sent where the question before a submit can't be loaded", async () => {
  const posted = vi.fn();
  await open(posted);
  type("Working directory", "/home/ada");
  type("Script", "#!/bin/bash\n#SBATCH --gres=gpu:2\nsrun a\n");
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Submit job" }));
  press();
  await screen.findByText("Nothing was sent");
  press();
  expect(screen.queryByText("Nothing was sent")).toBeNull();
  await screen.findByText("Nothing was sent");
  expect(posted).not.toHaveBeenCalled();
});

it("suggests the directory of the last job from this device, and never over a draft", async () => {
  const directory = () => screen.getByLabelText<HTMLInputElement>("Working directory");
  const of = (path: string) => withDirectory(emptySubmitDraft, path);
  const owner = toDeviceOwner(session);
  localStorage.clear();
  sentDraftStore(owner, "alpha").write([{ jobId: "6", draft: of("/scratch/ada") }]);
  await open();
  expect(directory().value).toBe("/scratch/ada");
  expect(directory().getAttribute("aria-required")).toBe("true");
  screen.getByText(/^From your last job here/);
  type("Working directory", "");
  expect(directory().value).toBe("");
  cleanup();
  draftStore(owner, "alpha").write(of("/home/ada"));
  await open();
  expect(directory().value).toBe("/home/ada");
  expect(screen.queryByText(/^From your last job here/)).toBeNull();
});
