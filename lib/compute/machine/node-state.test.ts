import { describe, expect, it } from "vitest";
import { sampleNode } from "../testing/samples";
import {
  listNodeFacts,
  listNodeInstants,
  type NodeUse,
  sayFurtherStates,
  sayMemory,
  sayMemoryOf,
  sayNodeState,
  toNodeUse,
} from "./node-state";

describe("toNodeUse", () => {
  it.each<[string, number, NodeUse]>([
    ["IDLE", 0, "free"],
    ["IDLE", 8, "partly"],
    ["MIXED", 8, "partly"],
    ["MIXED COMPLETING", 8, "partly"],
    ["ALLOCATED", 64, "busy"],
    ["IDLE PLANNED", 0, "held"],
    ["MIXED RESERVED", 8, "busy"],
    ["MIXED PLANNED", 8, "busy"],
    ["IDLE PLANNED", 8, "busy"],
    ["IDLE MAINTENANCE RESERVED", 0, "held"],
    ["IDLE POWERED_DOWN", 0, "held"],
    ["MIXED DRAIN", 8, "draining"],
    ["ALLOCATED DRAIN", 64, "draining"],
    ["IDLE DRAIN", 0, "drained"],
    ["UNKNOWN DRAIN NOT_RESPONDING", 0, "down"],
    ["DOWN REBOOT_ISSUED", 0, "down"],
    ["DOWN DRAIN", 0, "down"],
    ["ERROR", 0, "down"],
    ["FUTURE", 0, "down"],
    ["IDLE NOT_RESPONDING", 0, "down"],
    ["IDLE CLOUD NOT_RESPONDING POWERING_UP", 0, "held"],
    ["ALLOCATED CLOUD NOT_RESPONDING POWERING_UP", 8, "busy"],
    ["UNKNOWN", 0, "unknown"],
    ["HIBERNATING", 0, "unknown"],
    ["", 0, "unknown"],
    // An unlisted flag makes a node neither better nor worse.
    ["IDLE SPARKLING", 0, "unknown"],
    ["MIXED NO_RESPOND", 4, "unknown"],
    ["idle+drain", 0, "drained"],
  ])("of %j with %i CPUs in use is %s", (states, allocatedCpus, use) => {
    expect(toNodeUse({ states: states.split(" ").filter(Boolean), allocatedCpus })).toBe(use);
  });
});

it("shows a state that nobody listed as received", () => {
  expect(sayNodeState("DRAIN")).toBe("accepts no new jobs");
  expect(sayNodeState("HIBERNATING")).toBe("HIBERNATING");
});

it.each([
  [["IDLE"], "free", ""],
  [["IDLE", "DRAIN"], "drained", ""],
  [["MIXED", "DRAIN"], "draining", ""],
  [["DOWN", "NOT_RESPONDING"], "down", "not responding"],
  [["IDLE+MAINTENANCE+RESERVED"], "held", "in maintenance"],
  [["MIXED", "PLANNED"], "busy", "planned for a job"],
  [["HIBERNATING"], "unknown", "HIBERNATING"],
] as const)("of %j, a node that is %s needs %j besides", (states, use, words) => {
  expect(sayFurtherStates(states, use)).toBe(words);
});

it.each([
  [null, "not reported"],
  [0, "0 MiB"],
  [1023, "1023 MiB"],
  [1024, "1 GiB"],
  [1536, "1.5 GiB"],
  [10_240, "10 GiB"],
  [512_000, "500 GiB"],
])("%s MB are %s", (mb, words) => expect(sayMemory(mb)).toBe(words));

it.each([
  [448_512, 512_000, "438 of 500 GiB"],
  [512, 512_000, "512 MiB of 500 GiB"],
  [null, 512_000, "not reported of 500 GiB"],
])("%s of %s MB are %s", (mb, totalMb, words) => expect(sayMemoryOf(mb, totalMb)).toBe(words));

it("leaves out what isn't reported, and what the name says already", () => {
  const names = (changes: Parameters<typeof sampleNode>[0]) =>
    listNodeFacts(
      sampleNode({ architecture: "", operatingSystem: "", schedulerRelease: "", ...changes }),
    ).map(({ name }) => name);
  expect(names({ freeMemoryMb: null })).toEqual(["States as received"]);
  expect(names({ freeMemoryMb: null, hostname: "a", gres: "gpu:4", gresUsed: "gpu:1" })).toEqual([
    "States as received",
    "Host name",
    "Generic resources",
    "In use",
  ]);
});

it("lists the instants that are reported", () => {
  const bootedAt = "2026-11-20T00:00:00Z";
  expect(listNodeInstants(sampleNode())).toEqual([]);
  expect(listNodeInstants(sampleNode({ bootedAt }))).toEqual([{ name: "Booted", at: bootedAt }]);
});
