import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { emptyProvisionDraft } from "@/lib/clusters/provision/provision-draft";
import { replacementStore } from "@/lib/clusters/replace/replacement";
import { useReplacement } from "./use-replacement";

const owner = { id: "ada proj1", user: "ada" };
const open = (name: string) => renderHook(() => useReplacement(owner, { family: "kv", name })).result.current;
const draft = { ...emptyProvisionDraft, name: "late" };

beforeEach(() => replacementStore(owner).write(null));
afterEach(cleanup);

it.each([
  ["another cluster's replacement", "other", { draft: emptyProvisionDraft }],
  ["a later step", "cache", { step: "save" }],
] as const)("a form that is left doesn't write over %s", (_says, name, changes) => {
  const { draftStore } = open("cache");
  const { change } = open(name);
  act(() => void change(changes));
  const before = replacementStore(owner).readNow();
  expect(before).toMatchObject({ name, ...changes });
  act(() => void draftStore.write(draft));
  expect(replacementStore(owner).readNow()).toEqual(before);
});

it("what is typed is kept, also after another cluster's replacement is done", () => {
  const { change } = open("other");
  const { draftStore } = open("cache");
  act(() => void change({ step: "done" }));
  act(() => void draftStore.write(draft));
  expect(replacementStore(owner).readNow()).toMatchObject({ name: "cache", step: "provision", draft });
});
