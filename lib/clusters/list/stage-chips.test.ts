import { expect, it } from "vitest";
import { sampleCluster, sampleList } from "../testing/samples";
import { listEntries } from "./cluster-list-view";
import { listStageChips } from "./stage-chips";

const now = Date.parse("2026-11-21T08:00:00Z");
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

it("has all stages in one order, whatever is listed", () => {
  const stages = (entries: Parameters<typeof listStageChips>[0]) =>
    listStageChips(entries, now).map(({ stage, tone, count }) => [stage, tone, count]);
  expect(stages([])).toEqual([
    ["expired", "down", 0],
    ["hour", "warn", 0],
    ["day", null, 0],
    ["calm", null, 0],
    ["unknown", "unknown", 0],
  ]);
  const list = sampleList({
    mq: [sampleCluster("a", at(100)), sampleCluster("b", at(0.5)), sampleCluster("c", at(48))],
    kv: [{ ...sampleCluster("d", null), family: "kv" }],
  });
  expect(stages(listEntries(list, {})).map(([, , count]) => count)).toEqual([0, 1, 0, 2, 1]);
});
