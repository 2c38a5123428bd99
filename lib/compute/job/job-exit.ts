import type { Exit, JobDetail } from "./job-model";
import * as words from "./words";

/** signal(7) on Linux: the signals that a job is likely to receive. */
const signalNames: Record<number, string> = {
  1: "SIGHUP",
  2: "SIGINT",
  3: "SIGQUIT",
  4: "SIGILL",
  6: "SIGABRT",
  7: "SIGBUS",
  8: "SIGFPE",
  9: "SIGKILL",
  10: "SIGUSR1",
  11: "SIGSEGV",
  12: "SIGUSR2",
  13: "SIGPIPE",
  14: "SIGALRM",
  15: "SIGTERM",
};

const before = new Set(["PENDING", "RUNNING", "SUSPENDED"]);

/** Describes how a job ended; null if it hasn't, as a record has exit code 0 from the beginning. */
export function sayJobExit(job: Pick<JobDetail, "state" | "exit">): string | null {
  return job.state !== null && before.has(job.state) ? null : sayExit(job.exit);
}

/** Describes how a job or step ended, as a sentence without a full stop; null if no end is reported. */
export function sayExit(exit: Exit | null): string | null {
  if (exit === null) return null;
  const given = exit.words.filter((word) => word !== "PENDING");
  if (exit.words.length > 0 && given.length === 0) return null;
  const special = (exit.code ?? 0) === 0 ? words.schedulerCodes[exit.signal ?? ""] : undefined;
  if (special !== undefined) return special;
  const parts = [sayCode(exit.code), saySignal(exit.signal)].filter((part) => part !== null);
  const known = given.filter((word) => !["SUCCESS", "ERROR", "SIGNALED", "INVALID"].includes(word));
  return [...parts, ...known].join(", ") || given.join(", ") || null;
}

function sayCode(code: number | null): string | null {
  if (code === null) return null;
  if (code === 0) return words.exitSuccess;
  const name = signalNames[code - 128];
  return words.exitConventions[code] ?? (name ? words.exitBySignal(code, name) : words.exitCode(code));
}

function saySignal(signal: string | null): string | null {
  if (signal === null || /^(0|none|)$/i.test(signal.trim())) return null;
  if (/^\d+$/.test(signal)) {
    const name = signalNames[Number(signal)];
    return words.endedBySignal(name ? `${signal} (${name})` : signal);
  }
  return words.endedBySignal(/^SIG/.test(signal) ? signal : `SIG${signal}`);
}
