import { describe, expect, it } from "vitest";
import { clusterNameSchema, provisionInputSchema } from "./model";
import { isSentKey, whyNotResources } from "./provision/resource-keys";

describe("a new cluster's name", () => {
  it.each(["a", "0", "a-b", "a--b", "9lives", "a".repeat(40)])("may be %j", (name) => {
    expect(clusterNameSchema.safeParse(name).success).toBe(true);
  });
  it.each(["", "-a", "a-", "A", "a_b", "a.b", "ä", "a b", "a\n", "a".repeat(41)])("may not be %j", (name) => {
    expect(clusterNameSchema.safeParse(name).success).toBe(false);
  });
});

describe("what is provisioned", () => {
  const input = { kind: "k", name: "a", resources: { cpus: 1, "ram-gbs": 1 } };
  it.each([
    ["the spec's two", input],
    [
      "nodes and a key nobody listed",
      { ...input, resources: { ...input.resources, nodes: 3, "disk-gbs": 10 } },
    ],
    ["flags", { ...input, flags: { "a-b": true } }],
  ])("may have %s", (_, value) => {
    expect(provisionInputSchema.safeParse(value)).toMatchObject({ success: true, data: value });
  });
  it.each([
    ["no CPUs", { ...input, resources: { "ram-gbs": 1 } }],
    ["nothing of a resource", { ...input, resources: { cpus: 0, "ram-gbs": 1 } }],
    ["half of a resource", { ...input, resources: { cpus: 1.5, "ram-gbs": 1 } }],
    ["a number as text", { ...input, resources: { cpus: "1", "ram-gbs": 1 } }],
    ["a resource beyond all bounds", { ...input, resources: { cpus: 1, "ram-gbs": 1, x: 1e9 } }],
    ["an empty kind", { ...input, kind: " " }],
    ["a kind of two lines", { ...input, kind: "a\nb" }],
    ["a flag that is no switch", { ...input, flags: { a: "yes" } }],
  ])("may not have %s", (_, value) => {
    expect(provisionInputSchema.safeParse(value).success).toBe(false);
  });
});

describe("whyNotResources", () => {
  it.each([
    ["kv", { cpus: 1, "ram-gbs": 1 }, []],
    ["kv", { cpus: 1, "ram-gbs": 1, nodes: 1, x: 1 }, ["nodes", "x"]],
    ["kv", { cpus: 1 }, ["ram-gbs"]],
    ["mq", { cpus: 1, "ram-gbs": 1, nodes: 1, x: 1 }, []],
    ["mq", { cpus: 1, "ram-gbs": 1 }, ["nodes"]],
  ] as const)("of %s and %j names %j", (family, resources, keys) => {
    expect(whyNotResources(family, resources).map(({ key }) => key)).toEqual(keys);
  });

  it("agrees with what is sent", () => {
    expect(isSentKey("kv", "snapshot-hours")).toBe(false);
    expect(isSentKey("mq", "disk-gbs")).toBe(true);
  });
});
