import { createHash } from "node:crypto";
import { readFileSync, statSync, unlinkSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const beatMs = 2000;
const staleMs = 30_000;

/** The location of a folder's lock: outside it, as installing empties node_modules and building empties .next. */
function lockPath(folder) {
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  return path.join(os.tmpdir(), `portal-prepare-${name}.lock`);
}

/**
 * Runs `work` while no other process works on this folder. A lock whose process has ended, or that hasn't been touched for
 * half a minute, counts as left over and is replaced.
 */
export async function withLock(folder, work, onWait = () => {}) {
  const file = lockPath(folder);
  const mine = `${process.pid} ${process.hrtime.bigint()}`;
  for (let waited = false; !take(file, mine); ) {
    if (dropStale(file)) continue;
    if (!waited) onWait(holderOf(file));
    waited = true;
    await delay(250);
  }
  const beat = setInterval(() => touch(file), beatMs);
  const release = () => {
    if (readLock(file) === mine) unlinkSync(file);
  };
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off("exit", release);
    release();
  }
}

function take(file, mine) {
  try {
    writeFileSync(file, mine, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function dropStale(file) {
  const seen = readLock(file);
  if (seen === null) return true;
  if (isAlive(holderOf(file)) && Date.now() - statSync(file).mtimeMs < staleMs) return false;
  if (readLock(file) === seen) unlinkSync(file);
  return true;
}

function isAlive(pid) {
  if (!pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function readLock(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

function holderOf(file) {
  return Number.parseInt(readLock(file) ?? "", 10) || 0;
}

function touch(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Taken by another process that considered this one dead; there is nothing left to keep alive.
  }
}
