import { describe, expect, it } from "vitest";
import { samplePartition } from "../testing/samples";
import { type Draft, emptyJobDraft, type JobDraft } from "./draft";
import { checkDraft, findingsOf } from "./submit-form";

const noon = Date.UTC(2026, 10, 21, 12);
const around = {
  partitions: [samplePartition()],
  interruptions: [],
  user: null,
  account: null,
  sayMoment: String,
};
const draft = (job: Partial<JobDraft> = {}, script = "#!/bin/bash\nsrun a\n"): Draft => ({
  script,
  jobs: [{ ...emptyJobDraft, partition: "batch", workingDirectory: "/home/a", ...job }],
});
const check = (typed: Draft, mostJobs = 1) => checkDraft(typed, mostJobs, around, noon);

describe("checkDraft", () => {
  it("leaves out what is empty and sends the time in minutes", () => {
    const typed = draft({ minimumNodes: " 2 ", timeLimit: "0-01:30", environment: "A=b c\nexport B='d'" });
    expect(check(typed).input).toEqual({
      script: "#!/bin/bash\nsrun a\n",
      jobs: [
        {
          partition: "batch",
          minimumNodes: 2,
          timeLimitMinutes: 90,
          workingDirectory: "/home/a",
          environment: ["A=b c", "B=d"],
        },
      ],
    });
  });

  it.each<[Partial<JobDraft>, string, RegExp]>([
    [{ environment: "PATH=/bin\nnonsense" }, "jobs.0.environment", /Line 2: there is no =/],
    [{ minimumNodes: "1.5" }, "jobs.0.minimumNodes", /whole number/],
    [{ minimumNodes: "4", tasks: "2" }, "jobs.0.tasks", /can’t fill/],
    [{ timeLimit: "0" }, "jobs.0.timeLimitMinutes", /end the job at once/],
    [{ timeLimit: "unlimited" }, "jobs.0.timeLimitMinutes", /can’t be requested/],
    [{ partition: "none" }, "jobs.0.partition", /no partition none/],
  ])("stops %j", (job, field, words) => {
    const { input, findings } = check(draft(job));
    expect(input).toBeNull();
    expect(findingsOf(findings, field).error).toMatch(words);
  });

  it("stops an empty script and more descriptions than the version takes", () => {
    expect(findingsOf(check(draft({}, " \n")).findings, "script").error).toMatch(/must not be empty/);
    const two = { ...draft(), jobs: [...draft().jobs, ...draft().jobs] };
    expect(findingsOf(check(two).findings, "jobs").error).toMatch(
      /accepts 1 job description, and there are 2/,
    );
    expect(check(two, 32).input?.jobs).toHaveLength(2);
  });
});
