import { expect, it } from "vitest";
import type { FamilyReading } from "../model";
import { sampleCluster, sampleList } from "../testing/samples";
import { listUnreadFamilies } from "./unread-families";

const list = sampleList({ mq: [sampleCluster("a", null)] });
const withQueues = (change: (read: NonNullable<FamilyReading["list"]>) => Partial<FamilyReading>) => ({
  families: list.families.map((one) =>
    one.family === "mq" && one.list ? { ...one, ...change(one.list) } : one,
  ),
});

it.each([
  ["nothing, once both were read", list, []],
  ["both before the first reading", undefined, ["mq", "kv"]],
  ["a family read in part", withQueues((read) => ({ list: { ...read, unreadableCount: 1 } })), ["mq"]],
])("names %s", (_, read, unread) => {
  expect(listUnreadFamilies(read)).toEqual(unread);
});
