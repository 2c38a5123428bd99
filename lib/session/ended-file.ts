import "server-only";
import { readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { End } from "./known-ends";
import { longestSessionMs } from "./session-limits";

const fileIn = (stateDir: string) => path.join(stateDir, "ended-sessions.txt");
const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && /^(ENOENT|ENOTDIR)$/.test(String(error.code));

/**
 * The ends in STATE_DIR's file, where earlier versions recorded them; none if there is no file. Those that seem to have passed
 * as well: the file is read once, and the clock may be wrong then. The last line may be incomplete: its end counts for the
 * longest session. Throws if the file can't be read.
 */
export async function readEndedFile(stateDir: string, now: number): Promise<End[]> {
  const text = await readFile(fileIn(stateDir), "utf8").catch((error: unknown) => {
    if (isMissing(error)) return "";
    throw error;
  });
  const ends = new Map<string, End>();
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    const [, hash, until] = /^([\w-]{43})(?: (\d*))?$/.exec(line) ?? [];
    if (!hash) continue;
    const untilMs = index === lines.length - 1 ? now + longestSessionMs : Number(until);
    if (untilMs > 0) ends.set(hash, { kind: "ended", hash, untilMs });
  }
  return [...ends.values()];
}

/** Removes the file once its ends are recorded; renames it if that isn't possible. Otherwise it is imported again. */
export async function removeEndedFile(stateDir: string): Promise<void> {
  const file = fileIn(stateDir);
  const leftOver = [`${file}.new`, `${file}.probe`].map((name) => rm(name, { force: true }).catch(() => {}));
  await Promise.all(leftOver);
  await rm(file, { force: true })
    .catch(() => rename(file, `${file}.imported`))
    .catch(() => {});
}
