import { format } from "node:util";
import pino from "pino";
import { Counter } from "prom-client";
import { shareOnce } from "./process-wide.mjs";
import { registry } from "./registry.mjs";

/** The most bytes waiting while standard output is blocked; more are dropped and counted. */
const mostWaitingBytes = 1_000_000;
/** Limits for lines about anonymous failures: this many at once, then as many per second. */
const burst = 200;
const linesPerSecond = 5;
/** While standard output is blocked, it is tried again this often (ms); at the end of the process for as long in all. */
const retryMs = 100;
const lastTriesMs = 1000;
const levels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

const lost = new Counter({
  name: "portal_log_lines_lost_total",
  help: "Log writes that failed or were dropped because standard output was blocked.",
  registers: [registry],
});
const withheld = new Counter({
  name: "portal_log_lines_withheld_total",
  help: "Log lines about anonymous failures beyond the limit, which were counted instead of written.",
  registers: [registry],
});

/**
 * The process's log: JSON lines on standard output, each of which the system has when the call returns, so that a kill loses none. If a
 * pipe's reader is slow, nobody waits for it: lines wait here. A full disk or a closed pipe loses lines, which are counted, and never
 * throws. Events that anyone can cause without a session go to limited logs, which count further lines instead of writing
 * them: `anonymous` for requests, `upstream` for their calls, and `printed` for library output. Handlers find the first
 * three by name (lib/portal/log.ts).
 */
export function openLog(level = "info") {
  // A failed write is an error event here; without a listener it would end the process or, if logged again, loop.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => lost.inc());
  // Node opens pipes so that a full one is an error, and no wait.
  const destination = pino.destination({
    dest: 1,
    sync: true,
    maxLength: mostWaitingBytes,
    retryEAGAIN: () => false,
  });
  // Pino's own listener would end all writing at a closed pipe, and then no lost line was counted.
  destination.removeAllListeners("error");
  let isBlocked = false;
  const retry = () => {
    isBlocked = false;
    destination.write("");
  };
  destination.on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== "EAGAIN") return lost.inc();
    if (!isBlocked) setTimeout(retry, retryMs).unref();
    isBlocked = true;
  });
  destination.on("drop", () => lost.inc());
  const options = {
    level: levels.includes(level) ? level : "info",
    base: null,
    // A second safeguard besides naming every field: fields named like a secret are not written.
    redact: {
      paths: ["token", "*.token", "password", "*.password", "authorization", "*.authorization", "cookie"],
      censor: "[secret]",
    },
  };
  const log = pino(options, destination);
  /** A log with its own limit, so that a flood of one kind doesn't hide the others. */
  const openBounded = () => {
    const mayWrite = makeBudget();
    return pino(
      {
        ...options,
        hooks: {
          logMethod(args, method) {
            if (mayWrite()) method.apply(this, args);
            else withheld.inc();
          },
        },
      },
      destination,
    );
  };
  const anonymous = openBounded();
  process.on("exit", () => {
    const pause = new Int32Array(new SharedArrayBuffer(4));
    for (let waitedMs = 0; isBlocked && waitedMs < lastTriesMs; waitedMs += retryMs) {
      Atomics.wait(pause, 0, 0, retryMs);
      retry();
    }
  });
  shareOnce("log", log);
  shareOnce("log.anonymous", anonymous);
  shareOnce("log.upstream", openBounded());
  return { log, anonymous, printed: openBounded() };
}

/** @typedef {ReturnType<typeof openLog>} Logs */

/** A budget of lines that refills every second. */
function makeBudget() {
  let left = burst;
  let filledAtMs = performance.now();
  return () => {
    const nowMs = performance.now();
    left = Math.min(burst, left + ((nowMs - filledAtMs) / 1000) * linesPerSecond);
    filledAtMs = nowMs;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/**
 * Redirects the console output of Next and libraries to the log, so that standard output has only JSON.
 * @param {import("pino").Logger} log
 */
export function logConsole(log) {
  /** @type {[("log" | "info" | "debug" | "warn" | "error"), ("info" | "debug" | "warn" | "error")][]} */
  const levelsOf = [
    ["log", "info"],
    ["info", "info"],
    ["debug", "debug"],
    ["warn", "warn"],
    ["error", "error"],
  ];
  for (const [method, level] of levelsOf) {
    console[method] = (...args) => log[level]({ from: "console" }, format(...args).slice(0, 10_000));
  }
}
