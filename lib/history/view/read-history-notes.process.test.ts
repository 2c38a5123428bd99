import { describe, expect, it, vi } from "vitest";
import { PortalError } from "@/lib/portal/portal-error";
import { minuteMs } from "@/lib/time/duration";
import { type HistoryChoice, parseHistoryChoice } from "../history-parameters";
import { sampleHistory } from "../testing/samples";
import { listLastDays } from "./day";
import { toHistoryDigest, toHistoryView } from "./history-view";
import { readHistoryNotes } from "./read-history-view";

const mocked = vi.hoisted(() => ({
  withStore: (_: (db: never) => unknown): Promise<unknown> => Promise.reject(),
}));
const now = Date.parse("2026-11-22T12:00:00Z");
vi.mock("@/lib/time/clock", () => ({ now: () => now }));
vi.mock("@/lib/store/store", () => ({
  readKeeping: () => ({ recordMs: 5 * 60_000, historyDays: 400 }),
  withStore: (work: (db: never) => unknown) => mocked.withStore(work),
}));

/** A page's view of an empty record that was read 30 seconds ago. */
async function viewOf(choice: Partial<HistoryChoice> = {}) {
  const kept = sampleHistory(now - minuteMs / 2);
  const digest = await toHistoryDigest(kept, listLastDays(365, "UTC", kept.readMs), async () => {});
  const usual = parseHistoryChoice(new URLSearchParams({ days: "30" }));
  return toHistoryView(kept, digest, { ...usual, ...choice }, "UTC", async () => {});
}

describe("the notes of a history page without a store", () => {
  it.each([
    ["fails", () => Promise.reject(new PortalError("store-unavailable"))],
    ["hangs", () => new Promise(() => {})],
  ])("are unknown, not none, if the database %s", async (_, withStore) => {
    mocked.withStore = withStore;
    expect(await readHistoryNotes(await viewOf(), null)).toBeNull();
  });
});
