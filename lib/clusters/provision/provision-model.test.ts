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
  ])("may not have %s", (_, value) => {
    expect(provisionInputSchema.safeParse(value).success).toBe(false);
  });
});
