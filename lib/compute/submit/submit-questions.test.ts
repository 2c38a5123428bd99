import { describe, expect, it } from "vitest";
import { samplePartition } from "../testing/samples";
import { type Draft, emptyJobDraft, type JobDraft } from "./draft";
import { checkDraft } from "./submit-form";
import { listSubmitQuestions } from "./submit-questions";

const noon = Date.UTC(2026, 10, 21, 12);
const ask = (job: Partial<JobDraft>, lines = "", partition = {}) => {
  const draft: Draft = {
    script: `#!/bin/bash\n${lines}\nsrun a\n`,
    jobs: [{ ...emptyJobDraft, partition: "batch", workingDirectory: "/home/a", ...job }],
  };
  const around = {
    partitions: [samplePartition(partition)],
    interruptions: [],
    user: null,
    sayMoment: String,
  };
  return listSubmitQuestions(draft, checkDraft(draft, 1, around, noon).findings);
};

describe("listSubmitQuestions", () => {
  it("asks about a job that would never start", () => {
    expect(ask({ timeLimit: "3-0" })).toEqual([
      "batch allows at most 1 day. The scheduler would accept the job but never start it.",
    ]);
    expect(ask({ minimumNodes: "2" }, "", { mostNodes: 1 })).toEqual([
      "batch allows at most 1 node. The scheduler would accept the job but never start it.",
    ]);
  });

  it("asks about #SBATCH lines without effect", () => {
    expect(ask({}, "#SBATCH --gres=gpu:2")).toEqual([
      "#SBATCH --gres=gpu:2 has no effect: it can’t be sent.",
    ]);
    expect(ask({}, "#SBATCH --time=10")).toEqual([
      "The #SBATCH line for “Time limit” has no effect: the field in the form is empty.",
    ]);
  });

  it("asks nothing of other jobs, nor about a field that was changed on purpose", () => {
    expect(ask({ timeLimit: "20" }, "#SBATCH --time=10")).toEqual([]);
    expect(ask({ environment: "A=b" })).toEqual([]);
  });
});
