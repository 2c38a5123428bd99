import { expect, it } from "vitest";
import { toCancelCommand, toJobCommand, toReadCommand } from "./code";

it.each([
  ["squeue", toReadCommand("jobs", "alpha"), "squeue"],
  ["scontrol", toJobCommand("29_1", "alpha"), "scontrol show job 29_1"],
  ["scancel", toCancelCommand("29_1", {}, "alpha"), "scancel 29_1"],
  [
    "scancel",
    toCancelCommand("29", { signal: "SIGUSR1", flags: ["FULL_JOB", "HURRY"] }, "alpha"),
    "scancel --signal=USR1 --full --hurry 29",
  ],
  [
    "scancel",
    toCancelCommand("29", { flags: ["NO_SIBLING_JOBS"] }, "alpha"),
    "scancel 29\n# scancel has no option for NO_SIBLING_JOBS.",
  ],
])("%s", (name, command, text) => {
  expect(command).toEqual({ name, text: `# On a login node of alpha:\n${text}` });
});
