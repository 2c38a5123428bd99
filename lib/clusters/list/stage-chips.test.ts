import { expect, it } from "vitest";
import { sampleCluster, sampleList } from "../testing/samples";
import { type ClusterChoice, listEntries } from "./cluster-list-view";
import { listStageChips } from "./stage-chips";

const now = Date.parse("2026-11-21T08:00:00Z");
const all: ClusterChoice = { text: "", family: null, stage: null };
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

it("has all stages in one order, whatever is listed", () => {
  const stages = (entries: Parameters<typeof listStageChips>[0]) =>
    listStageChips(entries, all, now).map(({ stage, tone, count }) => [stage, tone, count]);
  expect(stages([])).toEqual([
    ["expired", "down", 0],
    ["hour", "warn", 0],
    ["day", "warn", 0],
    ["calm", null, 0],
    ["unknown", "unknown", 0],
  ]);
  const list = sampleList({
    mq: [sampleCluster("a", at(100)), sampleCluster("b", at(0.5)), sampleCluster("c", at(48))],
    kv: [{ ...sampleCluster("d", null), family: "kv" }],
  });
  expect(stages(listEntries(list, {})).map(([, , count]) => count)).toEqual([0, 1, 0, 2, 1]);
});

it.each<[Partial<ClusterChoice>, number[]]>([
  [{ text: "b" }, [0, 1, 0, 0, 0]],
  // The chips show what a press would show.
  [{ family: "mq", stage: "hour" }, [0, 1, 0, 1, 0]],
])("counts only what %j leaves, whatever its stage", (choice, counts) => {
  const list = sampleList({
    mq: [
      { ...sampleCluster("a", at(100)), kind: "queue" },
      { ...sampleCluster("b", at(0.5)), kind: "queue" },
    ],
    kv: [{ ...sampleCluster("d", null), kind: "store", family: "kv" }],
  });
  const chips = listStageChips(listEntries(list, {}), { ...all, ...choice }, now);
  expect(chips.map(({ count }) => count)).toEqual(counts);
});
