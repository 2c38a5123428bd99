import { afterEach, describe, expect, it, vi } from "vitest";
import { findPostgres } from "@/lib/store/testing/postgres";
import { useTestPostgres } from "@/lib/store/testing/test-store";
import { recordOnce, takeRecorderTurn } from "./recorder";
import type { StatusLook } from "./recording/turn";
import { forgetTurns } from "./testing/turns";

const looking = vi.hoisted(() => ({ whileLooking: async () => {}, look: null as StatusLook | null }));
vi.mock("./look-at-status", () => ({
  lookAtStatus: async () => {
    await looking.whileLooking();
    return looking.look;
  },
}));

const recordMs = 60_000;

describe.runIf(findPostgres())("the recorder's turn among several processes", () => {
  const store = useTestPostgres();
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

  it.each([
    ["a look that failed", null],
    ["an old look", { atMs: 1, looks: [{ resource: "curlew", status: "DOWN", atMs: 1 }], downtimes: null }],
  ])(
    "is over for a process that stood still while another took it: it writes nothing of %s",
    async (_, look) => {
      const written = async () => [
        await store.db.selectFrom("recording").selectAll().execute(),
        await store.db.selectFrom("status_span").selectAll().execute(),
      ];
      looking.look = look;
      await store.db.deleteFrom("lease").execute();
      await forgetTurns(store.db);
      const before = await written();
      looking.whileLooking = async () => {
        await pass(86_400_000);
        expect(await take("another")).toBe(true);
      };
      expect(await recordOnce()).toBe("other-process");
      expect(await written()).toEqual(before);
      await pass(86_400_000);
      looking.whileLooking = async () => void (await pass(86_400_000));
      expect(await recordOnce()).toBe(look ? "recorded" : "not-observed");
      expect(await written()).not.toEqual(before);
    },
  );
});
