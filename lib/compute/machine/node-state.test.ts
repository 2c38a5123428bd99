import { describe, expect, it } from "vitest";
import { type NodeUse, toNodeUse } from "./node-state";

describe("toNodeUse", () => {
  it.each<[string, number, NodeUse]>([
    ["IDLE", 0, "free"],
    ["IDLE", 8, "partly"],
    ["MIXED", 8, "partly"],
    ["ALLOCATED", 64, "busy"],
    ["IDLE PLANNED", 0, "held"],
    ["MIXED RESERVED", 8, "busy"],
    ["IDLE PLANNED", 8, "busy"],
    ["IDLE POWERED_DOWN", 0, "held"],
    ["MIXED DRAIN", 8, "draining"],
    ["IDLE DRAIN", 0, "drained"],
    ["UNKNOWN DRAIN NOT_RESPONDING", 0, "down"],
    ["DOWN REBOOT_ISSUED", 0, "down"],
    ["IDLE CLOUD NOT_RESPONDING POWERING_UP", 0, "held"],
    ["ALLOCATED CLOUD NOT_RESPONDING POWERING_UP", 8, "busy"],
    ["UNKNOWN", 0, "unknown"],
    ["HIBERNATING", 0, "unknown"],
    // An unlisted flag makes a node neither better nor worse.
    ["IDLE SPARKLING", 0, "unknown"],
  ])("of %j with %i CPUs in use is %s", (states, allocatedCpus, use) => {
    expect(toNodeUse({ states: states.split(" ").filter(Boolean), allocatedCpus })).toBe(use);
  });
});
