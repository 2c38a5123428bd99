import { isVerbose } from "./child-process.mjs";
import { sumOf } from "./results/test-counts.mjs";
import { countUnsteady, mostUnsteady } from "./results/unsteady.mjs";

/**
 * Runs groups of steps in turn, the steps of a group in parallel. Continues after a failure, so that one run reports
 * everything. Prints each step's result and duration, the output of a failed one, and at the end which steps and tests failed
 * and which were unsteady. Resolves to the total counts.
 */
export async function runSteps(groups) {
  const results = [];
  for (const steps of groups) results.push(...(await Promise.all(steps.map(runStep))));
  const failed = results.filter(({ counts }) => counts.failed);
  if (failed.length) console.log(`\nFailed:\n${failed.flatMap(listFailures).join("\n")}`);
  const unsteady = results.flatMap((result) => result.unsteady);
  if (unsteady.length) {
    const verdict = unsteady.length > mostUnsteady ? `; more than ${mostUnsteady} count as failed` : "";
    console.log(
      `\nUnsteady${verdict} (failed, then passed alone twice; traces are in test-results):\n${unsteady.map((test) => `- ${test}`).join("\n")}`,
    );
  }
  return countUnsteady(sumOf(results.map(({ counts }) => counts)), unsteady);
}

const listFailures = ({ name, failures }) => [`- ${name}`, ...failures.map((failure) => `  - ${failure}`)];

async function runStep([name, step]) {
  const startedAt = Date.now();
  console.log(`${name} ...`);
  const { counts, output, failures = [], unsteady = [] } = await step();
  if (counts.failed && output && !isVerbose) console.log(`\n${output.trim()}\n`);
  console.log(`${name}: ${verdict(counts)} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  return { name, counts, failures, unsteady };
}

function verdict({ passed, failed, skipped }) {
  if (passed + failed + skipped === 1) return failed ? "failed" : "passed";
  return [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`]
    .filter(Boolean)
    .join(", ");
}
