import { spawn, spawnSync } from "node:child_process";
import { constants } from "node:os";

const isWindows = process.platform === "win32";
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
const graceMs = 5000;
const live = new Set();
let watching = false;
let endingSince = 0;

/** True if every child's output is shown live. */
export const isVerbose = Boolean(process.env.VERBOSE && process.env.VERBOSE !== "0");

/**
 * Starts a command in its own process group, so that it ends together with everything it started. The group also ends when
 * this process exits or receives a signal.
 */
export function startGroup(command, args, options = {}) {
  watchSignals();
  const child = spawn(command, args, { detached: !isWindows, windowsHide: true, ...options });
  live.add(child);
  child.once("exit", () => live.delete(child));
  child.once("error", () => live.delete(child));
  return child;
}

function killGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (isWindows) spawnSync("taskkill", ["/pid", String(child.pid), "/T", "/F"], { stdio: "ignore" });
    else process.kill(-child.pid, signal);
  } catch {
    // The group has already ended, as intended.
  }
}

/** Terminates a group, kills it after a while, and resolves when its first process has ended. */
export async function endGroup(child) {
  if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    killGroup(child, "SIGTERM");
    const timer = setTimeout(() => killGroup(child, "SIGKILL"), graceMs);
    await ended;
    clearTimeout(timer);
  }
  killGroup(child, "SIGKILL");
}

async function onSignal(signal) {
  // npm forwards a Ctrl-C that the terminal has already sent here, so only a later one comes from the user.
  if (endingSince) {
    if (Date.now() - endingSince > 1000) process.exit(128 + constants.signals[signal]);
    return;
  }
  endingSince = Date.now();
  await Promise.all([...live].map(endGroup));
  process.exit(128 + constants.signals[signal]);
}

function onExit() {
  for (const child of live) killGroup(child, "SIGKILL");
}

function watchSignals() {
  if (watching) return;
  watching = true;
  for (const signal of signals) process.on(signal, onSignal);
  process.on("exit", onExit);
}

/** Stops handling signals, for a script whose own process becomes the server. */
export function unwatchSignals() {
  watching = false;
  for (const signal of signals) process.off(signal, onSignal);
  process.off("exit", onExit);
}

/**
 * Runs a command to its end and returns its output, also shown live if `show` is set. Never rejects: a command that can't be
 * started has code 127, one that took too long code 124.
 */
export function run(command, args, { show = isVerbose, timeoutMs = 0, ...options } = {}) {
  return new Promise((resolve) => {
    let output = "";
    let timedOut = false;
    const child = startGroup(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
    const keep = (stream) => (chunk) => {
      output += chunk;
      if (show) stream.write(chunk);
    };
    child.stdout.setEncoding("utf8").on("data", keep(process.stdout));
    child.stderr.setEncoding("utf8").on("data", keep(process.stderr));
    const timer = timeoutMs
      ? setTimeout(() => {
          timedOut = true;
          endGroup(child);
        }, timeoutMs)
      : undefined;
    const finish = (code) => {
      clearTimeout(timer);
      resolve({ code: timedOut ? 124 : code, output, timedOut });
    };
    child.once("error", (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    child.once("close", (code) => finish(code ?? 1));
    // A surviving grandchild keeps the pipes open; it must not block the run.
    child.once("exit", (code) => setTimeout(() => finish(code ?? 1), 3000).unref());
  });
}
