import type { SlurmWarning } from "../slurm-answer";

const SIGNALS: Record<string, string> = {
  "1": "HUP",
  "2": "INT",
  "3": "QUIT",
  "6": "ABRT",
  "9": "KILL",
  "10": "USR1",
  "12": "USR2",
  "14": "ALRM",
  "15": "TERM",
  "18": "CONT",
  "19": "STOP",
};
const FLAGS = new Set(
  "BATCH_JOB ARRAY_TASK FULL_STEPS_ONLY FULL_JOB FEDERATION_REQUEUE HURRY OUT_OF_MEMORY NO_SIBLING_JOBS RESERVATION_JOB VERBOSE CRON_JOBS FAILED_JOB".split(
    " ",
  ),
);

/** How to kill a job. */
export interface KillRequest {
  /** The signal without `SIG`; null if it is missing or unknown, which cancels the job outright. */
  signal: string | null;
  warnings: SlurmWarning[];
}

/** Parses `signal` and the repeatable `flags` of the query. Unknown values are ignored with a warning. */
export function readKillRequest(query: URLSearchParams): KillRequest {
  const text = query.get("signal");
  const name = text?.toUpperCase().replace(/^SIG/, "") ?? "";
  const signal = SIGNALS[name] ?? Object.values(SIGNALS).find((known) => known === name) ?? null;
  const warnings: SlurmWarning[] = [];
  if (text !== null && text !== "" && signal === null) {
    warnings.push({ description: `Unknown signal "${text}" ignored`, source: "#/signal/" });
  }
  for (const flag of query.getAll("flags").filter((given) => !FLAGS.has(given))) {
    warnings.push({ description: `Unknown flag "${flag}" ignored`, source: "#/flags/" });
  }
  return { signal, warnings };
}
