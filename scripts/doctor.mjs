// Reads a facility or a thesaurus and reports what is odd, or checks an installation (lib/doctor).
//   npm run doctor -- URL [--thesaurus URL] < TOKEN-FILE
//   npm run doctor -- --portal URL < TOKEN-FILE
import { existsSync } from "node:fs";
import { readEnvFile } from "../server/env-file.mjs";

// A package has the bundle; a clone makes it, in a second.
if (existsSync(new URL("bundle-commands.mjs", import.meta.url))) {
  const { install, root } = await import("./prepare.mjs");
  await install();
  const { bundleCommands } = await import("./bundle-commands.mjs");
  await bundleCommands(root, ".next", ["doctor"]);
}
readEnvFile();
const { runDoctor } = await import("../.next/doctor.mjs");
const code = await runDoctor(process.argv.slice(2), process.env, {
  input: process.stdin,
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
});
// Open connections would keep the process for a while.
process.stdout.write("", () => process.exit(code));
