import { format } from "node:util";
import pino from "pino";
import { Counter } from "prom-client";
import { shareOnce } from "./process-wide.mjs";
import { registry } from "./registry.mjs";

/** What waits to be written while standard output takes nothing; more is dropped and counted. */
const mostWaitingBytes = 1_000_000;
/** Lines that failures of anybody may cause: this many at once, then as many a second. */
const burst = 200;
const linesPerSecond = 5;
const levels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

const lost = new Counter({
  name: "portal_log_lines_lost_total",
  help: "Log writes that failed or were dropped because standard output took nothing.",
  registers: [registry],
});
const withheld = new Counter({
  name: "portal_log_lines_withheld_total",
  help: "Log lines about anonymous failures beyond the bound, counted instead of written.",
  registers: [registry],
});

/**
 * The process's log: JSON lines on standard output. A full disk or a closed pipe costs lines, which are counted, and never
 * an exception. What anybody can cause without a session goes to logs with a bound, beyond which lines are counted, not
 * written: `anonymous` requests, calls `upstream` for them, and what libraries have `printed`. Handlers find the first three
 * by name (lib/portal/log.ts).
 */
export function openLog(level = "info") {
  // A write that fails is an error event here, and without a listener it would end or, logged again, spin the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => lost.inc());
  const destination = pino.destination({ dest: 1, sync: false, maxLength: mostWaitingBytes });
  destination.on("error", () => lost.inc());
  destination.on("drop", () => lost.inc());
  const options = {
    level: levels.includes(level) ? level : "info",
    base: null,
    // A second ring behind naming every field: whatever is called like a secret is not written.
    redact: {
      paths: ["token", "*.token", "password", "*.password", "authorization", "*.authorization", "cookie"],
      censor: "[secret]",
    },
  };
  const log = pino(options, destination);
  /** A log with a bound of its own, so that a flood of one kind doesn't hide the others. */
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
  const flush = () => {
    try {
      destination.flushSync();
    } catch {
      lost.inc();
    }
  };
  process.on("exit", flush);
  shareOnce("log", log);
  shareOnce("log.anonymous", anonymous);
  shareOnce("log.upstream", openBounded());
  return { log, anonymous, printed: openBounded() };
}

/** @typedef {ReturnType<typeof openLog>} Logs */

/** A bucket of lines that fills again by the second. */
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
 * Turns what Next and libraries print into lines of the log, so that standard output holds nothing but JSON.
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
