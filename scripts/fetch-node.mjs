import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { run } from "./child-process.mjs";
import { npmCommand, root } from "./prepare.mjs";

const source = path.join(root, "scripts/node-versions");
const folder = path.join(root, "node_modules/.cache/node-versions");
const lock = "package-lock.json";

/**
 * The program of Node 22 or 24, to repeat tests on: this process's own if it has that version, or else from npm, fetched into a folder of its own.
 * null if there is none for this machine. It isn't among the portal's dependencies: it is named `node`, and would replace the machine's in every
 * npm script.
 * @param {22 | 24} major
 */
export async function fetchNode(major) {
  if (Number.parseInt(process.versions.node, 10) === major) return process.execPath;
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const program = path.join(folder, `node_modules/node-${major}/bin/node`);
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
