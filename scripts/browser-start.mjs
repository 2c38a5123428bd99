import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { run } from "./child-process.mjs";

const startMs = 30_000;

/**
 * Whether a browser really starts here: has it print an empty page, as a binary that can tell its version may still
 * lack libraries or permissions. Answers its version, or the reason why not.
 */
export async function startsUp(file, env = {}) {
  const profile = mkdtempSync(path.join(os.tmpdir(), "portal-browser-"));
  const options = { env: { ...process.env, ...env }, show: false, timeoutMs: startMs };
  try {
    const flags = [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
    ];
    const page = await run(
      file,
      [...flags, `--user-data-dir=${profile}`, "--dump-dom", "about:blank"],
      options,
    );
    if (page.timedOut) return { why: `no answer within ${startMs / 1000} s` };
    if (!page.output.includes("<html")) return { why: firstLine(page.output) || `exit code ${page.code}` };
    // On Windows asking for the version opens a window.
    if (process.platform === "win32") return { version: "version not asked" };
    const version = await run(file, ["--version", "--no-sandbox"], options);
    // A wrapper script may have complaints of its own before it.
    return { version: version.output.match(/^.*(?:chrom).*\d+\.\d+.*$/im)?.[0].trim() ?? "version unknown" };
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

function firstLine(output) {
  return output.trim().split("\n")[0].trim();
}
