import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Draft, emptySubmitDraft } from "@/lib/compute/submit/draft";
import { draftStore } from "@/lib/compute/submit/submit-stores";
import { toDeviceOwner } from "@/lib/device/owner";
import { sampleSession } from "@/lib/session/testing/sample-session";
import { useSubmitDraft } from "./use-submit-draft";

const withScript = (script: string): Draft => ({ ...emptySubmitDraft, script });

it("keeps each earlier draft until its notice is dismissed", () => {
  const store = draftStore(toDeviceOwner(sampleSession()), "alpha");
  const { result } = renderHook(() => useSubmitDraft(store, withScript("first")));
  act(() => result.current.replace(emptySubmitDraft, "Cleared."));
  act(() => result.current.edit(() => withScript("second")));
  act(() => result.current.replace(withScript("template"), "Filled in."));
  expect(result.current.replaced?.words).toBe("Filled in.");
  act(() => result.current.replaced?.undo());
  expect([result.current.draft.script, result.current.replaced?.words]).toEqual(["second", "Cleared."]);
  act(() => result.current.replaced?.undo());
  expect(result.current.draft.script).toBe("first");
  act(() => result.current.replaced?.undo());
  expect(result.current.draft.script).toBe("second");
  act(() => result.current.replaced?.dismiss());
  expect(result.current.replaced).toBeNull();
});
