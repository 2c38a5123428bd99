import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toJobDetail } from "../slurm/job-detail-record";
import { type JobAnswer, type JobDetail, jobAnswerSchema } from "./job-model";
import { keepLastKnown, readLastKnown } from "./last-known-job";

const storageKey = "portal.last-known-jobs";
const detail = (id: string): JobDetail => ({
  ...(toJobDetail({ job_id: id, name: "ocean", job_state: ["COMPLETED"] }) as JobDetail),
  submitLine: "sbatch --export=KEY=hush run.sh",
  raw: { environment: ["KEY=hush"] },
});
const answerOf = (...ids: string[]): JobAnswer => ({ jobs: ids.map(detail), warnings: [] });
const keyOf = (jobId: string, owner = "auser tid042") => ({ owner, resource: "alpha", jobId });

beforeEach(() => sessionStorage.clear());

describe("last known jobs", () => {
  it("gives back what was kept, with exact ids, readable by the model", () => {
    const id = "9007199254740993";
    keepLastKnown(keyOf(id), answerOf(id), 1000);
    const found = readLastKnown(keyOf(id));
    expect(found?.keptAtMs).toBe(1000);
    expect(jobAnswerSchema.parse(found?.answer).jobs[0]?.id).toBe(id);
  });

  it("keeps neither the raw record nor the submit line", () => {
    keepLastKnown(keyOf("7"), answerOf("7"), 1000);
    expect(sessionStorage.getItem(storageKey)).not.toContain("hush");
  });

  it("tells jobs of another person, resource or id apart", () => {
    keepLastKnown(keyOf("7"), answerOf("7"), 1000);
    expect(readLastKnown(keyOf("7", "buser tid042"))).toBeNull();
    expect(readLastKnown({ ...keyOf("7"), resource: "bravo" })).toBeNull();
    expect(readLastKnown(keyOf("8"))).toBeNull();
  });

  it("is bounded: twenty jobs, the newest ones, each of a size", () => {
    for (let id = 1; id <= 50; id++) keepLastKnown(keyOf(String(id)), answerOf(String(id)), id);
    expect(readLastKnown(keyOf("30"))).toBeNull();
    expect(readLastKnown(keyOf("31"))?.keptAtMs).toBe(31);
    const huge = answerOf("60");
    huge.jobs = huge.jobs.map((job) => ({ ...job, comment: "x".repeat(100_000) }));
    keepLastKnown(keyOf("60"), huge, 60);
    expect(readLastKnown(keyOf("60"))).toBeNull();
    expect((sessionStorage.getItem(storageKey) ?? "").length).toBeLessThan(20 * 40_000);
  });

  it("tolerates any content of the storage and one that refuses", () => {
    const content = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .array(
          fc.dictionary(fc.constantFrom("owner", "resource", "jobId", "keptAtMs", "answer"), fc.anything()),
        )
        .map(
          (entries) =>
            JSON.stringify(entries, (_, value) => (typeof value === "bigint" ? String(value) : value)) ?? "",
        ),
    );
    fc.assert(
      fc.property(content, (text) => {
        sessionStorage.setItem(storageKey, text);
        expect(readLastKnown(keyOf("7"))).toBeNull();
        keepLastKnown(keyOf("7"), answerOf("7"), 5);
        expect(readLastKnown(keyOf("7"))?.keptAtMs).toBe(5);
      }),
    );
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    for (const method of ["getItem", "setItem"] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    expect(() => keepLastKnown(keyOf("8"), answerOf("8"), 6)).not.toThrow();
    expect(readLastKnown(keyOf("8"))?.keptAtMs).toBe(6);
    vi.restoreAllMocks();
  });
});
