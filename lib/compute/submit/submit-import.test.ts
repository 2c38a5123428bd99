import { describe, expect, it } from "vitest";
import { samplePartition } from "../testing/samples";
import { type Draft, emptyJobDraft, emptySubmitDraft, type JobDraft } from "./draft";
import { checkDraft } from "./submit-form";
import { listSubmitQuestions, readScriptFile } from "./submit-import";

describe("readScriptFile", () => {
  it("keeps line ends as they are and refuses what is no text", async () => {
    expect(await readScriptFile(new File(["#!/bin/sh\r\n"], "a.sh"))).toEqual({ script: "#!/bin/sh\r\n" });
    const wide = new Uint8Array([0xff, 0xfe, 0x6e, 0, 0x0a, 0, 0xe9, 0]);
    expect(await readScriptFile(new File([wide], "unicode.txt"))).toEqual({ script: "n\n\u00e9" });
    expect(await readScriptFile(new File([new Uint8Array([0xff, 0xfe])], "a"))).toHaveProperty("fault");
    expect(await readScriptFile(new File(["a\0"], "a"))).toHaveProperty("fault");
  });
});

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
    account: null,
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
