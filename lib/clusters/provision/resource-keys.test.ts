import { describe, expect, it } from "vitest";
import { isSentKey, whyNotResources } from "./resource-control";

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
