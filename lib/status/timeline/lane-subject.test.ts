import { describe, expect, it } from "vitest";
import { toOverview } from "../situation";
import { at, downtimeList, noon, resourceList, sampleDowntime, sampleResource } from "../testing/samples";
import { toLaneSubject, toUnmatchedSubjects } from "./lane-subject";

const lists = {
  inEffect: downtimeList([]),
  upcoming: downtimeList([sampleDowntime({ resourceName: "stray" })]),
};

describe("toLaneSubject", () => {
  it.each([
    [{}, "None planned", "ok"],
    [{ downtimeScheduleAvailable: false }, "No schedule published", "ok"],
    [{ downtimeScheduleAvailable: null }, "No schedule information", "ok"],
    [{ retrievedAt: at(-3) }, "None planned", "unknown"],
  ])("%j", (changes, empty, tone) => {
    const { situations } = toOverview(resourceList([sampleResource(changes)]), lists, noon);
    expect(situations?.map(toLaneSubject)).toMatchObject([{ name: "alpha", tone, empty, note: null }]);
  });
});

describe("toUnmatchedSubjects", () => {
  it("keeps the downtimes of resources that are in no list, and says so only of a list that was read", () => {
    const { unmatched } = toOverview(resourceList([]), lists, noon);
    expect(toUnmatchedSubjects(unmatched, true)).toMatchObject([
      { name: "stray", note: "not in the resource list" },
    ]);
    expect(toUnmatchedSubjects(unmatched, false)).toMatchObject([
      { name: "stray", note: null, tone: "unknown" },
    ]);
  });
});
