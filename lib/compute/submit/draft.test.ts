import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JobDetail } from "../job/job-model";
import { anyDraft } from "../testing/any-draft";
import { sampleJob } from "../testing/samples";
import { type Draft, emptyJobDraft, emptySubmitDraft, isSameDraft, toDraft } from "./draft";
import { toDraftFromJob } from "./draft-from-job";

describe("toDraft", () => {
  it("reads back whatever was typed", () => {
    fc.assert(
      fc.property(anyDraft, (draft) =>
        isSameDraft(toDraft(JSON.parse(JSON.stringify(draft))) as Draft, draft),
      ),
    );
  });

  it("never throws, and takes nothing else", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const parsed = toDraft(stored);
        expect(parsed === null || Array.isArray(parsed.jobs)).toBe(true);
      }),
    );
    for (const stored of [null, "", {}, { script: "", jobs: [] }, { script: 1, jobs: [{}] }])
      expect(toDraft(stored)).toBeNull();
  });

  it("keeps no field that a draft doesn't have, a token least of all", () => {
    const parsed = toDraft({ ...emptySubmitDraft, token: "a.b.c" });
    expect(JSON.stringify(parsed)).not.toContain("a.b.c");
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
