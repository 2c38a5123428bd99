import { describe, expect, it } from "vitest";
import { compareDowntimes, type KeptDowntime, type ListedDowntime, listTurns } from "./downtime-record";
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

describe("listTurns", () => {
  const turnsOf = (before: KeptDowntime[], after: Partial<KeptDowntime>, atMs: number) =>
    listTurns(before, [kept({ lastSeenMs: atMs, ...after })], atMs).map(({ turn }) => turn);
  const [start, end] = [noon + hour, noon + 3 * hour];
  const planned = {
    downtime: downtime({ start: new Date(start).toISOString(), end: new Date(end).toISOString() }),
  };
  const moved = { downtime: { ...planned.downtime, end: new Date(end + hour).toISOString() } };
  const seenAt = (lastSeenMs: number) => [kept({ ...planned, lastSeenMs })];

  it.each([
    ["before its start", seenAt(noon), planned, start - 1, []],
    ["at its start", seenAt(noon), planned, start, ["started"]],
    ["while it goes on", seenAt(start), planned, end - 1, []],
    ["at its end", seenAt(end - 1), planned, end, ["ended"]],
    [
      "when it leaves the lists early",
      seenAt(start),
      { ...planned, goneMs: start + 1 },
      start + 1,
      ["ended"],
    ],
    ["when it is withdrawn before its start", seenAt(noon), { ...planned, goneMs: noon + 1 }, noon + 1, []],
    ["after its end", seenAt(end), { ...planned, goneMs: end + 1 }, end + 1, []],
    ["when it began and ended unseen", seenAt(noon), planned, end, ["ended"]],
    ["when it is first seen in effect", [], planned, start + 1, ["started"]],
    ["when it is first seen after its end", [], planned, end + 1, []],
    ["when its end moves after it was over", seenAt(end), moved, end + 1, ["resumed"]],
    ["without a start", [], { downtime: downtime({ start: null, end: null }) }, end, []],
  ] as const)("%s", (_, before, after, atMs, turns) => {
    expect(turnsOf([...before], after, atMs)).toEqual(turns);
  });
});

/** What is said of one downtime over looks, in minutes from noon, in each of which it is listed with an end (null: none) or isn't. */
function sayTurns(
  start: number,
  looks: readonly (readonly [minutes: number, listed: { end: string | null } | null])[],
) {
  let known: KeptDowntime[] = [];
  return looks.map(([minutes, listed]) => {
    const atMs = noon + minutes * 60_000;
    const one = downtime({ start: new Date(start).toISOString(), ...listed });
    // As the store reads them: those in the lists, and those that may have come back.
    const kept = known.filter(({ goneMs }) => goneMs === null || listed);
    const { records } = compareDowntimes(kept, listed ? [{ listedId: "curlew@1", downtime: one }] : [], atMs);
    known = [...records, ...known.filter(({ id }) => records.every((record) => record.id !== id))];
    return listTurns(kept, records, atMs)
      .map(({ turn }) => turn)
      .join();
  });
}

it("doesn't end without an end while the lists disagree about its start (spec §4.1)", () => {
  const open = { end: null };
  expect(
    sayTurns(noon, [
      [-1, open],
      [0.5, null],
      [1.5, open],
    ]),
  ).toEqual(["", "", "started"]);
});

it.each([null, "2026-11-22T14:00:00.000Z"])(
  "continues after it had left the lists, with an end of %s",
  (end) => {
    const before = { end: end && "2026-11-22T12:00:00.000Z" };
    const looks = [
      [-1, before],
      [1, null],
      [2, { end }],
      [3, { end }],
      [4, null],
      [5, null],
    ] as const;
    const turns = sayTurns(noon - 2 * hour, looks);
    expect(turns).toEqual(["started", "ended", "resumed", "", "ended", ""]);
  },
);
