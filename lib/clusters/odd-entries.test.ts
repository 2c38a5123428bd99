import { expect, it } from "vitest";
import { backendListWire } from "./received-backends";
import { clusterListWire } from "./wire";

const list = clusterListWire("kv");

it.each([null, 7, true, [], {}, [["a"]], { name: {} }, { name: "" }, { kind: "x" }])(
  "a list of clusters loses the entry %j alone, and counts it",
  (odd) => {
    const read = list.parse({ clusters: [{ name: "a" }, odd, { name: "b", kind: 7, lifetime: "x" }] });
    expect(read.clusters.map(({ name }) => name)).toEqual(["a", "b"]);
    expect(read.unreadableCount).toBe(1);
  },
);

it.each([null, 7, "x", true, []])("a map of clusters by name loses the entry %j alone", (odd) => {
  const read = list.parse({ clusters: { a: { kind: "x" }, odd, b: {} } });
  expect(read.clusters.map(({ name }) => name)).toEqual(["a", "b"]);
  expect(read.unreadableCount).toBe(1);
  expect(list.safeParse({ clusters: { odd } }).success).toBe(false);
});

it.each([null, 7, "x", true, [], {}, { kind: {} }])("a list of kinds loses the entry %j alone", (odd) => {
  const kinds = backendListWire({ mq: "mq", kv: "kv" });
  const read = kinds.parse({ backends: [{ kind: "redis" }, odd, { kind: "kafka", resourceOptions: 7 }] });
  expect(read.backends.map(({ kind }) => kind)).toEqual(["redis", "kafka"]);
  expect(read.unreadableCount).toBe(1);
});
