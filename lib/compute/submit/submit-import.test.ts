import { describe, expect, it } from "vitest";
import { emptySubmitDraft } from "./draft";
import { readScriptFile, takeDirectives } from "./submit-import";

describe("takeDirectives", () => {
  it("fills the first description and lists what is left", () => {
    const taken = takeDirectives({
      ...emptySubmitDraft,
      script: "#!/bin/bash\n#SBATCH -J wave -N 2 --time=1-12:30\n#SBATCH --gres=gpu:1\nsrun a\n",
    });
    expect(taken.draft.jobs[0]).toMatchObject({ name: "wave", minimumNodes: "2", timeLimit: "1-12:30" });
    expect(taken.imported).toMatchObject({
      taken: ["Name", "Minimum nodes", "Time limit"],
      stillEmpty: ["Name", "Minimum nodes", "Time limit"],
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
