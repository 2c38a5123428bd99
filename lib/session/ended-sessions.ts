import "server-only";
import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readLog } from "@/lib/portal/log";
import { forgetAnswers } from "@/lib/portal/once";
import { processWide } from "@/lib/process-wide";
import { readSettings } from "@/lib/settings";
import { now } from "@/lib/time/clock";
import { forgetToken } from "./forget-token";

/**
 * A sealed cookie stays readable until its own end, so what ended earlier is remembered: hashes of session ids and of
 * tokens, each until no cookie that holds it can be valid. Kept in a file too, or a restart would revive copied cookies.
 */
type Ended = Map<string, number>;

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");
const fileOf = () => path.join(readSettings().stateDir, "ended-sessions.txt");

const toLines = (ended: Ended) => [...ended].map(([hash, untilMs]) => `${hash} ${untilMs}\n`).join("");

type Kept = { ended: Ended; linesInFile: number };

const readKept = (): Kept =>
  processWide("session.ended", () => {
    const kept: Kept = { ended: new Map(), linesInFile: 0 };
    try {
      for (const line of readFileSync(fileOf(), "utf8").split("\n")) {
        const [hash, untilMs] = line.split(" ");
        if (hash && Number(untilMs) > now()) kept.ended.set(hash, Number(untilMs));
      }
      compact(kept);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) reportFile(error);
    }
    return kept;
  });

/** Writes the file anew without what is past; under another name first, so that no crash leaves half of it. */
function compact(kept: Kept): void {
  const instant = now();
  for (const [hash, until] of kept.ended) if (until <= instant) kept.ended.delete(hash);
  writeFileSync(`${fileOf()}.new`, toLines(kept.ended), { mode: 0o600 });
  renameSync(`${fileOf()}.new`, fileOf());
  kept.linesInFile = kept.ended.size;
}

/** Ends everything that holds `secret` (a session's id or a token), until `untilMs`, when no such cookie is valid any more. */
export function endAll(secret: string, untilMs: number): void {
  forgetToken(secret);
  forgetAnswers(secret);
  const kept = readKept();
  kept.ended.set(hashOf(secret), untilMs);
  try {
    mkdirSync(readSettings().stateDir, { recursive: true, mode: 0o700 });
    appendFileSync(fileOf(), `${hashOf(secret)} ${untilMs}\n`, { mode: 0o600 });
    kept.linesInFile++;
    if (kept.linesInFile % 1000 === 0) compact(kept);
  } catch (error) {
    reportFile(error);
  }
}

/** True where the session's id or its token was ended. */
export function isEnded(secret: string): boolean {
  return (readKept().ended.get(hashOf(secret)) ?? 0) > now();
}

function reportFile(error: unknown): void {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  readLog().error({ code }, "STATE_DIR can't be read or written: ended sessions are forgotten at a restart");
}
