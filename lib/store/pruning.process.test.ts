import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { formatMetrics } from "@/lib/portal/metrics";
import { PortalError } from "@/lib/portal/portal-error";
import { dayMs, hourMs, minuteMs } from "@/lib/time/duration";
import { type Prunable, pruneInTurn, startPruning } from "./pruning";
import { openTestStore } from "./testing/test-store";

const place = vi.hoisted(() => ({ kind: "sqlite", isHeld: false, isAway: false, db: null as unknown }));
vi.mock("./store", () => ({
  withStore: async (work: (db: unknown, kind: string) => unknown) => {
    if (place.isAway) throw new PortalError("store-unavailable");
    return work(place.db, place.kind);
  },
}));
const warn = vi.hoisted(() => vi.fn());
vi.mock("@/lib/portal/log", () => ({ readLog: () => ({ warn }) }));
vi.mock("./store-time", () => ({ readStoreTime: async () => Date.now() }));
vi.mock("./lease", () => ({ takeLease: async () => !place.isHeld }));

const store = openTestStore();
beforeAll(() => {
  place.db = store.db;
});

/** The oldest record, and before which age in days each call deletes. */
const oldest: { atMs: number | null } = { atMs: null };
const deleted: number[] = [];
const deleteBefore = vi.fn<Prunable["deleteBefore"]>(async (_, beforeMs) => {
  deleted.push((Date.now() - beforeMs) / dayMs);
  if (oldest.atMs !== null) oldest.atMs = Math.max(oldest.atMs, beforeMs);
});
const prunable: Prunable = {
  name: "test",
  readKeptMs: () => 100 * dayMs,
  findOldest: async () => oldest.atMs,
  deleteBefore,
};
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance", "setInterval", "clearInterval"] });
  Object.assign(place, { kind: "sqlite", isHeld: false, isAway: false });
  oldest.atMs = Date.now() - 110 * dayMs;
  forget();
  await store.db.deleteFrom("pruned").execute();
  for (const mock of [deleteBefore, warn]) mock.mockClear();
  deleted.length = 0;
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});
/** As in a new process. */
function forget() {
  for (const name of ["store.pruning", "store.settled-clock"])
    Reflect.deleteProperty(globalThis, Symbol.for(`facility-portal.${name}`));
}
/** Turns of ten minutes each; the first two of a process delete nothing. */
async function run(turns: number, prunables = [prunable]) {
  for (let turn = 0; turn < turns; turn++) {
    vi.advanceTimersByTime(10 * minuteMs);
    await pruneInTurn(prunables);
  }
}

it("runs every ten minutes, once", async () => {
  const tryTurn = vi.spyOn(prunable, "findOldest");
  for (let count = 0; count < 2; count++) startPruning([prunable]);
  for (let turn = 1; turn <= 4; turn++) {
    vi.advanceTimersByTime(10 * minuteMs);
    if (turn > 1) await expect.poll(() => tryTurn.mock.calls.length).toBe(turn - 1);
    else
      await expect
        .poll(() => Reflect.has(globalThis, Symbol.for("facility-portal.store.settled-clock")))
        .toBe(true);
  }
  tryTurn.mockRestore();
});

it("goes by the time before a step ahead of the clock, and says so once", async () => {
  const lead = async () => /^portal_clock_lead_seconds (.*)$/m.exec(await formatMetrics())?.[1];
  await run(4);
  expect([await lead(), warn.mock.calls]).toEqual(["0", []]);
  const known = await store.db.selectFrom("pruned").selectAll().execute();
  deleteBefore.mockClear();
  vi.setSystemTime(Date.now() + 800 * dayMs);
  for (let count = 0; count < 3; count++) await pruneInTurn([prunable]);
  expect(Number(await lead())).toBe((800 * dayMs) / 1000);
  vi.setSystemTime(Date.now() - 800 * dayMs);
  expect(await store.db.selectFrom("pruned").selectAll().execute()).toEqual(known);
  for (const [, beforeMs] of deleteBefore.mock.calls) expect(beforeMs).toBe(known[0]?.until_ms);
  await pruneInTurn([prunable]);
  expect(await lead()).toBe("0");
  expect(warn).toHaveBeenCalledTimes(1);
});

it("deletes at a later turn what failed, and what others need all the same", async () => {
  const failing: Prunable = {
    ...prunable,
    name: "failing",
    findOldest: () => Promise.reject(new PortalError("store-unavailable")),
  };
  await run(2, [failing, prunable]);
  expect(deleteBefore).toHaveBeenCalledTimes(1);
  place.isAway = true;
  await run(1);
  place.isAway = false;
  await run(1);
  expect(deleteBefore).toHaveBeenCalledTimes(2);
});

it("leaves it to one of several processes, and counts no time of another's turns", async () => {
  Object.assign(place, { kind: "postgres", isHeld: true });
  await run((5 * hourMs) / (10 * minuteMs));
  expect(deleteBefore).not.toHaveBeenCalled();
  place.isHeld = false;
  await run(1);
  expect(deleted).toEqual([expect.closeTo(110 + (310 - 20) / 1440, 5)]);
});
