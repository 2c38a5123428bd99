import { parseArgs } from "node:util";
import {
  checkFormat,
  checkLint,
  checkTypes,
  runBrowserTests,
  runNodeTests,
  runPortalsTests,
  runUnitTests,
} from "./checks.mjs";
import { findPostgres } from "./postgres-server.mjs";
import { prepare } from "./prepare.mjs";
import { single, summaryLine } from "./results/test-counts.mjs";
import { runSteps } from "./run-steps.mjs";
import { runScript, Stop } from "./stop.mjs";

const groups = {
  static: [
    ["Format", checkFormat],
    ["Lint", checkLint],
    ["Types", checkTypes],
  ],
  unit: [["Unit, architecture and contract tests", (filter) => runUnitTests(filter)]],
  node: [["Tests that depend on Node, on Node 24", (filter) => runNodeTests(filter)]],
  browser: [["Short browser tests", (filter) => runBrowserTests({ ...filter, length: "short" })]],
  long: [["All other browser tests", (filter) => runBrowserTests({ ...filter, length: "long" })]],
  portals: [["API tests with two portals", (filter) => runPortalsTests(filter)]],
};
/**
 * They take minutes. CI names the first two; of what several portals share, the browser tests have the essentials.
 */
const onlyIfNamed = ["node", "long", "portals"];

/** `npm test -- unit`, `npm test -- browser --grep board`: selects some of the tests. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { grep: { type: "string" } },
      allowPositionals: true,
    });
    const unknown = positionals.find((name) => !Object.hasOwn(groups, name));
    if (unknown) throw new Error(`Unknown test group "${unknown}".`);
    const chosen = positionals.length
      ? positionals
      : values.grep
        ? ["unit", "browser"]
        : Object.keys(groups).filter((name) => !onlyIfNamed.includes(name));
    return { chosen, filter: values };
  } catch (error) {
    throw new Stop(
      error.message,
      `Usage: npm test [-- [${Object.keys(groups).join("] [")}] [--grep PATTERN]]`,
      2,
    );
  }
}

runScript(async () => {
  const { chosen, filter } = readArguments();
  try {
    await prepare();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    // The last line has the same form, whatever happened before.
    console.log(`${error.message}\n\n${error.advice}\n\n${summaryLine(single(false))}`);
    process.exit(1);
  }
  const steps = Object.keys(groups)
    .filter((name) => chosen.includes(name))
    .map((name) => groups[name].map(([title, step]) => [title, () => step(filter)]));
  const counts = await runSteps(steps);
  if (!findPostgres() && chosen.some((name) => name !== "static"))
    console.log("\nPostgreSQL 15 or newer wasn't found: every test on PostgreSQL was skipped.");
  console.log(`\n${summaryLine(counts)}`);
  process.exit(counts.failed ? 1 : 0);
});
