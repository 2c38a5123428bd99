import { describe, expect, it } from "vitest";
import { whyNotResources } from "./resource-control";

describe("whyNotResources", () => {
  it.each([
    ["kv", { cpus: 1, "ram-gbs": 1, nodes: 1, x: 1 }, ["nodes", "x"]],
    ["kv", { cpus: 1 }, ["ram-gbs"]],
    ["mq", { cpus: 1, "ram-gbs": 1, nodes: 1, x: 1 }, []],
  ] as const)("of %s and %j names %j", (family, resources, keys) => {
    expect(whyNotResources(family, resources).map(({ key }) => key)).toEqual(keys);
  });
});
