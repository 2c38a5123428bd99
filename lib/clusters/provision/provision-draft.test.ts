import { describe, expect, it } from "vitest";
import type { Backend } from "./backend-model";
import { chosenOf, emptyProvisionDraft, findBackend, listKinds } from "./provision-draft";

const kind = (family: Backend["family"], name: string): Backend => ({
  family,
  engine: "e",
  kind: name,
  description: "",
  resources: [],
  flags: [],
});
const [kv, mq, open] = [kind("kv", "valkey"), kind("mq", "rabbit"), kind(null, "tidepool")];
const backends = [kv, mq, open];

describe("findBackend", () => {
  it.each([
    ["the kind of the family", { family: "kv", kind: "valkey" }, kv],
    ["a kind of unknown family, in either", { family: "mq", kind: "tidepool" }, open],
    ["no kind of the other family", { family: "mq", kind: "valkey" }, null],
    ["none for a typed kind", { family: "kv", kind: "valkey", isTypedKind: true }, null],
    ["none that isn't offered", { family: "kv", kind: "redis" }, null],
  ] as const)("finds %s", (_says, change, expected) => {
    expect(findBackend({ ...emptyProvisionDraft, ...change }, backends)).toBe(expected);
  });

  it("prefers the one of the family, and finds none where the offer is unknown", () => {
    const draft = { ...emptyProvisionDraft, kind: "twin" };
    const twin = kind("mq", "twin");
    expect(findBackend(draft, [kind(null, "twin"), twin])).toBe(twin);
    expect(findBackend(draft, null)).toBeNull();
  });
});

it("lists a kind of unknown family with both", () => {
  expect(listKinds(backends, "kv")).toEqual([kv, open]);
  expect(listKinds(backends, "mq")).toEqual([mq, open]);
});

it("takes a key like any record's own for no choice", () => {
  expect(chosenOf({ a: 1 }, "a")).toBe(1);
  expect(chosenOf({ a: 1 }, "constructor")).toBeUndefined();
});
