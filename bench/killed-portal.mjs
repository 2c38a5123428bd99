// The long form of e2e/killed-portal.spec.ts: SIGKILL at random instants during some 200 writes, with both databases.
//   node bench/killed-portal.mjs [--kills <count>] [--seed <number of an earlier run>]
import { runBrowserTests } from "../scripts/checks.mjs";
import { prepare } from "../scripts/prepare.mjs";
import { summaryLine } from "../scripts/results/test-counts.mjs";
import { runScript } from "../scripts/stop.mjs";
import { readOption } from "./support/bench-figures.mjs";

runScript(async () => {
  await prepare();
  const settings = {
    KILLS: readOption("kills", "40"),
    SEED: readOption("seed", String(Date.now() % 1_000_000)),
  };
  const { counts } = await runBrowserTests({ specs: ["e2e/killed-portal.spec.ts"], settings });
  console.log(summaryLine(counts));
  process.exit(counts.failed ? 1 : 0);
});
