import { afterEach, describe, expect, it, vi } from "vitest";
import { findPostgres } from "@/lib/store/testing/postgres";
import { openTestStore } from "@/lib/store/testing/test-store";
import { takeRecorderTurn } from "./recorder";

const recordMs = 60_000;

describe.runIf(findPostgres())("the recorder's turn among several processes", () => {
  const store = openTestStore("postgres");
  afterEach(() => {
    vi.useRealTimers();
  });
  const take = (holder: string) => takeRecorderTurn(store.db, store.kind, holder, recordMs);
  /** As if this much time had passed for the database. */
  const pass = (ms: number) =>
    store.db
      .updateTable("lease")
      .set((set) => ({ until_ms: set("until_ms", "-", ms) }))
      .execute();

  it("stays with the one that records, whatever the clocks of the machines", async () => {
    expect(await take("first")).toBe(true);
    for (const aheadMs of [5000, -5000, 86_400_000, -86_400_000]) {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + aheadMs });
      expect(await take("second")).toBe(false);
      expect(await take("first")).toBe(true);
      vi.useRealTimers();
    }
  });

  it("passes within two intervals once the holder has died, wherever in the interval the others look", async () => {
    const other = (holder: string) => (holder === "first" ? "second" : "first");
    let holder = "first";
    for (const phase of [1, 0.25, 0.5, 0.75, 0.99]) {
      await pass(2 * recordMs);
      expect(await take(holder)).toBe(true);
      await pass(phase * recordMs);
      const isEarly = await take(other(holder));
      if (phase === 1) expect(isEarly).toBe(true);
      else {
        expect(isEarly).toBe(false);
        await pass(recordMs);
        expect(await take(other(holder))).toBe(true);
      }
      holder = other(holder);
    }
  });
});
