import type { Exit, JobDetail } from "./job-model";

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
  const words = exit.words.filter((word) => word !== "PENDING");
  if (exit.words.length > 0 && words.length === 0) return null;
  const parts = [sayCode(exit.code), saySignal(exit.signal)].filter((part) => part !== null);
  const known = words.filter((word) => !["SUCCESS", "ERROR", "SIGNALED", "INVALID"].includes(word));
  return [...parts, ...known].join(", ") || words.join(", ") || null;
}

function sayCode(code: number | null): string | null {
  if (code === null) return null;
  if (code === 0) return "exit code 0 (success)";
  if (code === 126) return "exit code 126 (by convention: the command can't be run)";
  if (code === 127) return "exit code 127 (by convention: the command was not found)";
  const name = signalNames[code - 128];
  return name ? `exit code ${code} (by convention: ended by ${name})` : `exit code ${code}`;
}

function saySignal(signal: string | null): string | null {
  if (signal === null || /^(0|none|)$/i.test(signal.trim())) return null;
  if (/^\d+$/.test(signal)) {
    const name = signalNames[Number(signal)];
    return name ? `ended by signal ${signal} (${name})` : `ended by signal ${signal}`;
  }
  return `ended by signal ${/^SIG/.test(signal) ? signal : `SIG${signal}`}`;
}
