import { expect, it } from "vitest";
import type { ClusterList, FamilyList, FamilyReading } from "../model";
import { mergeFamily, mergeReadings } from "./merge-readings";

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

it.each([
  [
    "a fresh list replaces an older one",
    readingOf({ list: listAt("t1") }),
    readingOf({ list: listAt("t2") }),
    "t2",
    null,
  ],
  [
    "a failed read keeps what was known, with its age",
    readingOf({ list: listAt("t1") }),
    readingOf({ problem }),
    "t1",
    problem,
  ],
  [
    "a family that was never read stays unknown",
    readingOf({ problem }),
    readingOf({ problem }),
    undefined,
    problem,
  ],
  [
    "a fresh list ends the problem",
    readingOf({ list: listAt("t1"), problem }),
    readingOf({ list: listAt("t2") }),
    "t2",
    null,
  ],
])("%s", (_, known, read, readAt, expected) => {
  const merged = mergeReadings(both(known), both(read)).families[0];
  expect(merged?.list?.readAt).toBe(readAt);
  expect(merged?.problem).toEqual(expected);
});

it("takes the first reading as it is", () => {
  const first = both(readingOf({ problem }));
  expect(mergeReadings(undefined, first)).toEqual(first);
});

it("reads one family without claiming anything of the other", () => {
  const mq = readingOf({ list: listAt("t1") });
  const first = mergeFamily(undefined, mq);
  expect(first.families).toEqual([mq, { family: "kv", list: null, problem: null }]);
  const kv: FamilyReading = { family: "kv", list: { ...listAt("t2"), family: "kv" }, problem: null };
  expect(mergeFamily(first, kv).families).toEqual([mq, kv]);
  expect(mergeFamily(both(mq), readingOf({ problem })).families[0]).toEqual(
    readingOf({ list: listAt("t1"), problem }),
  );
});
