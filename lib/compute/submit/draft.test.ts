import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JobDetail } from "../job/job-model";
import { anyDraft } from "../testing/any-draft";
import { sampleJob } from "../testing/samples";
import { type Draft, emptyJobDraft, emptySubmitDraft, isSameDraft, parseDraft } from "./draft";
import { toDraftFromJob } from "./draft-from-job";
import { formatTemplates, mergeTemplates, parseTemplates, withTemplate } from "./draft-templates";

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

describe("toDraftFromJob", () => {
  const detail = (changes: Partial<JobDetail> = {}) =>
    ({ ...sampleJob(), workingDirectory: "/home/ada", raw: {}, ...changes }) as JobDetail;

  it("takes what is reported and names what isn't", () => {
    const { draft, unknown } = toDraftFromJob([detail()], 1, null);
    expect(draft.jobs).toEqual([
      {
        ...emptyJobDraft,
        name: "wave",
        account: "proj1",
        partition: "batch",
        minimumNodes: "2",
        tasks: "4",
        timeLimit: "1:00:00",
        workingDirectory: "/home/ada",
      },
    ]);
    expect(unknown).toEqual(["Script", "Environment"]);
  });

  it("leaves out what would be refused or isn't known", () => {
    const bare = detail({
      tasks: 1,
      nodeCount: 3,
      limitMinutes: "unlimited",
      workingDirectory: null,
      partition: "a,b",
    });
    const { draft, unknown } = toDraftFromJob([bare], 1, null);
    expect(draft.jobs[0]).toMatchObject({ tasks: "", minimumNodes: "3", timeLimit: "", partition: "a,b" });
    expect(unknown).toEqual(["Time limit", "Working directory", "Script", "Environment"]);
  });

  it("doesn't take a working directory that arrived damaged for the job's", () => {
    const { draft, unknown } = toDraftFromJob([detail({ workingDirectory: "/home/caf\ufffd" })], 1, null);
    expect(draft.jobs[0]?.workingDirectory).toBe("");
    expect(unknown).toContain("Working directory");
  });

  it("takes one record of an array and every part of a heterogeneous job that fits", () => {
    expect(toDraftFromJob([detail(), detail()], 32, null).draft.jobs).toHaveLength(1);
    const part = detail({ heterogeneous: { jobId: "1", offset: 0, ids: "1-2" } });
    expect(toDraftFromJob([part, part], 32, null).draft.jobs).toHaveLength(2);
    expect(toDraftFromJob([part, part], 1, null).unsendable.at(-1)).toMatch(/1 more part \(/);
  });
});
