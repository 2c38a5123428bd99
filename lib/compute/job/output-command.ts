import { quoteShell } from "@/lib/code/generate/shell";
import type { JobDetail } from "./job-model";

type Placed = Pick<JobDetail, "workingDirectory" | "cut">;

/**
 * The command that shows the end of an output file on a login node, for bash. `field` is where the job's record has the path. Null
 * where no file is known: none is written, the name is still a pattern (`%a`), or the portal cut it.
 */
export function toTailCommand(
  job: Placed & Pick<JobDetail, "outputPath" | "errorPath">,
  field: "outputPath" | "errorPath",
): string | null {
  const path = job[field];
  if (!path || path === "/dev/null" || /%\d*[A-Za-z]/.test(path) || job.cut?.includes(field)) return null;
  if (path.startsWith("/")) return `tail -n 50 ${toShellWord(path)}`;
  const { workingDirectory } = job;
  if (!workingDirectory?.startsWith("/") || job.cut?.includes("workingDirectory")) return null;
  return `tail -n 50 ${toShellWord(`${workingDirectory.replace(/\/+$/, "")}/${path}`)}`;
}

/** What a terminal would obey or not show: pasted as it is, it could end the quotes' protection. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** A word of bash that means a path: plain, in single quotes, or as `$'…'` with its odd characters as bytes. */
export function toShellWord(path: string): string {
  if (/^[\w@+=:,./-]+$/.test(path)) return path;
  if (!unprintable.test(path)) return quoteShell(path);
  const parts = [...path.replaceAll("\0", "")].map((character) =>
    unprintable.test(character) ? toOctal(character) : character.replace(/['\\]/, "\\$&"),
  );
  return `$'${parts.join("")}'`;
}

const toOctal = (character: string): string =>
  [...new TextEncoder().encode(character)].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
