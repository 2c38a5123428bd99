import { sql } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hashToken } from "@/lib/facility/proven-tokens";
import type { OnStore } from "@/lib/store/store";
import { storeInstant } from "@/lib/store/store-time";
import { describeStores } from "@/lib/store/testing/test-store";
import { deletePastEnds, listEndsSince, recordEnds } from "../records";
import { clockMarginMs, type End, type EndKind } from "./known-ends";
import { SharedEnds } from "./shared-ends";

const hour = 3_600_000;
const fewEnds = { ended: 20_000, unaccepted: 1000, refused: 1000 };

describeStores("the ends that processes share", (store) => {
  beforeEach(() => store.db.deleteFrom("ended").execute());
  afterEach(() => void vi.useRealTimers());

  const toEnd = (name: string, given: Partial<End> = {}): End => ({
    kind: "ended",
    hash: hashToken(name),
    untilMs: Date.now() + hour,
    ...given,
  });
  /** A process with this store, which a test can take away. */
  function startProcess(given: { caps?: Partial<Record<EndKind, number>> } = {}) {
    const place = { isAway: false, calls: 0 };
    const onStore: OnStore = async (work) => {
      place.calls++;
      if (place.isAway) throw new Error("away");
      return work(store.db, store.kind);
    };
    const ends = new SharedEnds({
      onStore,
      holder: "test",
      caps: { ...fewEnds, ...given.caps },
    });
    const knows = async (name: string, of: EndKind = "ended") => {
      await ends.refresh();
      return ends.has(of, hashToken(name));
    };
    return { ends, place, knows };
  }
  const soon = { timeout: 10_000, interval: 20 };

  it("are known to a process that starts later, and to one that runs, within a second", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const [first, second] = [startProcess(), startProcess()];
    expect(await second.knows("a")).toBe(false);
    expect(await first.ends.record(toEnd("a"))).toBe(true);
    expect(first.ends.has("ended", hashToken("a"))).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(await second.knows("a")).toBe(true);
    expect(await startProcess().knows("a")).toBe(true);
    expect(await second.knows("b")).toBe(false);
  });

  it("are read for many requests at once, and at most once per second", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const { place, knows } = startProcess();
    const ask = () => Promise.all(Array.from({ length: 500 }, () => knows("a"))).then(() => place.calls);
    const first = await ask();
    expect(await ask()).toBe(first);
    expect(first).toBeLessThan(10);
  });

  it("are known to the first request after a long pause", async () => {
    const [first, second] = [startProcess(), startProcess()];
    await second.knows("a");
    await first.ends.record(toEnd("a"));
    vi.useFakeTimers({ toFake: ["performance"] });
    vi.advanceTimersByTime(3 * hour);
    expect(await second.knows("a")).toBe(true);
  });

  it("are found although they became visible after later ones", async () => {
    const { ends, knows } = startProcess();
    await ends.record(toEnd("late"));
    // Recorded 15 s ago by a statement that has only now been committed.
    await store.db
      .updateTable("ended")
      .set({ hash: hashToken("early"), recorded_ms: sql`${storeInstant(store.kind)} - 15000` })
      .execute();
    await expect.poll(() => knows("early"), soon).toBe(true);
  });

  it.runIf(store.kind === "sqlite")(
    "are found after the store's clock was ahead, and stepped back",
    async () => {
      const [first, second] = [startProcess(), startProcess()];
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 4000 * 24 * hour });
      expect(await second.knows("later")).toBe(false);
      vi.useRealTimers();
      expect(await first.ends.record(toEnd("later"))).toBe(true);
      await expect.poll(() => second.knows("later"), soon).toBe(true);
    },
  );

  it("are recorded and read while two processes with the same ends are at it, in any order", async () => {
    const all = [startProcess(), startProcess()];
    const names = Array.from({ length: 300 }, (_, index) => `many-${index}`);
    const recorded = await Promise.all(
      all.flatMap(({ ends }, index) =>
        (index === 0 ? names : [...names].reverse()).map((name) => ends.record(toEnd(name))),
      ),
    );
    expect(recorded.every(Boolean)).toBe(true);
    expect(await listEndsSince(store.db, 0)).toHaveLength(300);
  });

  it("count while the store is away, are reported as not recorded, and recorded once it is back", async () => {
    const [first, second] = [startProcess(), startProcess()];
    await first.knows("a");
    expect(await first.ends.canRecord()).toBe(true);
    first.place.isAway = true;
    await expect.poll(() => first.ends.canRecord(), soon).toBe(false);
    expect(await first.ends.record(toEnd("a"))).toBe(false);
    expect(await first.knows("a")).toBe(true);
    expect(await first.ends.canRecord()).toBe(false);
    first.place.isAway = false;
    await expect
      .poll(async () => (await first.knows("a")) && (await first.ends.canRecord()), { timeout: 5000 })
      .toBe(true);
    await expect.poll(() => second.knows("a"), soon).toBe(true);
  });

  it.runIf(store.kind === "sqlite")("keep nobody waiting for a store that never answers", async () => {
    const hanging = new SharedEnds({
      onStore: () => new Promise(() => {}),
      holder: "test",
      caps: fewEnds,
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const asked = [hanging.refresh(), hanging.refresh()];
    await vi.advanceTimersByTimeAsync(2000);
    await Promise.all(asked);
    // Two tabs that sign out at the same time: neither is recorded.
    const both = [hanging.record(toEnd("a")), hanging.record(toEnd("a"))];
    await vi.advanceTimersByTimeAsync(2000);
    expect(await Promise.all(both)).toEqual([false, false]);
    expect(hanging.has("ended", hashToken("a"))).toBe(true);
  });

  it("are revoked for a token that is accepted again, everywhere and for later processes", async () => {
    const [first, second] = [startProcess(), startProcess()];
    await first.ends.record(toEnd("token", { kind: "refused" }));
    expect(await second.knows("token", "refused")).toBe(true);
    await second.ends.record(toEnd("token", { kind: "refused", untilMs: 0 }));
    expect(await second.knows("token", "refused")).toBe(false);
    await expect.poll(() => first.knows("token", "refused"), soon).toBe(false);
    expect(await startProcess().knows("token", "refused")).toBe(false);
  });

  it("of one kind push out none of another, in memory and in the store", async () => {
    const { ends, knows } = startProcess({ caps: { unaccepted: 5 } });
    await ends.record(toEnd("proven"));
    for (let count = 0; count < 20; count++)
      await ends.record(toEnd(`invented-${count}`, { kind: "unaccepted" }));
    expect(await knows("proven")).toBe(true);
    const count = async () =>
      (await listEndsSince(store.db, 0)).filter((end) => end.kind === "unaccepted").length;
    await expect.poll(count, soon).toBeLessThanOrEqual(5);
    expect((await listEndsSince(store.db, 0)).some((end) => end.kind === "ended")).toBe(true);
    expect(await knows("invented-19", "unaccepted")).toBe(true);
  });

  it("are deleted once they have passed, and those that revoke one once they were known to all", async () => {
    const past = toEnd("past", { untilMs: Date.now() - 2 * hour });
    await recordEnds(store.db, store.kind, [past, toEnd("valid"), toEnd("token", { untilMs: 0 })]);
    const left = async () => (await listEndsSince(store.db, 0)).map(({ hash }) => hash).sort();
    await deletePastEnds(store.db, Date.now() - 3 * hour);
    expect(await left()).toHaveLength(3);
    await deletePastEnds(store.db, Date.now() - hour);
    expect(await left()).toEqual([hashToken("valid"), hashToken("token")].sort());
    await store.db
      .updateTable("ended")
      .set({ recorded_ms: Date.now() - 2 * hour })
      .execute();
    await deletePastEnds(store.db, Date.now() - hour);
    expect(await left()).toEqual([hashToken("valid")]);
  });

  it("count for a minute after their cookie's end, as a clock may be slow", async () => {
    const { ends } = startProcess();
    await ends.record(toEnd("a", { untilMs: Date.now() - 5000 }));
    expect(ends.has("ended", hashToken("a"))).toBe(true);
    await ends.record(toEnd("b", { untilMs: Date.now() - clockMarginMs - 1 }));
    expect(ends.has("ended", hashToken("b"))).toBe(false);
  });

  it("are read by the thousand by a process that starts later", async () => {
    const all = Array.from({ length: 5500 }, (_, index) => toEnd(`many-${index}`));
    for (let from = 0; from < all.length; from += 1000)
      await recordEnds(store.db, store.kind, all.slice(from, from + 1000));
    const { knows } = startProcess();
    await expect.poll(() => knows("many-0"), { timeout: 20_000 }).toBe(true);
    expect((await Promise.all(all.map((_, index) => knows(`many-${index}`)))).every(Boolean)).toBe(true);
  }, 60_000);
});
