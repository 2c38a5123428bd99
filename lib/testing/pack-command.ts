import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** A command of scripts/ as a package has it, so that it isn't bundled at each run: the folder to remove, and its script. */
export function packCommand(name: string): { folder: string; script: string } {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-command-"));
  for (const file of [`scripts/${name}.mjs`, "scripts/stop.mjs", "server/env-file.mjs"]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(folder, file));
  }
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const bundle = `import { bundleCommands } from "./scripts/bundle-commands.mjs";
    await bundleCommands(${JSON.stringify(root)}, ${JSON.stringify(path.join(folder, ".next"))}, ["${name}"]);`;
  execFileSync(process.execPath, ["--input-type=module", "-e", bundle], { cwd: root });
  return { folder, script: path.join(folder, `scripts/${name}.mjs`) };
}
