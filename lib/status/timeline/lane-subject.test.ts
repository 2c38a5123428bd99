import { describe, expect, it } from "vitest";
import { toOverview } from "../situation";
import { downtimeList, noon, resourceList, sampleDowntime } from "../testing/samples";
import { toUnmatchedSubjects } from "./lane-subject";

const lists = {
  inEffect: downtimeList([]),
  upcoming: downtimeList([sampleDowntime({ resourceName: "stray" })]),
};

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
