import { beforeEach, describe, expect, it, vi } from "vitest";
import { sampleNoteRow } from "@/lib/notes/testing/sample-note";
import { PortalError } from "@/lib/portal/portal-error";
import { openTestStore } from "@/lib/store/testing/test-store";
import { dayMs, hourMs, minuteMs } from "@/lib/time/duration";
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

describe("the notes of a history page", () => {
  const store = openTestStore();
  beforeEach(async () => {
    mocked.withStore = async (work) => work(store.db as never);
    await store.db.deleteFrom("note").execute();
  });

  const write = (text: string, writtenMs: number) =>
    store.db
      .insertInto("note")
      .values(sampleNoteRow({ id: String(writtenMs).padStart(32, "0"), text, written_ms: writtenMs }))
      .execute();
  const read = async (choice: Partial<HistoryChoice> = {}) =>
    (await readHistoryNotes(await viewOf(choice), choice.resource ?? null))?.notes.map(({ text }) => text);

  it("are those of its period, newest first, up to this moment", async () => {
    await write("older than the period", now - 31 * dayMs);
    await write("in the period", now - 29 * dayMs);
    await write("after the view was made", now - 1);
    await write("dated by a clock that is ahead", now + 5_000);
    expect(await read()).toEqual([
      "dated by a clock that is ahead",
      "after the view was made",
      "in the period",
    ]);
    expect(await read({ days: "90" })).toHaveLength(4);
  });

  it("are those of the chosen day, without the next one's first", async () => {
    const midnight = now - 12 * hourMs;
    await write("last of yesterday", midnight - 1);
    await write("first of today", midnight);
    await write("just now", now - 1);
    expect(await read({ day: "2026-11-21" })).toEqual(["last of yesterday"]);
    expect(await read({ day: "2026-11-22" })).toEqual(["just now", "first of today"]);
  });
});

describe("the notes of a history page without a store", () => {
  it.each([
    ["fails", () => Promise.reject(new PortalError("store-unavailable"))],
    ["hangs", () => new Promise(() => {})],
  ])("are unknown, not none, if the database %s", async (_, withStore) => {
    mocked.withStore = withStore;
    expect(await readHistoryNotes(await viewOf(), null)).toBeNull();
  });
});
