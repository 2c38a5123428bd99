import { isVerbose } from "./child-process.mjs";
import { sumOf } from "./test-counts.mjs";

/**
 * Runs every step, also after one has failed, so that one run reports everything. Says how each went and how long it
 * took; the output of a failed one is shown. Resolves to the counts of all.
 */
export async function runSteps(steps) {
  const results = [];
  for (const [name, step] of steps) {
    const startedAt = Date.now();
    console.log(`${name} ...`);
    const { counts, output } = await step();
    results.push(counts);
    if (counts.failed && output && !isVerbose) console.log(`\n${output.trim()}\n`);
    console.log(`${name}: ${verdict(counts)} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  }
  return sumOf(results);
}

function verdict({ passed, failed, skipped }) {
  if (passed + failed + skipped === 1) return failed ? "failed" : "passed";
  return [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`]
    .filter(Boolean)
    .join(", ");
}
