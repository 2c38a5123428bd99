import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDraft } from "../testing/any-draft";
import { type Draft, emptySubmitDraft, isSameDraft, parseDraft } from "./draft";

describe("parseDraft", () => {
  it("reads back whatever was typed", () => {
    fc.assert(
      fc.property(anyDraft, (draft) => isSameDraft(parseDraft(JSON.stringify(draft)) as Draft, draft)),
    );
  });

  it("never throws, and takes nothing else", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        const parsed = parseDraft(stored);
        expect(parsed === null || Array.isArray(parsed.jobs)).toBe(true);
      }),
    );
    for (const stored of [null, "", "{}", '{"script":"","jobs":[]}', '{"script":1,"jobs":[{}]}'])
      expect(parseDraft(stored)).toBeNull();
  });

  it("keeps no field that a draft doesn't have, a token least of all", () => {
    const parsed = parseDraft(JSON.stringify({ ...emptySubmitDraft, token: "a.b.c" }));
    expect(JSON.stringify(parsed)).not.toContain("a.b.c");
  });
});
