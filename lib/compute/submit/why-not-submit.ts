import { sayTimeLimit } from "../job/time-limit";
import type { Partition } from "../machine/machine-model";
import { checkInterruptions } from "./interruption-check";
import { checkScript } from "./script-check";
import type { SubmitFinding, Surroundings } from "./submit-finding";
import type { JobDescription, SubmitInput } from "./submit-model";
import * as words from "./words";

/** Every finding on a submit that its schema accepts, errors first. Fields are paths in the input. */
export function whyNotSubmit(input: SubmitInput, around: Surroundings, now: number): SubmitFinding[] {
  const findings = [
    ...checkScript(input.script).map(
      ({ kind, words: text }): SubmitFinding => ({
        level: kind === "empty" || kind === "null-character" ? "error" : "warning",
        field: "script",
        words: text,
      }),
    ),
    ...input.jobs.flatMap((job, index) =>
      checkJob(job, around, now).map((finding) => ({ ...finding, field: `jobs.${index}.${finding.field}` })),
    ),
  ];
  return findings.sort((a, b) => Number(a.level === "warning") - Number(b.level === "warning"));
}

function checkJob(job: JobDescription, around: Surroundings, now: number): SubmitFinding[] {
  const { partitions } = around;
  const findings: SubmitFinding[] = [];
  const add = (level: SubmitFinding["level"], field: keyof JobDescription, text: string) =>
    findings.push({ level, field, words: text });
  const { tasks, minimumNodes, timeLimitMinutes } = job;
  if (tasks !== undefined && minimumNodes !== undefined && minimumNodes > tasks)
    add("error", "tasks", words.cannotFill(tasks, minimumNodes));
  const partition = partitions?.find(({ name }) => name === job.partition);
  if (partitions !== null && job.partition && !partition)
    add("error", "partition", words.noPartition(job.partition));
  if (partition) findings.push(...checkPartition(job, partition));
  const limit = timeLimitMinutes ?? usualLimit(partition);
  findings.push(...checkInterruptions(job, limit, around, now));
  if (timeLimitMinutes === undefined && limit === null && partition)
    add("warning", "timeLimitMinutes", words.noLimitAnywhere);
  return findings;
}

const usualLimit = (partition: Partition | undefined): number | null => {
  const { defaultMinutes = null, mostMinutes = null } = partition ?? {};
  if (typeof defaultMinutes === "number") return defaultMinutes;
  return typeof mostMinutes === "number" ? mostMinutes : null;
};

/**
 * A job over a partition's limit is accepted and then never starts (docs/facts.md, Slurm submit), so this warns and never
 * refuses.
 */
function checkPartition(job: JobDescription, partition: Partition): SubmitFinding[] {
  const found: SubmitFinding[] = [];
  const add = (field: keyof JobDescription, text: string) =>
    found.push({ level: "warning", field, words: text });
  const addNever = (field: keyof JobDescription, text: string) =>
    found.push({ level: "warning", field, words: text, neverStarts: true });
  const { name, mostMinutes, mostNodes, totalNodes, fewestNodes, states } = partition;
  const nodes = job.minimumNodes;
  if (
    typeof mostMinutes === "number" &&
    job.timeLimitMinutes !== undefined &&
    job.timeLimitMinutes > mostMinutes
  )
    addNever("timeLimitMinutes", words.timeTooLong(name, sayTimeLimit(mostMinutes)));
  if (nodes !== undefined && typeof mostNodes === "number" && nodes > mostNodes)
    addNever("minimumNodes", words.tooManyNodes(name, mostNodes));
  else if (nodes !== undefined && totalNodes !== null && nodes > totalNodes)
    addNever("minimumNodes", words.hasNodes(name, totalNodes));
  if (nodes !== undefined && fewestNodes !== null && nodes < fewestNodes)
    addNever("minimumNodes", words.tooFewNodes(name, fewestNodes));
  if (states.length > 0 && !states.includes("UP"))
    add("partition", words.startsNone(name, states.join(", ")));
  const allowed = partition.allowedAccounts;
  if (allowed && job.account && !allowed.split(",").includes(job.account))
    add("account", words.onlyAccounts(name, allowed));
  if (partition.deniedAccounts && job.account && partition.deniedAccounts.split(",").includes(job.account))
    add("account", words.notAccount(name, job.account));
  return found;
}
