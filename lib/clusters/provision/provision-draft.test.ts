import { describe, expect, it } from "vitest";
import { kv, mq } from "../testing/sample-backends";
import { emptyProvisionDraft, findBackend, listKinds } from "./provision-draft";

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
