import { expect, it } from "vitest";
import { sampleNode } from "../testing/samples";
import { listNodeFacts, listNodeInstants, sayMemory, sayMemoryOf, sayNodeStates } from "./node-words";

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

it("says a node's states in their order, and that there is none", () => {
  expect(sayNodeStates(["IDLE", "DRAIN"]).split(", ")).toHaveLength(2);
  expect(sayNodeStates([])).toBe("no state reported");
});

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
