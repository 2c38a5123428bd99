import { describe, expect, it } from "vitest";
import { importDirectives } from "./sbatch";

/** What sbatch 26.05 reads of a script (`sbatch --test-only -vvv`), and what the import says of the rest. */
const read = (...lines: string[]) => {
  const { notImported, ...fields } = importDirectives(["#!/bin/bash", ...lines, "true"].join("\n"));
  return { fields, said: notImported.map(({ line, text, why }) => `${line} ${text}: ${why}`) };
};
const refused = "sbatch refuses it";
const noLimit = "it means no limit, which can’t be sent";
const cannot = "it can’t be sent";

it.each<[string[], object, string[]]>([
  [
    ["  #SBATCH --time=5", "#SBATCH--ntasks=3", "#SBATCH --job-name=a"],
    { tasks: 3, name: "a" },
    ["2 #SBATCH --time=5: sbatch ignores it: it doesn’t begin in the first column"],
  ],
  [["#SLURM --time=9", "#SLURM-n2"], { timeLimitMinutes: 9, tasks: 2 }, []],
  [["##SBATCH -n 2", "# SBATCH -n 3", "#sbatch -n 4", "#PBS -N x"], {}, []],
  [["", "   ", "# note", "#SBATCH -n 2"], { tasks: 2 }, []],
  [["#SBATCH -J a", "##SBATCH -A x", "#SBATCH -J b", "echo", "#SBATCH -J c"], { name: "b" }, []],
  [["  true # x", "#SBATCH -n 2"], {}, []],
  [["#SBATCH -J a\r", "#SBATCH\t-n\t2\r"], { name: "a", tasks: 2 }, []],
  [["#SBATCHES -n 2"], { tasks: 2 }, [`2 ES: ${refused}`]],
])("which lines are directives %j", (lines, fields, said) =>
  expect(read(...lines)).toEqual({ fields, said }),
);

const other = "from here on another job of a heterogeneous one is described, which isn’t imported";
it.each<[string, object, string[]]>([
  ["#SBATCH hetjob", { name: "atm", tasks: 4, minimumNodes: 1 }, [`5 hetjob: ${other}`]],
  ["#SBATCH -n 5 hetjob", { name: "atm", tasks: 4, minimumNodes: 1 }, [`5 hetjob: ${other}`]],
  [
    "#SBATCH --comment=hetjob",
    { name: "atm", tasks: 64, minimumNodes: 4 },
    [`5 --comment=hetjob: ${cannot}`],
  ],
  ["#SBATCH hetjobs", { name: "atm", tasks: 64, minimumNodes: 4 }, [`5 hetjobs: ${refused}`]],
])("several jobs in one script %s", (separator, fields, said) => {
  expect(
    read(
      ...["#SBATCH --job-name=atm", "#SBATCH --ntasks=4", "#SBATCH --nodes=1", separator],
      ...["#SBATCH --ntasks=64", "#SBATCH --nodes=4"],
    ),
  ).toEqual({ fields, said });
});

it.each<[string, object, string[]]>([
  ["-p debug#fast queue", { partition: "debug" }, []],
  ["--time=01:00:00#one hour", { timeLimitMinutes: 60 }, []],
  ["--comment=run#7 --nodes=3", {}, [`2 --comment=run: ${cannot}`]],
  ["-A 'a#b' -J \"c#d\"", { account: "a#b", name: "c#d" }, []],
  ["-J 'a b'c\"d e\" -n 2", { name: "a bcd e", tasks: 2 }, []],
  ["-J 'a\\'b' -n 2", { name: "a'b", tasks: 2 }, []],
  ['-J "a\\"b"', { name: 'a"b' }, []],
  ['-J "" -n 2', {}, ["2 -J: it has no value"]],
  ["-J 'open -n 2", {}, ["2 -J 'open -n 2: sbatch refuses it: a quote isn’t closed"]],
  ["-n 2 : -n 3", {}, [`2 -n 2 : -n 3: ${refused}`]],
])("words %s", (words, fields, said) => expect(read(`#SBATCH ${words}`)).toEqual({ fields, said }));

describe("options, as getopt_long reads them", () => {
  it.each<[string, object, string[]]>([
    ["-n 4 -N2 --time=90", { tasks: 4, minimumNodes: 2, timeLimitMinutes: 90 }, []],
    ["-HN 3", { minimumNodes: 3 }, [`2 -H: ${cannot}`]],
    ["--job=wave --part=a,b", { name: "wave", partition: "a,b" }, []],
    ["--job wave --acco proj1", { name: "wave", account: "proj1" }, []],
    ["--n=3", {}, [`2 --n=3: ${refused}`]],
    ["-t=10 -n 2", { tasks: 2 }, ["2 -t=10: it isn’t a time limit"]],
    ["-J=foo", { name: "=foo" }, []],
    ["--exclusive=user --hold -n 2", { tasks: 2 }, [`2 --exclusive=user: ${cannot}`, `2 --hold: ${cannot}`]],
    ["--hold=1 -n 2", { tasks: 2 }, [`2 --hold=1: ${refused}`]],
    ["--nope -n 2", { tasks: 2 }, [`2 --nope: ${refused}`]],
    ["-n -2", {}, ["2 -n -2: it isn’t a number of tasks"]],
    ["--", {}, [`2 --: ${refused}`]],
    ["--job-name=", {}, ["2 --job-name=: it has no value"]],
    ["--nodes", {}, ["2 --nodes: it has no value"]],
  ])("%s", (words, fields, said) => expect(read(`#SBATCH ${words}`)).toEqual({ fields, said }));

  it("takes a value from the next line, as all lines together are one command line", () => {
    expect(read("#SBATCH --nodes", "#SBATCH 3")).toEqual({ fields: { minimumNodes: 3 }, said: [] });
  });
});

const lower = "only the lower end of the range is used";
it.each<[string, object, string[]]>([
  ["--time=0", {}, [`2 --time=0: ${noLimit}`]],
  ["--time=-1", {}, [`2 --time=-1: ${noLimit}`]],
  ["--time=1-", { timeLimitMinutes: 1440 }, []],
  ["--time=1-6", { timeLimitMinutes: 1800 }, []],
  ["--time=1-:30", {}, ["2 --time=1-:30: it isn’t a time limit"]],
  ["-N 1K-2k", { minimumNodes: 1024 }, [`2 -N 1K-2k: ${lower}`]],
  ["-N 2,4", { minimumNodes: 2 }, [`2 -N 2,4: ${lower}`]],
  ["-N 8,2-4", { minimumNodes: 2 }, [`2 -N 8,2-4: ${lower}`]],
  ["-N 2-2", { minimumNodes: 2 }, []],
  ["-N 4-2", {}, ["2 -N 4-2: it isn’t a number of nodes"]],
  ["-N 2x", {}, ["2 -N 2x: it isn’t a number of nodes"]],
  [
    "-p debug,batch -t 30 -D /tmp",
    { partition: "debug,batch", timeLimitMinutes: 30, workingDirectory: "/tmp" },
    [],
  ],
])("values %s", (words, fields, said) => expect(read(`#SBATCH ${words}`)).toEqual({ fields, said }));
