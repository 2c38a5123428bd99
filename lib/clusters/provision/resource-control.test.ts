import { describe, expect, it } from "vitest";
import { kv, mq } from "../testing/sample-backends";
import { listControls, sayBounds, toPlainKey, whyNotResources, whyNotSetting } from "./resource-control";

it.each([
  ["disk-gbs", "Disk (GB)"],
  ["gpus", "GPUs"],
  ["max_connections", "Max connections"],
  ["gbs", "Gbs"],
  ["constructor", "Constructor"],
])("toPlainKey calls %s %s", (key, label) => {
  expect(toPlainKey(key).label).toBe(label);
});

it("has a control for every option, and says which aren't sent", () => {
  expect(listControls("kv", kv).map(({ key, isSent }) => [key, isSent])).toEqual([
    ["cpus", true],
    ["ram-gbs", true],
    ["nodes", false],
  ]);
  expect(listControls("mq", mq).map(({ key }) => key)).toEqual(["cpus", "ram-gbs", "nodes", "disk-gbs"]);
  expect(listControls("mq", null).map(sayBounds)).toEqual(
    Array(3).fill("At least 1, default 1").with(1, "At least 1 GB, default 1 GB"),
  );
});

describe("whyNotSetting", () => {
  const [cpus] = listControls("kv", kv);

  it.each(["1", " 4 ", "04"])("takes %j", (text) => {
    expect(cpus && whyNotSetting(cpus, text)).toBeNull();
  });
});

it.each([
  ["kv", { cpus: 1, "ram-gbs": 1, nodes: 1, x: 1 }, ["nodes", "x"]],
  ["kv", { cpus: 1 }, ["ram-gbs"]],
  ["mq", { cpus: 1, "ram-gbs": 1, nodes: 1, x: 1 }, []],
] as const)("whyNotResources of %s and %j names %j", (family, resources, keys) => {
  expect(whyNotResources(family, resources).map(({ key }) => key)).toEqual(keys);
});
