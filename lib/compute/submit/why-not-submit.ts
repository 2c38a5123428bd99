import type { Interruption, ReservedShare } from "../interruption/interruption";
import { isInside } from "../interruption/reserved-nodes";
import { sayTimeLimit } from "../job/time-limit";
import type { Partition } from "../machine/machine-model";
import { whoMay } from "../machine/who-may";
import { splitNames } from "../split-names";
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
  const wanted = splitNames(job.partition ?? null);
  const offered = wanted.flatMap((name) => partitions?.find((one) => one.name === name) ?? []);
  const missing = wanted.filter((wantedName) => !offered.some(({ name }) => name === wantedName));
  if (partitions !== null && missing.length > 0)
    add("error", "partition", words.noPartition(missing.join(", ")));
  findings.push(...checkPartitions({ ...job, account: job.account ?? around.account ?? undefined }, offered));
  const limit = timeLimitMinutes ?? usualLimit(offered);
  findings.push(...checkInterruptions(job, limit, around, now));
  if (timeLimitMinutes === undefined && limit === null && offered.length > 0)
    add("warning", "timeLimitMinutes", words.noLimitAnywhere);
  return findings;
}

/**
 * The limit, in minutes, that a job without its own gets: the longest, as it may start in any of the partitions. Null if one of
 * them has none, or reports none.
 */
function usualLimit(partitions: readonly Partition[]): number | null {
  const limits = partitions.map(({ defaultMinutes, mostMinutes }) =>
    typeof defaultMinutes === "number" ? defaultMinutes : mostMinutes,
  );
  const known = limits.filter((limit) => typeof limit === "number");
  return known.length > 0 && known.length === limits.length ? Math.max(...known) : null;
}

/** A job starts in the first of its partitions that it fits, so it never starts only if it fits none. */
function checkPartitions(job: JobDescription, partitions: readonly Partition[]): SubmitFinding[] {
  const checks = partitions.map((partition) => checkPartition(job, partition));
  const never = checks.every((found) => found.some(({ neverStarts }) => neverStarts));
  return checks.flat().map(({ neverStarts, words: text, ...finding }) => {
    if (!neverStarts) return { ...finding, words: text };
    return never
      ? { ...finding, words: `${text} ${words.neverStarts}`, neverStarts }
      : { ...finding, words: `${text} ${words.startsElsewhere}` };
  });
}

/**
 * A job over a partition's limit is accepted and then never starts (docs/facts.md, Slurm submit), so this warns and never
 * refuses. What a job that never starts is told is left to checkPartitions.
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
  const { isAllowed, reason } = whoMay(partition, job.account ?? null);
  if (isAllowed === false && reason !== null) addNever("account", reason);
  return found;
}

/**
 * Warns of the downtimes and reservations that a job with this limit (minutes; null: unknown) would meet if it started now. A
 * submit can't request a reservation, so the job is in none unless the reservation takes it in.
 */
function checkInterruptions(
  job: JobDescription,
  limitMinutes: number | null,
  { interruptions, user, sayMoment }: Pick<Surroundings, "interruptions" | "user" | "sayMoment">,
  now: number,
): SubmitFinding[] {
  const inTheWay = interruptions
    .toSorted((a, b) => a.startMs - b.startMs)
    .flatMap((interruption) => {
      if (interruption.endMs !== null && interruption.endMs <= now) return [];
      const taken = toTaken(job, user, interruption);
      return (taken && whyInTheWay(interruption, { limitMinutes, ...taken, sayMoment }, now)) ?? [];
    });
  // Only a gap before the first one helps: a limit that fits before a later one doesn't.
  return inTheWay.map(({ text, roomMinutes }, index) => {
    const finding = { level: "warning", field: "timeLimitMinutes", words: text } as const;
    if (index > 0 || roomMinutes === null || roomMinutes === 0) return finding;
    return {
      ...finding,
      words: `${text} ${words.fitsBefore(sayTimeLimit(roomMinutes))}`,
      suggestedMinutes: toSuggestion(roomMinutes),
    };
  });
}

/** A little less than there is room for: the form is sent later, and the job starts later still. */
const toSuggestion = (roomMinutes: number) => roomMinutes - Math.min(5, Math.floor(roomMinutes / 10));

/** What an interruption takes: the whole resource (`share` is null), or a share of one of the job's partitions. */
type Taken = { share: (ReservedShare & { partition: string }) | null; isEnoughLeft: boolean };

/**
 * Null if the job isn't concerned, or if that isn't known. With several partitions, it is concerned only if each is: it starts
 * where it can.
 */
function toTaken(job: JobDescription, user: string | null, interruption: Interruption): Taken | null {
  if (interruption.kind === "downtime") return { share: null, isEnoughLeft: false };
  if (isInside({ reservation: "", user, account: job.account ?? null }, interruption) === true) return null;
  const { nodes, shares } = interruption.reserved;
  const partitions = splitNames(job.partition ?? null);
  const known = partitions.flatMap((partition) => {
    const share = shares.get(partition);
    return share ? [{ ...share, partition }] : [];
  });
  if (known.some(({ kept }) => kept === 0)) return null;
  const [first] = known;
  if (!first || known.length < partitions.length)
    return nodes === "all" ? { share: null, isEnoughLeft: false } : null;
  const roomy = known.find(({ kept, total }) => total - kept >= (job.minimumNodes ?? 1));
  return { share: roomy ?? first, isEnoughLeft: roomy !== undefined };
}

type Case = Taken & Pick<Surroundings, "sayMoment"> & { limitMinutes: number | null };

function whyInTheWay(
  { kind, name, startMs, endMs }: Interruption,
  { limitMinutes, share, isEnoughLeft, sayMoment }: Case,
  now: number,
): { text: string; roomMinutes: number | null } | null {
  const what = kind === "downtime" ? words.downtime(name) : words.reservation(name);
  const end = endMs === null ? null : sayMoment(endMs);
  if (startMs <= now) {
    if (share === null) return { text: words.inEffect(what, end), roomMinutes: null };
    if (isEnoughLeft) return null;
    const { kept, total, partition } = share;
    return { text: words.reservedNow(what, kept, total, partition, end), roomMinutes: null };
  }
  if (limitMinutes === null) return null;
  const roomMinutes = Math.floor((startMs - now) / 60_000);
  if (roomMinutes >= limitMinutes) return null;
  const begins = words.startsBefore(what, sayTimeLimit(limitMinutes));
  const waits =
    share === null ? words.mayWait : words.keeps(share.kept, share.total, share.partition, isEnoughLeft);
  return { text: `${begins} ${waits}`, roomMinutes };
}
