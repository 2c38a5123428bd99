import "server-only";
import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { readLog } from "@/lib/portal/log";
import { processWide } from "@/lib/server/process-wide";
import { readSettings } from "@/lib/settings/settings";
import { now } from "@/lib/time/clock";
import { longestSessionMs, longestUncheckedMs } from "./session-limits";

/**
 * A sealed cookie stays readable until its own end, so earlier ends are recorded: hashes of session IDs and of tokens, each
 * until no cookie with it can be valid. Also stored in a file, as otherwise a restart would revive copied cookies.
 */
type Kept = {
  /** Until when (epoch ms, on the clock that ends cookies, so the cache's own clock isn't used). */
  ended: LRUCache<string, number>;
  /** Ends of sessions whose token was never accepted; no restart revives these: see readSignedIn. */
  brief: LRUCache<string, true>;
  /** Tokens that the facility no longer accepts; one accepted again at a sign-in is removed. */
  refused: LRUCache<string, true>;
  linesInFile: number;
  /** False once data that a restart needs couldn't be read or written. */
  isFileWhole: boolean;
  canRead: boolean;
  probedMs: number;
};

/** About 10 MB. Only sessions whose token the facility has accepted are included. */
const mostEnded = 200_000;
/** More than all addresses can end in an hour under sign-in's default limit (180,000). */
const mostBrief = 200_000;
const mostRefused = 10_000;
const probeEveryMs = 10_000;

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");
const fileOf = () => path.join(readSettings().stateDir, "ended-sessions.txt");

const readKept = (): Kept =>
  processWide("session.ended", () => {
    const kept: Kept = {
      ended: new LRUCache({ max: mostEnded }),
      brief: new LRUCache({ max: mostBrief, ttl: longestUncheckedMs + 60_000 }),
      refused: new LRUCache({ max: mostRefused, ttl: longestSessionMs }),
      linesInFile: 0,
      isFileWhole: true,
      canRead: true,
      probedMs: Number.NEGATIVE_INFINITY,
    };
    try {
      for (const line of readFileSync(fileOf(), "utf8").split("\n")) {
        kept.linesInFile++;
        const [hash, untilMs] = line.split(" ");
        if (hash && Number(untilMs) > now()) kept.ended.set(hash, Number(untilMs));
      }
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) {
        kept.canRead = false;
        reportFile(error);
      }
    }
    return kept;
  });

/** Rewrites the file without expired entries; under another name first, so that a crash can't leave half of it. */
function compact(kept: Kept): void {
  const instant = now();
  for (const [hash, until] of [...kept.ended.entries()]) if (until <= instant) kept.ended.delete(hash);
  const lines = [...kept.ended.entries()].map(([hash, untilMs]) => `${hash} ${untilMs}\n`).reverse();
  writeFileSync(`${fileOf()}.new`, lines.join(""), { mode: 0o600 });
  renameSync(`${fileOf()}.new`, fileOf());
  kept.linesInFile = kept.ended.size;
  kept.isFileWhole = true;
}

/**
 * Records that `secret` (a session's ID or a token) has ended, until `untilMs`, when no cookie with it is valid any more.
 * Returns false if STATE_DIR couldn't be written, so that a restart loses it.
 */
export function rememberEnd(secret: string, untilMs: number): boolean {
  const kept = readKept();
  kept.ended.set(hashOf(secret), untilMs);
  try {
    mkdirSync(readSettings().stateDir, { recursive: true, mode: 0o700 });
    // A file that couldn't be read is only appended to: rewriting it would lose its content.
    const isDue = !kept.isFileWhole || kept.linesInFile % 1000 === 999;
    if (isDue && kept.canRead) compact(kept);
    else appendFileSync(fileOf(), `${hashOf(secret)} ${untilMs}\n`, { mode: 0o600 });
    kept.linesInFile++;
    return kept.canRead;
  } catch (error) {
    kept.isFileWhole = false;
    reportFile(error);
    return false;
  }
}

/**
 * Records the end of a session whose token the facility never accepted: in memory, and for an hour, the lifetime of its
 * cookie. Anyone can cause such ends, so they must fill neither the main list nor the disk.
 */
export function rememberBriefly(id: string): void {
  readKept().brief.set(hashOf(id), true);
}

/** Ends the sessions of a token that the facility refuses: only in memory, as the refusal may be a temporary fault. */
export function rememberRefused(token: string): void {
  readKept().refused.set(hashOf(token), true);
}

/** Removes a token that the facility has accepted again. */
export function forgetRefused(token: string): void {
  readKept().refused.delete(hashOf(token));
}

/** True if the token was revoked here: a sign-in doesn't revive it. */
export const isRevoked = (token: string): boolean => (readKept().ended.peek(hashOf(token)) ?? 0) > now();

/** True if the session's ID or its token has ended, or the token is refused. */
export function isEnded(secret: string): boolean {
  const { brief, refused } = readKept();
  const hash = hashOf(secret);
  return isRevoked(secret) || brief.has(hash) || refused.has(hash);
}

/** True if ends survive a restart; tested by writing to STATE_DIR at most every ten seconds. */
export function canKeepEnds(): boolean {
  const kept = readKept();
  if (performance.now() - kept.probedMs > probeEveryMs) {
    kept.probedMs = performance.now();
    try {
      mkdirSync(readSettings().stateDir, { recursive: true, mode: 0o700 });
      if (!kept.isFileWhole && kept.canRead) compact(kept);
      writeFileSync(`${fileOf()}.probe`, "x".repeat(100), { mode: 0o600 });
      rmSync(`${fileOf()}.probe`);
      kept.isFileWhole = true;
    } catch (error) {
      kept.isFileWhole = false;
      reportFile(error);
    }
  }
  return kept.isFileWhole && kept.canRead;
}

function reportFile(error: unknown): void {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  readLog().error({ code }, "STATE_DIR can't be read or written: ended sessions are forgotten at a restart");
}
