import { describe, expect, it } from "vitest";
import { samplePartition } from "../testing/samples";
import { type Draft, emptyJobDraft, emptySubmitDraft, type JobDraft } from "./draft";
import { checkDraft, findingsOf } from "./submit-form";
import { listSubmitQuestions, readScriptFile, takeDirectives } from "./submit-import";
import { submitInputSchema } from "./submit-model";

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
const check = (typed: Draft, mostJobs = 1) => checkDraft(typed, mostJobs, around, submitInputSchema, noon);

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

it("readScriptFile keeps line ends as they are and refuses what is no text", async () => {
  expect(await readScriptFile(new File(["#!/bin/sh\r\n"], "a.sh"))).toEqual({ script: "#!/bin/sh\r\n" });
  const wide = new Uint8Array([0xff, 0xfe, 0x6e, 0, 0x0a, 0, 0xe9, 0]);
  expect(await readScriptFile(new File([wide], "unicode.txt"))).toEqual({ script: "n\n\u00e9" });
  expect(await readScriptFile(new File([new Uint8Array([0xff, 0xfe])], "a"))).toHaveProperty("fault");
  expect(await readScriptFile(new File(["a\0"], "a"))).toHaveProperty("fault");
});

const ask = (job: Partial<JobDraft>, lines = "", partition = {}) => {
  const draft: Draft = {
    script: `#!/bin/bash\n${lines}\nsrun a\n`,
    jobs: [{ ...emptyJobDraft, partition: "batch", workingDirectory: "/home/a", ...job }],
  };
  const around = {
    partitions: [samplePartition(partition)],
    interruptions: [],
    user: null,
    account: null,
    sayMoment: String,
  };
  return listSubmitQuestions(draft, checkDraft(draft, 1, around, submitInputSchema, noon).findings);
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

  it.each(["", "#!/bin/bash\n", "#!/bin/bash\r\n # note\n#SBATCH -N2\n\n"])(
    "asks about a script without a command: %j",
    (script) => {
      const questions = listSubmitQuestions({ ...emptySubmitDraft, script }, []);
      expect(questions).toContain("The script has no command, so the job would end at once.");
    },
  );

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

it("takes directives into the first description, and lists what is left", () => {
  const script = "#!/bin/bash\n#SBATCH -J wave -N 2 --time=1-12:30\n#SBATCH --gres=gpu:1\nsrun a\n";
  const { draft, imported } = takeDirectives({ ...emptySubmitDraft, script });
  expect(draft.jobs[0]).toMatchObject({ name: "wave", minimumNodes: "2", timeLimit: "1-12:30" });
  expect(imported).toMatchObject({ notImported: [{ line: 3, text: "--gres=gpu:1" }] });
});
