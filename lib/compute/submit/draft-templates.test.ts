import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDraft } from "../testing/any-draft";
import { emptySubmitDraft } from "./draft";
import { formatTemplates, mergeTemplates, parseTemplates, withTemplate } from "./draft-templates";

describe("templates", () => {
  const named = (name: string, script = "") => ({ name, draft: { ...emptySubmitDraft, script } });

  it("travel as a file", () => {
    fc.assert(
      fc.property(fc.array(anyDraft, { maxLength: 3 }), (drafts) => {
        const templates = drafts.map((draft, index) => ({ name: `t${index}`, draft }));
        expect(parseTemplates(formatTemplates(templates))).toEqual({ templates });
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    [null, /isn’t JSON/],
    ["[]", /no templates/],
    ['{"kind":"compute-templates","templates":[{"name":"a"}]}', /templates\.0\.draft/],
    ["x".repeat(5_000_001), /larger than 5 MB/],
  ])("are refused as %.20s", (file, words) => {
    expect(parseTemplates(file)).toEqual({ fault: expect.stringMatching(words) });
  });

  it("take the place of the same name when kept, and get another name when brought in", () => {
    const own = withTemplate([named("a", "old"), named("b")], " a ", { ...emptySubmitDraft, script: "new" });
    expect(own.map(({ name, draft }) => [name, draft.script])).toEqual([
      ["a", "new"],
      ["b", ""],
    ]);
    const merged = mergeTemplates(own, [named("a", "new"), named("a", "other"), named("c")]);
    expect(merged.map(({ name }) => name)).toEqual(["a", "b", "a (2)", "c"]);
  });
});
