import { expect, it } from "vitest";
import type { ClusterList, FamilyList, FamilyReading } from "../model";
import { mergeFamily, mergeReadings } from "../operations";

const problem = { type: "/problems/facility-failed", title: "Facility error", status: 502, detail: "" };
const listAt = (readAt: string): FamilyList => ({ family: "mq", clusters: [], unreadableCount: 0, readAt });
const readingOf = (change: Partial<FamilyReading>): FamilyReading => ({
  family: "mq",
  list: null,
  problem: null,
  ...change,
});
const both = (mq: FamilyReading): ClusterList => ({
  families: [mq, { ...readingOf({ list: { ...listAt("t0"), family: "kv" } }), family: "kv" }],
});

const first = readingOf({ list: listAt("t1") });
const fresh = readingOf({ list: listAt("t2") });
const failed = readingOf({ problem });
it.each([
  ["a fresh list replaces an older one", first, fresh, "t2", null],
  ["a failed read keeps what was known, with its age", first, failed, "t1", problem],
])("%s", (_, known, read, readAt, expected) => {
  const merged = mergeReadings(both(known), both(read)).families[0];
  expect(merged?.list?.readAt).toBe(readAt);
  expect(merged?.problem).toEqual(expected);
});

it("reads one family without claiming anything of the other", () => {
  const read = mergeFamily(undefined, first);
  expect(read.families).toEqual([first, { family: "kv", list: null, problem: null }]);
  const kv: FamilyReading = { family: "kv", list: { ...listAt("t2"), family: "kv" }, problem: null };
  expect(mergeFamily(read, kv).families).toEqual([first, kv]);
  expect(mergeFamily(both(first), failed).families[0]).toEqual({ ...first, problem });
});
