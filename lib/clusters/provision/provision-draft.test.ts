import { describe, expect, it } from "vitest";
import { kv, mq } from "../testing/sample-backends";
import { emptyProvisionDraft, findBackend, listKinds } from "./provision-draft";
import { provisionInputSchema } from "./provision-model";

const open = { ...kv, family: null, kind: "tidepool" };
const backends = [kv, mq, open];

describe("findBackend", () => {
  it.each([
    ["the kind of the family", { family: "kv", kind: kv.kind }, kv],
    ["a kind of unknown family, in either", { family: "mq", kind: "tidepool" }, open],
    ["no kind of the other family", { family: "mq", kind: kv.kind }, null],
  ] as const)("finds %s", (_says, change, expected) => {
    expect(findBackend({ ...emptyProvisionDraft, ...change }, backends)).toBe(expected);
  });

  it("prefers the one of the family, and finds none where the offer is unknown", () => {
    const draft = { ...emptyProvisionDraft, kind: "twin" };
    const twin = { ...mq, kind: "twin" };
    expect(findBackend(draft, [{ ...twin, family: null }, twin])).toBe(twin);
    expect(findBackend(draft, null)).toBeNull();
  });
});

it("lists a kind of unknown family with both", () => {
  expect(listKinds(backends, "kv")).toEqual([kv, open]);
  expect(listKinds(backends, "mq")).toEqual([mq, open]);
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
  ])("may not have %s", (_, value) => {
    expect(provisionInputSchema.safeParse(value).success).toBe(false);
  });
});
