import { beforeEach, expect, it } from "vitest";
import { describeStores } from "@/lib/store/testing/test-store";
import { minuteMs } from "@/lib/time/duration";
import { deleteHistoryBefore, listKeptDowntimes, listSpans } from "./records";
import { sampleKeptDowntime } from "./testing/samples";
import { forgetTurns, recordLook, recordMiss, toTurn } from "./testing/turns";

const noon = Date.UTC(2026, 10, 22, 12);
/** Minutes after noon. */
const at = (minutes: number) => noon + minutes * minuteMs;
const up = "OPERATIONAL";
const down = "UNAVAILABLE";
const span = (status: string, from: number, until: number) => [status, from, until];
const dated = (...looks: [minutes: number, dated: number][]) =>
  looks.map(([minutes, at]): [number, string, { dated: number }] => [minutes, up, { dated: at }]);

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

  /** A look at a minute, or "missed"; spans by minutes. */
  type Step = [minutes: number, status?: string, given?: Given];
  it.each<[string, Step[], unknown[]]>([
    [
      "nothing of the time in which looks failed",
      [[0], [5], [10, "missed"], [15, down], [20, down]],
      [span(up, 0, 5), span(down, 15, 20)],
    ],
    [
      "of that time what the facility itself saw before the last of them",
      [...dated([0, 0], [5, 0]), [10, "missed"], [15, "missed"], ...dated([20, 12], [30, 27])],
      [span(up, 0, 12), span(up, 27, 27)],
    ],
    [
      "nothing of the time in which an older answer is given again after a failed look",
      [...dated([0, 0]), [5, "missed"], ...dated([10, 0], [15, 14])],
      [span(up, 0, 0), span(up, 14, 14)],
    ],
    [
      "nothing of the time in which no portal was running, however short",
      [[0], [5], [11, up, { aliveMinutes: 5 }], [16, up, { aliveMinutes: 10 }]],
      [span(up, 0, 5), span(up, 11, 16)],
    ],
    [
      "all of the time if another portal goes on that was already running",
      [[0], [5], [15, up, { aliveMinutes: 12 }]],
      [span(up, 0, 15)],
    ],
    [
      "nothing of the time in which the process stood still",
      [[0], [5], [17]],
      [span(up, 0, 5), span(up, 17, 17)],
    ],
    [
      "all that it had before a clock was behind for a look",
      [[0], [5], [10], [15], [7, down], [-500, down], [20]],
      [span(down, -500, -500), span(up, 0, 7), span(down, 7, 7), span(up, expect.closeTo(7, 3), 20)],
    ],
  ])("%s", async (_, steps, spans) => {
    for (const [minutes, status, given] of steps)
      await (status === "missed" ? miss(minutes) : see(minutes, status, given));
    expect(await spansAt(60)).toEqual(spans);
  });

  it("spans that follow each other, also if two portals record at the same time", async () => {
    await seeAll([0, 5]);
    await Promise.all([see(10, down), see(11), see(10.5, down)]);
    const spans = await spansAt(60);
    for (const [index, [, from]] of spans.entries())
      expect(from).toBe(index === 0 ? 0 : spans[index - 1]?.[2]);
    expect(spans.at(-1)?.[2]).toBe(11);
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

  it("no look that describes an earlier instant, and says how many there were", async () => {
    await see(5, up, { dated: 5 });
    expect(await see(10, up, { dated: 5 })).toMatchObject({ olderLooks: 0 });
    expect(await see(15, up, { dated: 4 })).toMatchObject({ olderLooks: 1 });
  });

  const { downtime } = sampleKeptDowntime(at(900), at(960));
  const record = (minutes: number, resources: string[], descriptions: string[] | null = null) => {
    const looks = resources.map((resource) => ({ resource, status: up, atMs: at(minutes) }));
    const seen = descriptions?.map((description) => ({
      listedId: `curlew@${description}`,
      downtime: { ...downtime, description },
    }));
    return recordLook(store.db, { atMs: at(minutes), looks, downtimes: seen ?? null }, toTurn(at(minutes)));
  };

  it("a look once, and all of it with its webhooks, or nothing", async () => {
    await seeAll([0, 0]);
    await expect(record(5, ["curlew", "dunlin", "dunlin"])).rejects.toThrow();
    const look = { atMs: at(5), looks: [{ resource: "curlew", status: down, atMs: at(5) }], downtimes: null };
    const failing = () => Promise.reject(new Error("full"));
    await expect(recordLook(store.db, look, toTurn(at(5)), failing)).rejects.toThrow("full");
    expect(await spansAt(60)).toEqual([[up, 0, 0]]);
  });

  it("nothing that is older than what is deleted, and everything else", async () => {
    await record(0, ["dunlin"], ["Cooling"]);
    await record(500, ["curlew"], ["Power"]);
    await deleteHistoryBefore(store.db, at(400));
    expect(await spansAt(1000)).toEqual([[up, 500, 500]]);
    expect((await listKeptDowntimes(store.db, 0, at(1000))).map(({ id }) => id)).toEqual(["curlew@Power"]);
  });

  it("downtimes with their changes, and none of an incomplete look", async () => {
    await record(0, [], ["Cooling"]);
    await record(5, [], null);
    await record(10, [], ["Cooling", "Power"]);
    await record(15, [], ["Power"]);
    expect(await listKeptDowntimes(store.db, 0, at(100))).toMatchObject([
      {
        ...{ id: "curlew@Cooling", firstSeenMs: at(0), lastSeenMs: at(10), goneMs: at(15) },
        changes: [{ id: "curlew@Cooling", seenMs: at(15), field: "withdrawn", before: null, after: null }],
      },
      { id: "curlew@Power", firstSeenMs: at(10), lastSeenMs: at(15), goneMs: null },
    ]);
  });
});
