import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

export const root = path.resolve(import.meta.dirname, "../..");

/** The commands of a document's section as they are written there: its `index`th shell block. */
export async function readBlock(document: string, heading: string, index = 0): Promise<string> {
  const text = await readFile(path.join(root, document), "utf8");
  const section = text.split(new RegExp(`^#+ ${heading}$`, "m"))[1]?.split(/^#/m)[0] ?? "";
  const block = [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)][index]?.[1];
  if (!block) throw new Error(`${document} has no such block under ${heading}`);
  return block;
}

/** Runs commands in a shell that stops at the first failure, with these settings beside the path. */
export const runShell = (commands: string, cwd: string, env: Record<string, string> = {}) =>
  promisify(execFile)("sh", ["-e", "-c", commands], {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
  });
