import { describe, expect, it } from "vitest";
import { toTable } from "../testing/job-lists";
import { sampleJob, samplePartition } from "../testing/samples";
import { type Draft, emptyJobDraft, emptySubmitDraft, type JobDraft } from "./draft";
import { findArrivals } from "./submit-arrival";
import { checkDraft, findingsOf } from "./submit-form";
import { readScriptFile, takeDirectives } from "./submit-import";
import { toDowntimeInterruptions } from "./submit-surroundings";

const noon = Date.UTC(2026, 10, 21, 12);
const around = { partitions: [samplePartition()], interruptions: [] };
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
    [{ workingDirectory: "work" }, "jobs.0.workingDirectory", /absolute path/],
    [{ workingDirectory: "" }, "jobs.0.workingDirectory", /absolute path/],
    [{ environment: " \n# none" }, "jobs.0.environment", /at least one/],
    [{ environment: "PATH=/bin\nnonsense" }, "jobs.0.environment", /Line 2: there is no =/],
    [{ minimumNodes: "1.5" }, "jobs.0.minimumNodes", /whole number/],
    [{ minimumNodes: "-1" }, "jobs.0.minimumNodes", /whole number/],
    [{ minimumNodes: "99999999999" }, "jobs.0.minimumNodes", /from 1 to/],
    [{ tasks: "0" }, "jobs.0.tasks", /from 1 to/],
    [{ tasks: "two" }, "jobs.0.tasks", /whole number/],
    [{ minimumNodes: "4", tasks: "2" }, "jobs.0.tasks", /can't fill/],
    [{ timeLimit: "soon" }, "jobs.0.timeLimitMinutes", /Write minutes/],
    [{ timeLimit: "0" }, "jobs.0.timeLimitMinutes", /end the job at once/],
    [{ timeLimit: "unlimited" }, "jobs.0.timeLimitMinutes", /can't be asked for/],
    [{ timeLimit: "9999-0" }, "jobs.0.timeLimitMinutes", /from 1 to/],
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
      /takes one job description, and there are 2/,
    );
    expect(check(two, 32).input?.jobs).toHaveLength(2);
  });

  it("warns of one field beside the error of another", () => {
    const { findings } = check(draft({ timeLimit: "3-0", workingDirectory: "" }, ""));
    expect(findingsOf(findings, "jobs.0.timeLimitMinutes").warning).toMatch(/at most 1 day/);
    expect(findingsOf(findings, "script").error).toBe("The script must not be empty.");
  });

  it("warns without stopping", () => {
    const { input, findings } = check(draft({ timeLimit: "3-0", environment: "A=b" }, "echo\r\n"));
    expect(input).not.toBeNull();
    expect(findings.map(({ level, field }) => `${level} ${field}`).sort()).toEqual([
      "warning jobs.0.environment",
      "warning jobs.0.timeLimitMinutes",
      "warning script",
      "warning script",
    ]);
  });
});

describe("takeDirectives", () => {
  it("fills the first description and lists what is left", () => {
    const taken = takeDirectives({
      ...emptySubmitDraft,
      script: "#!/bin/bash\n#SBATCH -J wave -N 2 --time=1-12:30\n#SBATCH --gres=gpu:1\nsrun a\n",
    });
    expect(taken.draft.jobs[0]).toMatchObject({ name: "wave", minimumNodes: "2", timeLimit: "1-12:30" });
    expect(taken.imported).toMatchObject({
      taken: ["Name", "Minimum nodes", "Time limit"],
      notImported: [{ line: 3, text: "--gres=gpu:1" }],
    });
  });
});

describe("readScriptFile", () => {
  it("keeps line ends as they are and refuses what is no text", async () => {
    expect(await readScriptFile(new File(["#!/bin/sh\r\n"], "a.sh"))).toEqual({ script: "#!/bin/sh\r\n" });
    expect(await readScriptFile(new File([new Uint8Array([0xff, 0xfe])], "a"))).toHaveProperty("fault");
    expect(await readScriptFile(new File(["a\0"], "a"))).toHaveProperty("fault");
  });
});

describe("findArrivals", () => {
  const intent = { key: "k", fingerprint: "f", pressedMs: noon, name: "wave" };
  const at = (ms: number) => new Date(noon + ms).toISOString();

  it("finds jobs of the name and user since the press, each once", async () => {
    const jobs = [
      sampleJob({ id: "1", submittedAt: at(1000) }),
      sampleJob({ id: "2", submittedAt: at(-60_000) }),
      sampleJob({ id: "3", submittedAt: at(1000), name: "other" }),
      sampleJob({ id: "4", submittedAt: at(1000), user: "eve" }),
      sampleJob({ id: "5", submittedAt: at(2000) }),
      sampleJob({ id: "6", submittedAt: null }),
      ...["7", "8"].map((id, offset) =>
        sampleJob({ id, submittedAt: at(3000), heterogeneous: { jobId: "7", offset, ids: "7-8" } }),
      ),
    ];
    const table = await toTable(jobs);
    expect(findArrivals(table, intent, "ada", ["5"]).map(({ id }) => id)).toEqual(["1", "7"]);
    expect(findArrivals(table, { ...intent, name: null }, null, []).map(({ id }) => id)).toEqual([
      "1",
      "3",
      "4",
      "5",
      "7",
    ]);
  });
});

it("takes a resource's downtimes from the status lists, each once", () => {
  const span = {
    resourceName: "a",
    start: new Date(noon).toISOString(),
    end: null,
    description: " Patching ",
  };
  expect(
    toDowntimeInterruptions(
      [[span, { ...span, resourceName: "b" }], [span], null, [{ ...span, start: null }]],
      "a",
    ),
  ).toEqual([{ kind: "downtime", name: "Patching", startMs: noon, endMs: null, nodeList: null }]);
});
