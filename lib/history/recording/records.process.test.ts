import { beforeEach, expect, it } from "vitest";
import { describeStores } from "@/lib/store/testing/test-store";
import { minuteMs } from "@/lib/time/duration";
import { deleteHistoryBefore, listSpans } from "../records";
import { forgetTurns, recordLook, recordMiss, toTurn } from "../testing/turns";

const noon = Date.UTC(2026, 10, 22, 12);
/** Minutes after noon. */
const at = (minutes: number) => noon + minutes * minuteMs;
const up = "OPERATIONAL";
const down = "UNAVAILABLE";

describeStores("what looks leave in the record", (store) => {
  let announced: string[] = [];
  beforeEach(async () => {
    await deleteHistoryBefore(store.db, 2 ** 50);
    await forgetTurns(store.db);
    announced = [];
  });

  type Given = { dated?: number; aliveMinutes?: number };
  /** A look at a minute; the facility may have checked the resource at another one. */
  const see = (minutes: number, status = up, { dated, aliveMinutes }: Given = {}) => {
    const atMs = at(minutes);
    const looked = { atMs: dated === undefined ? atMs : at(dated), isDated: dated !== undefined };
    const alive = aliveMinutes === undefined ? {} : { aliveMs: aliveMinutes * minuteMs };
    return recordLook(
      store.db,
      { atMs, looks: [{ resource: "curlew", status, ...looked }], downtimes: null },
      { ...toTurn(atMs), ...alive },
      async (_, { statuses }) => {
        announced.push(...statuses.map(({ after }) => `${minutes} ${after}`));
      },
    );
  };
  const miss = (minutes: number) => recordMiss(store.db, toTurn(at(minutes)));
  const seeAll = async (minutes: readonly number[], status = up) => {
    for (const one of minutes) await see(one, status);
  };
  /** The spans that began by a minute, as readers have them then. */
  const spansAt = async (minutes: number) =>
    (await listSpans(store.db, 0, at(minutes))).map(({ status, fromMs, untilMs }) => [
      ...[status, (fromMs - noon) / minuteMs, (untilMs - noon) / minuteMs],
    ]);

  it("nothing of the time in which looks failed", async () => {
    await seeAll([0, 5]);
    await miss(10);
    await see(15, down);
    await see(20, down);
    expect(await spansAt(60)).toEqual([
      [up, 0, 5],
      [down, 15, 20],
    ]);
    expect(announced).toEqual(["15 UNAVAILABLE"]);
  });

  it("of that time what the facility itself saw before the last of them", async () => {
    await see(0, up, { dated: 0 });
    await see(5, up, { dated: 0 });
    for (const minutes of [10, 15]) await miss(minutes);
    await see(20, up, { dated: 12 });
    await see(30, up, { dated: 27 });
    expect(await spansAt(60)).toEqual([
      [up, 0, 12],
      [up, 27, 27],
    ]);
  });

  it("nothing of the time in which an older answer is given again after a failed look", async () => {
    await see(0, up, { dated: 0 });
    await miss(5);
    await see(10, up, { dated: 0 });
    await see(15, up, { dated: 14 });
    expect(await spansAt(60)).toEqual([
      [up, 0, 0],
      [up, 14, 14],
    ]);
  });

  it("nothing of the time in which no portal was running, however short", async () => {
    await seeAll([0, 5]);
    await see(11, up, { aliveMinutes: 5 });
    await see(16, up, { aliveMinutes: 10 });
    expect(await spansAt(60)).toEqual([
      [up, 0, 5],
      [up, 11, 16],
    ]);
  });

  it("all of the time if another portal goes on that was already running", async () => {
    await seeAll([0, 5]);
    await see(15, up, { aliveMinutes: 12 });
    expect(await spansAt(60)).toEqual([[up, 0, 15]]);
  });

  it("spans that follow each other, also if two portals record at the same time", async () => {
    await seeAll([0, 5]);
    await Promise.all([see(10, down), see(11), see(10.5, down)]);
    const spans = await spansAt(60);
    for (const [index, [, from]] of spans.entries())
      expect(from).toBe(index === 0 ? 0 : spans[index - 1]?.[2]);
    expect(spans.at(-1)?.[2]).toBe(11);
  });

  it("nothing of the time in which the process stood still", async () => {
    await seeAll([0, 5, 17]);
    expect(await spansAt(60)).toEqual([
      [up, 0, 5],
      [up, 17, 17],
    ]);
  });

  it("no outage less because a clock was a day ahead for one look", async () => {
    await seeAll([0, 5]);
    expect(await see(1450, down)).toMatchObject({ aheadSpans: 0 });
    expect(await see(15, down)).toMatchObject({ aheadSpans: 1 });
    expect(await see(20, down)).toMatchObject({ aheadSpans: 0 });
    await see(25);
    expect(await spansAt(60)).toEqual([
      [up, 0, 5],
      [down, 15, 25],
      [up, 25, 25],
    ]);
    // Each change once, whatever the clock.
    expect(announced).toEqual(["1450 UNAVAILABLE", "25 OPERATIONAL"]);
  });

  it("nothing of what a clock that was ahead recorded, once that time has come", async () => {
    await seeAll([0, 60, 65], down);
    await see(10);
    await miss(15);
    expect(await spansAt(16)).toEqual([
      [down, 0, 0],
      [up, 10, 10],
    ]);
    await seeAll([20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70]);
    expect(await spansAt(100)).toEqual([
      [down, 0, 0],
      [up, 10, 10],
      [up, 20, 70],
    ]);
  });

  it("no span that a clock drew into the future", async () => {
    await seeAll([0, 5, 16]);
    expect(await see(11)).toMatchObject({ aheadSpans: 1 });
    expect(await spansAt(11)).toEqual([[up, 0, 11]]);
    await see(16, down);
    expect(await spansAt(60)).toEqual([
      [up, 0, 16],
      [down, 16, 16],
    ]);
  });

  it("all that it had before a clock was behind for a look", async () => {
    await seeAll([0, 5, 10, 15]);
    await see(7, down);
    await see(-500, down);
    await see(20);
    expect(await spansAt(60)).toMatchObject([
      [down, -500, -500],
      [up, 0, 7],
      [down, 7, 7],
      [up, expect.closeTo(7, 3), 20],
    ]);
  });

  it("no look that describes an earlier instant, and says how many there were", async () => {
    await see(5, up, { dated: 5 });
    expect(await see(10, up, { dated: 5 })).toMatchObject({ olderLooks: 0 });
    expect(await see(15, up, { dated: 4 })).toMatchObject({ olderLooks: 1 });
  });
});
