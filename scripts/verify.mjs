import { checkFormat, checkLint, checkTypes, runUnitTests } from "./checks.mjs";
import { install } from "./prepare.mjs";
import { runSteps } from "./run-steps.mjs";
import { runScript } from "./stop.mjs";
import { summaryLine } from "./test-counts.mjs";

runScript(async () => {
  await install();
  const counts = await runSteps([
    [
      ["Format", checkFormat],
      ["Lint", checkLint],
      ["Types", checkTypes],
    ],
    [["Unit, architecture and contract tests", runUnitTests]],
  ]);
  console.log(`\n${summaryLine(counts)}`);
  process.exit(counts.failed ? 1 : 0);
});
