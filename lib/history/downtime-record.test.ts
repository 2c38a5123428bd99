import { describe, expect, it } from "vitest";
import { compareDowntimes, type KeptDowntime, type ListedDowntime } from "./downtime-record";
import { sampleKeptDowntime } from "./testing/samples";

const noon = Date.parse("2026-11-22T12:00:00Z");
const hour = 3_600_000;
const downtime = (changes: Partial<ListedDowntime> = {}) =>
  sampleKeptDowntime(noon + 2 * hour, noon + 4 * hour, {}, changes).downtime;
const seen = (changes: Partial<ListedDowntime> = {}) => {
  const one = downtime(changes);
  return { listedId: `${one.resourceName}@${one.start}`, downtime: one };
};
const kept = (changes: Partial<KeptDowntime> = {}): KeptDowntime => ({
  ...seen(),
  id: seen().listedId,
  firstSeenMs: noon - hour,
  lastSeenMs: noon - hour,
  goneMs: null,
  ...changes,
});

describe("compareDowntimes", () => {
  it("keeps none that was first seen after it was last seen, by a clock that was ahead", () => {
    const ahead = kept({ firstSeenMs: noon + 24 * hour, lastSeenMs: noon + 24 * hour });
    const { records, changes } = compareDowntimes([ahead], [seen()], noon);
    expect(records).toEqual([kept({ firstSeenMs: noon, lastSeenMs: noon })]);
    expect(changes).toEqual([]);
  });

  it.each([
    ["its end stays", { start: "2026-11-22T13:00:00Z" }],
    ["its length stays", { start: "2026-11-23T14:00:00Z", end: "2026-11-23T16:00:00Z" }],
  ])("keeps the ID of a downtime whose start moved if %s", (_, moved) => {
    const { records, changes } = compareDowntimes([kept()], [seen(moved)], noon);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ id: kept().id, listedId: seen(moved).listedId, goneMs: null });
    expect(changes.map(({ field }) => field)).toContain("start");
  });

  it("records a withdrawal before the end, and a return", () => {
    const gone = compareDowntimes([kept()], [], noon);
    expect(gone.records[0]?.goneMs).toBe(noon);
    expect(gone.changes.map(({ field }) => field)).toEqual(["withdrawn"]);
    const back = compareDowntimes(gone.records, [seen()], noon + hour);
    expect(back.records[0]?.goneMs).toBeNull();
    expect(back.changes.map(({ field }) => field)).toEqual(["relisted"]);
  });

  it("waits about the start, when the lists may disagree, and then dates it to when it was last listed", () => {
    const start = noon + 2 * hour;
    expect(compareDowntimes([kept()], [], start + hour / 4)).toEqual({ records: [], changes: [] });
    const gone = compareDowntimes([kept()], [], start + hour);
    expect(gone.changes.map(({ field }) => field)).toEqual(["withdrawn"]);
    expect(gone.records[0]?.goneMs).toBe(kept().lastSeenMs);
  });

  it("takes no end for a withdrawal, and remembers that it is over", () => {
    const over = noon + 5 * hour;
    expect(compareDowntimes([kept()], [], over)).toEqual({ records: [kept({ goneMs: over })], changes: [] });
    const open = kept({ downtime: downtime({ end: null }) });
    expect(compareDowntimes([open], [], noon)).toEqual({ records: [{ ...open, goneMs: noon }], changes: [] });
  });

  it("doesn't take the next maintenance for one that is over", () => {
    const later = seen({ start: "2026-11-29T14:00:00Z", end: "2026-11-29T16:00:00Z" });
    const { records, changes } = compareDowntimes([kept()], [later], noon + 5 * hour);
    expect(records.map(({ id }) => id).sort()).toEqual([kept().id, later.listedId].sort());
    expect(changes).toEqual([]);
  });

  it("never reuses a permanent ID", () => {
    const moved = kept({
      listedId: "curlew@elsewhere",
      downtime: downtime({ start: "2026-11-24T01:00:00Z" }),
    });
    const again = compareDowntimes([moved], [seen({ description: "Power" })], noon);
    expect(new Set(again.records.map(({ id }) => id)).size).toBe(2);
  });
});
