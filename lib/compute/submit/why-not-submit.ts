import { sayTimeLimit } from "../job/time-limit";
import { countHosts, expandHostList } from "../machine/host-list";
import type { Partition, Reservation } from "../machine/machine-model";
import { checkScript } from "./script-check";
import type { JobDescription, SubmitInput } from "./submit-model";
import * as words from "./words";

/** One finding before a submit. An error would be refused or fail for certain; a warning never blocks. */
export type SubmitFinding = {
  level: "error" | "warning";
  field: string;
  words: string;
  /** True for a job that would be accepted and never start: it is asked about before it is sent. */
  neverStarts?: true;
};

/** A time when a resource isn't fully available: a downtime, or a reservation for others. Epoch ms. */
export type Interruption = {
  kind: "downtime" | "reservation";
  name: string;
  startMs: number;
  endMs: number | null;
  /** A host list expression; null means the whole resource. */
  nodeList: string | null;
};

/** What is known of the resource; null for data that couldn't be read and so isn't checked. */
export type Surroundings = { partitions: Partition[] | null; interruptions: Interruption[] };

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

function checkJob(
  job: JobDescription,
  { partitions, interruptions }: Surroundings,
  now: number,
): SubmitFinding[] {
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
  const ownHosts = partition?.nodeList ?? null;
  const limit = timeLimitMinutes ?? usualLimit(partition);
  const inTheWay = interruptions
    .toSorted((a, b) => a.startMs - b.startMs)
    .flatMap((interruption) => whyInTheWay(interruption, limit, ownHosts, now) ?? []);
  // Only a gap before the first one helps: a limit that fits before a later one doesn't.
  inTheWay.forEach(({ text, advice }, index) => {
    add("warning", "timeLimitMinutes", index === 0 && advice ? `${text} ${advice}` : text);
  });
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

function whyInTheWay(
  { kind, name, startMs, endMs, nodeList }: Interruption,
  limitMinutes: number | null,
  hosts: string | null,
  now: number,
): { text: string; advice?: string } | null {
  if (endMs !== null && endMs <= now) return null;
  if (nodeList !== null && hosts !== null && !overlap(nodeList, hosts)) return null;
  const what = kind === "downtime" ? words.downtime(name) : words.reservation(name);
  if (startMs <= now) return kind === "downtime" ? { text: words.inEffect(what) } : null;
  if (limitMinutes === null) return null;
  const roomMinutes = Math.floor((startMs - now) / 60_000);
  if (roomMinutes >= limitMinutes) return null;
  return {
    text: words.startsBefore(what, sayTimeLimit(limitMinutes)),
    ...(roomMinutes > 0 && {
      advice: words.fitsBefore(sayTimeLimit(roomMinutes)),
    }),
  };
}

function overlap(one: string, other: string): boolean {
  const [first, second] = [expandHostList(one), expandHostList(other)];
  if (first.hosts === null || second.hosts === null || first.isCut || second.isCut) return true;
  const known = new Set(first.hosts);
  return second.hosts.some((host) => known.has(host));
}

/** Reservations as interruptions for users who aren't in them; reservations without a reported start are left out. */
export function toInterruptions(
  reservations: Reservation[],
  user: string | null,
  account: string | null,
): Interruption[] {
  return reservations.flatMap((reservation): Interruption[] => {
    const { name, startAt, endAt, nodeList, users, accounts } = reservation;
    const isOwn =
      (user !== null && (users ?? "").split(",").includes(user)) ||
      (account !== null && (accounts ?? "").split(",").includes(account));
    if (isOwn || startAt === null) return [];
    const hosts = nodeList !== null && countHosts(nodeList) ? nodeList : null;
    return [
      {
        kind: "reservation",
        name,
        startMs: Date.parse(startAt),
        endMs: endAt === null ? null : Date.parse(endAt),
        nodeList: hosts,
      },
    ];
  });
}
