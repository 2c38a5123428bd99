import { cleanup, configure, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { BatchRow } from "@/lib/compute/submit/several/batch";
import { batchStore } from "@/lib/compute/submit/several/batch-store";
import { severalFormStore } from "@/lib/compute/submit/several/several-form-store";
import { sampleBatch, sampleBatchRow } from "@/lib/compute/testing/sample-batch";
import { toDeviceOwner } from "@/lib/device/owner";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { answerSubmitReads, showSubmit } from "../../testing/show-submit";

vi.mock("next/navigation", async (load) => ({
  ...(await load<typeof import("next/navigation")>()),
  usePathname: () => "/compute/alpha/submit",
}));
vi.mock("../script-editor", () => Promise.reject(new Error("no editor")));
configure({ asyncUtilTimeout: 10_000 });
afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const session = sampleSession();
const owner = toDeviceOwner(session);

/** Opens the form with a table, and with a batch of `rows` if there are any; returns the paths asked for. */
async function open(table: string, rows: readonly BatchRow[], isSingleUse = false) {
  severalFormStore(owner, "alpha").write({ text: table, isOpen: true });
  batchStore(owner, "alpha").write(rows.length > 0 ? [sampleBatch(rows, { startedMs: Date.now() })] : []);
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return answerSubmitReads(path);
  });
  await showSubmit({ isSingleUse });
  return asked;
}
const isQueue = (path: string) => path.endsWith("/grid");

it.each([
  [false, "by itself"],
  [true, "only when asked"],
])("looks for a row without an outcome where the token is single-use: %s, %s", async (isSingleUse) => {
  const asked = await open("n\n1", [sampleBatchRow({ state: "unknown", pressedMs: 5 })], isSingleUse);
  const look = await screen.findByRole("button", { name: "Check the queue" });
  if (isSingleUse) {
    // What the page itself asks for comes later than such a look.
    await vi.waitFor(() => expect(asked.some((path) => path.includes("/fit"))).toBe(true));
    expect(asked.filter(isQueue)).toEqual([]);
    fireEvent.click(look);
  }
  await vi.waitFor(() => expect(asked.some(isQueue)).toBe(true));
});
