import { describe, expect, it } from "vitest";
import type { FamilyList } from "../model";
import { sampleCluster } from "../testing/samples";
import {
  forgetSighting,
  listGone,
  observeDelete,
  observeList,
  observeReset,
  type Sightings,
} from "./sightings";

const start = Date.parse("2026-11-21T08:00:00Z");
const minute = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();
const list = (atMs: number, clusters: Record<string, number | null>, unreadableCount = 0): FamilyList => ({
  family: "mq",
  unreadableCount,
  readAt: iso(atMs),
  clusters: Object.entries(clusters).map(([name, endsMs]) =>
    sampleCluster(name, endsMs === null ? null : iso(endsMs)),
  ),
});
const seeing = (...lists: FamilyList[]) => lists.reduce<Sightings>(observeList, {});

describe("observeList", () => {
  it("remembers when a cluster was first and last seen", () => {
    const known = seeing(list(start, { a: null }), list(start + minute, { a: null }));
    expect(known["mq/a"]).toMatchObject({ firstSeenMs: start, lastSeenMs: start + minute, goneMs: null });
  });

  it("keeps an end that only wobbles, and takes one that moved", () => {
    const known = seeing(list(start, { a: start + minute }), list(start + 5000, { a: start + minute + 900 }));
    expect(known["mq/a"]?.endsMs).toBe(start + minute);
    expect(observeList(known, list(start + 9000, { a: start + 9 * minute }))["mq/a"]?.endsMs).toBe(
      start + 9 * minute,
    );
  });

  it("ignores an older answer that comes later", () => {
    const known = seeing(list(start + minute, { a: null, b: null }));
    expect(observeList(known, list(start, { a: null }))).toEqual(known);
  });

  it("says nothing of other families and of lists with entries that can't be read", () => {
    const known = seeing(list(start, { a: null }));
    expect(listGone(observeList(known, list(start + minute, {}, 1)), start + minute)).toEqual([]);
    const other = { ...list(start + minute, {}), family: "kv" as const };
    expect(listGone(observeList(known, other), start + minute)).toEqual([]);
  });
});

describe("listGone", () => {
  it.each([
    ["its lifetime ended", { a: start + minute }, false, "ended"],
    ["it was deleted here", { a: start + 90 * minute }, true, "deleted-here"],
    ["the reason is unknown", { a: start + 90 * minute }, false, "unknown"],
    ["no lifetime is reported", { a: null }, false, "unknown"],
  ])("reports a missing cluster where %s", (_, clusters, isDeleted, reason) => {
    let known = seeing(list(start, clusters));
    if (isDeleted) known = observeDelete(known, { family: "mq", name: "a" }, start + minute);
    known = observeList(known, list(start + 2 * minute, {}));
    expect(listGone(known, start + 3 * minute).map((gone) => gone.reason)).toEqual([reason]);
  });

  it("reports a deletion made here at once, until it is dismissed", () => {
    const ref = { family: "mq", name: "a" } as const;
    const known = observeDelete(seeing(list(start, { a: null })), ref, start + minute);
    expect(listGone(known, start + minute)).toMatchObject([
      { reason: "deleted-here", sinceMs: start + minute },
    ]);
    const dismissed = forgetSighting(known, ref);
    expect(listGone(dismissed, start + minute)).toEqual([]);
    // Still listed when it was dismissed, gone in the next list: not reported a second time.
    expect(listGone(observeList(dismissed, list(start + 2 * minute, {})), start + 3 * minute)).toEqual([]);
  });

  it.each([
    ["dismissed", true],
    ["reported", false],
  ])("reports the end of a cluster that outlived its deletion here, which was %s", (_, isDismissed) => {
    const ref = { family: "mq", name: "a" } as const;
    const endsMs = start + 300 * minute;
    let known = observeDelete(seeing(list(start, { a: endsMs })), ref, start + minute);
    if (isDismissed) known = forgetSighting(known, ref);
    known = observeList(known, list(start + 90 * minute, { a: endsMs }));
    expect(listGone(known, start + 90 * minute)).toEqual([]);
    known = observeList(known, list(start + 301 * minute, {}));
    expect(listGone(known, start + 301 * minute)).toMatchObject([{ reason: "ended" }]);
  });

  it("stops when noted, after a day, and when the name is back", () => {
    const known = seeing(list(start, { a: null }), list(start + minute, {}));
    expect(listGone(forgetSighting(known, { family: "mq", name: "a" }), start + minute)).toEqual([]);
    expect(listGone(known, start + 25 * 60 * minute)).toEqual([]);
    const back = observeList(known, list(start + 2 * minute, { a: null }));
    expect(listGone(back, start + 2 * minute)).toEqual([]);
    expect(back["mq/a"]?.firstSeenMs).toBe(start + 2 * minute);
  });
});

it("counts from a reset made here", () => {
  const known = observeReset(
    seeing(list(start, { a: null })),
    { family: "mq", name: "a" },
    null,
    start + minute,
  );
  expect(known["mq/a"]).toMatchObject({ firstSeenMs: start, resetMs: start + minute, endsMs: null });
});
