import { expect, it } from "vitest";
import { emptyJobDraft } from "./draft";
import { fillDraft, fillText } from "./placeholders";

it.each([
  ["a{n}b{n}", { n: "1" }, "a1b1"],
  ["the shell's own: \u0024{n} $n {n}", { n: "1" }, "the shell's own: \u0024{n} $n 1"],
  ["awk '{print $1}' {file}", { file: "a.txt" }, "awk '{print $1}' a.txt"],
])("replaces in %j what it knows", (text, values, filled) => expect(fillText(text, values)).toBe(filled));

it("replaces in the script and in every field of each job", () => {
  const job = { ...emptyJobDraft, name: "run-{n}", environment: "N={n}", workingDirectory: "/home/{n}" };
  expect(fillDraft({ script: "echo {n}", jobs: [job, job] }, { n: "7" })).toEqual({
    script: "echo 7",
    jobs: Array(2).fill({ ...job, name: "run-7", environment: "N=7", workingDirectory: "/home/7" }),
  });
});
