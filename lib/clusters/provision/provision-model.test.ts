import { describe, expect, it } from "vitest";
import { provisionInputSchema } from "./provision-model";

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
    ["a field that nobody knows", { ...input, featureFlags: { tls: true } }],
  ])("may not have %s", (_, value) => {
    expect(provisionInputSchema.safeParse(value).success).toBe(false);
  });
});
