import { describe, expect, it } from "vitest";
import { toDowntimeCalendar } from "@/lib/status/feeds/calendar";
import { toDowntimeEntries } from "@/lib/status/feeds/feed";
import type { Downtime } from "@/lib/status/model";
import { at, noon, sampleDowntime } from "@/lib/status/testing/samples";
import { compareDowntimes, type DowntimeChange, type KeptDowntime } from "../downtime-record";
import { toSeen } from "../look-at-status";
import { toRecordedIdentity } from "./recorded-identity";

const hour = 3_600_000;
const place = { facilityName: "Facility", portalUrl: "https://portal.example" };

const calendarAfter = (...lists: Downtime[][]) => calendarOf(lists, true);

/** Records one list after another, an hour apart, perhaps not the last, and gives its calendar with what is recorded. */
function calendarOf(lists: Downtime[][], isLastRecorded: boolean) {
  let kept: KeptDowntime[] = [];
  const changes: DowntimeChange[] = [];
  lists.forEach((downtimes, index) => {
    if (index === lists.length - 1 && !isLastRecorded) return;
    const seen = toSeen([downtimes]);
    const compared = compareDowntimes(kept, seen, noon - (lists.length - index) * hour);
    const changed = new Set(compared.records.map(({ id }) => id));
    kept = [...kept.filter(({ id }) => !changed.has(id)), ...compared.records];
    changes.push(...compared.changes);
  });
  const recorded = toRecordedIdentity(
    kept.map((record) => ({ ...record, changes: changes.filter(({ id }) => id === record.id) })),
    toSeen([lists.at(-1) ?? []]),
    noon,
  );
  const given = { sources: [{ downtimes: lists.at(-1) ?? [], listedAtMs: null }], recorded, ...place };
  return { calendar: toDowntimeCalendar(given), entries: toDowntimeEntries({ ...given, updatedMs: noon }) };
}
const all = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}[^:]*:(.*)\\r$`, "gm"))].map(([, value]) => value);
const listed = (from: number, to: number, changes: Partial<Downtime> = {}) =>
  sampleDowntime({ start: at(from), end: at(to), ...changes });

describe("toRecordedIdentity", () => {
  const before = calendarAfter([listed(1, 3)]);

  it("keeps the UID of a downtime whose start moves, with a higher SEQUENCE", () => {
    for (const updatedAt of [at(-24), at(-1), null]) {
      const after = calendarAfter([listed(1, 3)], [listed(5, 7, { updatedAt })]);
      expect(all(after.calendar, "UID")).toEqual(all(before.calendar, "UID"));
      expect(all(after.calendar, "DTSTART")).toEqual(["20261121T170000Z"]);
      expect(Number(all(after.calendar, "SEQUENCE")[0])).toBeGreaterThan(
        Number(all(before.calendar, "SEQUENCE")[0]),
      );
      expect(after.entries.map(({ id }) => id)).toEqual(before.entries.map(({ id }) => id));
    }
  });

  it("keeps it before the move is recorded", () => {
    const lists = [[listed(1, 3)], [listed(5, 7, { updatedAt: at(-1) })]];
    const after = calendarOf(lists, false).calendar;
    expect(all(after, "UID")).toEqual(all(before.calendar, "UID"));
    expect(Number(all(after, "SEQUENCE")[0])).toBeGreaterThan(Number(all(before.calendar, "SEQUENCE")[0]));
    expect(calendarOf(lists, false).calendar).toBe(after);
  });

  it("gives another one at the earlier start an identity of its own", () => {
    const other = listed(1, 2, { description: "Rewiring" });
    const [moved] = all(calendarAfter([listed(1, 3)], [listed(5, 7)]).calendar, "UID");
    const uids = all(calendarAfter([listed(1, 3)], [listed(5, 7)], [other, listed(5, 7)]).calendar, "UID");
    expect(new Set(uids).size).toBe(2);
    expect(uids).toContain(moved);
    // Also before the record has it.
    const before = all(
      calendarOf([[listed(1, 3)], [listed(5, 7)], [other, listed(5, 7)]], false).calendar,
      "UID",
    );
    expect(new Set(before).size).toBe(2);
    expect(before).toContain(moved);
  });
});
