import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FacilityRefused, PortalError } from "@/lib/portal/portal-error";
import { describeStores } from "@/lib/store/testing/test-store";
import { now } from "@/lib/time/clock";
import { deleteOldReadings } from "../records";
import { ReadingTurns } from "./reading-turns";
import { SharedReading, toRestMs } from "./shared-reading";

const patience = { withValueMs: 10_000, afterFailureMs: 10_000, withoutValueMs: 10_000 };
type Given = { windowMs?: number; deadlineMs?: number; build?: string; mostCharacters?: number };

describeStores("turns to request a reading", (store) => {
  let calls: string[] = [];
  /** What the facility answers next. */
  let answer: () => Promise<unknown>;
  beforeEach(async () => {
    await store.db.deleteFrom("reading").execute();
    calls = [];
    answer = async () => "answer";
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A process's reading of one path, with this store unless `isAway`. */
  function startProcess(holder: string, given: Given = {}) {
    const { windowMs = 60_000, deadlineMs = 10_000, build = "b", mostCharacters = 1000 } = given;
    const place = { isAway: false };
    const turns = new ReadingTurns(
      {
        onStore: async (work) => {
          if (place.isAway) throw new Error("away");
          return work(store.db, store.kind);
        },
        holder,
        build,
      },
      deadlineMs,
      60_000,
    );
    const ask = () => {
      calls.push(holder);
      return answer();
    };
    const reading = new SharedReading<unknown>(
      () =>
        turns.read({
          path: "/status",
          mostCharacters,
          ask,
          toRestMs: (askedAgoMs, error) => toRestMs(windowMs, askedAgoMs, error),
        }),
      windowMs,
    );
    return { place, read: () => reading.read(patience) };
  }
  /** Until the answer is published, which no reader waits for. */
  const published = () =>
    expect
      .poll(() => store.db.selectFrom("reading").select("held_until_ms").execute(), { interval: 10 })
      .toEqual([{ held_until_ms: 0 }]);

  it("are one for many processes that ask at once, and all get the answer", async () => {
    const all = Array.from({ length: 12 }, (_, index) => startProcess(`p${index}`));
    const readings = await Promise.all(all.map(({ read }) => read()));
    expect(readings.map(({ value }) => value)).toEqual(all.map(() => "answer"));
    expect(calls).toHaveLength(1);
  });

  it("make no call for a process that starts within the window, which learns the true age", async () => {
    const startedMs = performance.now();
    const first = await startProcess("first").read();
    await published();
    await store.db
      .updateTable("reading")
      .set((set) => ({ asked_ms: set("asked_ms", "-", 9000), answered_ms: set("answered_ms", "-", 8000) }))
      .execute();
    // Its clock is 5 s ahead of the other's; the embedded database has no clock of its own.
    const aheadMs = store.kind === "postgres" ? 5000 : 0;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + aheadMs });
    const second = await startProcess("second").read();
    expect(second.value).toBe(first.value);
    const tookMs = performance.now() - startedMs;
    for (const [atMs, shiftMs] of [
      [second.answeredAtMs, 8000],
      [second.askedAtMs, 9000],
    ] as const) {
      const ageMs = now() - (atMs ?? 0) - shiftMs;
      expect(ageMs).toBeGreaterThan(-100);
      expect(ageMs).toBeLessThan(tookMs + 100);
    }
    expect(calls).toEqual(["first"]);
  });

  it("share a failure with its words and its pause, and the last good answer with its age", async () => {
    const [first, second] = [
      startProcess("first", { windowMs: 50 }),
      startProcess("second", { windowMs: 50 }),
    ];
    await first.read();
    const good = await second.read();
    calls = [];
    answer = () => Promise.reject(new FacilityRefused(429, "slow down", 300));
    await expect.poll(async () => (await first.read()).error?.message).toBe("slow down");
    await expect.poll(async () => (await second.read()).error?.message).toBe("slow down");
    const known = await second.read();
    expect(known).toMatchObject({ value: "answer", error: { slug: "facility-busy" } });
    expect(Math.abs((known.answeredAtMs ?? 0) - (good.answeredAtMs ?? 0))).toBeLessThan(1000);
    expect(known.error?.details).toMatchObject({ upstreamStatus: 429, retryAfterSeconds: 300 });
    const later = await startProcess("later").read();
    expect(later).toMatchObject({ value: "answer", error: { slug: "facility-busy" } });
    expect(calls).toHaveLength(1);
  });

  it("wait for no time that is further ahead than it can be: the store's clock was wrong when it was set", async () => {
    await startProcess("first").read();
    await published();
    const ahead = Date.now() + 4000 * 24 * 3_600_000;
    await store.db.updateTable("reading").set({ next_ms: ahead, held_until_ms: ahead }).execute();
    answer = async () => "newer";
    expect(await startProcess("second").read()).toMatchObject({ value: "newer", error: null });
    expect(calls).toEqual(["first", "second"]);
  });

  it("pass to another process once the holder's deadline is over", async () => {
    answer = () => new Promise(() => {});
    void startProcess("dead", { deadlineMs: 300 }).read();
    await expect.poll(() => calls).toEqual(["dead"]);
    answer = async () => "answer";
    expect(await startProcess("next").read()).toMatchObject({ value: "answer", error: null });
    expect(calls).toEqual(["dead", "next"]);
  });

  it("aren't needed while the store is away: each process makes its own request", async () => {
    const all = [startProcess("first"), startProcess("second")];
    for (const { place } of all) place.isAway = true;
    for (const { read } of all) expect(await read()).toMatchObject({ value: "answer", error: null });
    expect(calls).toEqual(["first", "second"]);
  });

  it.runIf(store.kind === "sqlite")("aren't waited for if the store doesn't answer", async () => {
    const turns = new ReadingTurns({ onStore: () => new Promise(() => {}), holder: "a", build: "b" }, 10_000);
    const call = { path: "/status", mostCharacters: 100, ask: answer, toRestMs: () => 1000 };
    expect(await turns.read(call)).toBe("answer");
    expect(await turns.read(call)).toBe("answer");
  });

  it("don't share a failure of one process, nor an answer that is too large", async () => {
    answer = () => Promise.reject(new PortalError("facility-busy", { retryAfterSeconds: 5 }));
    expect((await startProcess("busy").read()).error?.slug).toBe("facility-busy");
    await published();
    answer = async () => "x".repeat(1001);
    for (const name of ["large", "own"]) {
      expect((await startProcess(name).read()).value).toHaveLength(1001);
      await published();
    }
    expect(calls).toEqual(["busy", "large", "own"]);
  });

  it("keep any text, and builds apart", async () => {
    const hostile = { text: "\0 \ud800 ' ; -- \u202e <b>", list: [null, 0.1, []] };
    answer = async () => hostile;
    await startProcess("first").read();
    await published();
    expect((await startProcess("second").read()).value).toEqual(hostile);
    await startProcess("third", { build: "other" }).read();
    expect(calls).toEqual(["first", "third"]);
  });

  it("leave only the newest readings by name, and all for a day", async () => {
    const day = 24 * 3_600_000;
    const instant = Date.now();
    const row = { content: null, error: null, asked_ms: 1, answered_ms: null, holder: "a", held_until_ms: 0 };
    const rows = Array.from({ length: 20 }, (_, index) => ({
      ...row,
      path: `named /${index}`,
      next_ms: instant - (index < 15 ? 0 : 2 * day) - index,
    }));
    rows.push({ ...row, path: "b /status", next_ms: instant - 1000 });
    await store.db.insertInto("reading").values(rows).execute();
    await deleteOldReadings(store.db, store.kind, day, 10);
    const left = await store.db.selectFrom("reading").select("path").execute();
    const newest = Array.from({ length: 10 }, (_, index) => `named /${index}`);
    expect(left.map((one) => one.path).sort()).toEqual(["b /status", ...newest]);
  });
});
