import { parseArgs } from "node:util";
import { listChanged, listRelated } from "./changed-tests.mjs";
import { checkFormat, checkLint, checkTypes, runUnitTests } from "./checks.mjs";
import { install } from "./prepare.mjs";
import { summaryLine } from "./results/test-counts.mjs";
import { runSteps } from "./run-steps.mjs";
import { runScript, Stop } from "./stop.mjs";

/** `npm run verify -- --since main`: what differs from that commit is the change. */
function readArguments() {
  try {
    return parseArgs({ options: { since: { type: "string" } } }).values;
  } catch (error) {
    throw new Stop(error.message, "Usage: npm run verify [-- --since COMMIT]", 2);
  }
}

/** The files of the change: what isn't committed, or the last commit if all is. Null if git doesn't know. */
async function readChange(since) {
  if (since) return listChanged(since);
  const uncommitted = await listChanged("HEAD");
  return uncommitted?.length === 0 ? listChanged("HEAD^") : uncommitted;
}

runScript(async () => {
  const { since } = readArguments();
  await install();
  const change = await readChange(since);
  if (since && !change) throw new Stop(`git doesn't know ${since}.`, "Name a commit, a branch or a tag.", 2);
  if (!change) console.log("git doesn't say what changed: all unit tests run.");
  const counts = await runSteps([
    [
      ["Format", checkFormat],
      ["Lint", checkLint],
      ["Types", checkTypes],
    ],
    [
      [
        "Unit tests that the change can break",
        () => runUnitTests({ related: change && listRelated(change) }),
      ],
    ],
  ]);
  console.log(`\n${summaryLine(counts)}`);
  process.exit(counts.failed ? 1 : 0);
});
