import { runBrowserTests } from "./checks.mjs";
import { prepare } from "./prepare.mjs";
import { runScript } from "./stop.mjs";

/** `npm run golden`: asks a portal of today's sources again, and writes what it answers to e2e/golden/api.txt. */
runScript(async () => {
  await prepare();
  const { output, counts } = await runBrowserTests({ specs: ["e2e/golden.spec.ts", "--update-snapshots"] });
  if (output) console.log(output);
  process.exit(counts.failed ? 1 : 0);
});
