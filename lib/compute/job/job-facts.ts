import { type Fact, listGiven } from "../fact";
import { facts, groups } from "./columns/words";
import { listFactsOf } from "./job-columns";
import { isFailedJob, sayExit, sayJobExit } from "./job-exit";
import type { JobDetail } from "./job-model";
import { hasJobEnded } from "./job-state";
import * as words from "./words";

/** The details of a job about one subject. */
type JobFactGroup = { group: string; facts: Fact[] };

const count = (value: number | null) => (value === null ? words.notReported : value.toLocaleString("en-GB"));
const text = (value: unknown) =>
  value === null ? words.notReported : String(value).trim() === "" ? words.none : String(value);
/** Lines may break between two resources, but not within one. */
const spaceOut = (list: string | null) => list?.replaceAll(",", ", ") ?? null;

/** GPUs in a list of resources (`cpu=4,gres/gpu:a100=2`), as `2` or `2 (a100: 2)`; null if it has none. */
function sayGpus(list: string | null): string | null {
  const found = [...(list ?? "").matchAll(/(?:^|,)gres\/gpu(?::([^=,]+))?=(\d+)/g)];
  if (found.length === 0) return null;
  const typed = found.filter(([, type]) => type !== undefined);
  const total = found.find(([, type]) => type === undefined)?.[2];
  const types = typed.map(([, type, number]) => `${type}: ${number}`).join(", ");
  return total === undefined ? types : types ? `${total} (${types})` : total;
}

/** How the worst of a job's steps ended; null unless it differs from how the job did. */
export function sayWorstStep({ exit, derivedExit }: Pick<JobDetail, "exit" | "derivedExit">): string | null {
  const said = isMeaningful(derivedExit) ? sayExit(derivedExit) : null;
  return said === sayExit(exit) ? null : said;
}

/** The worst exit of the steps is also 0 when there are no steps, so 0 carries no information. */
const isMeaningful = (exit: JobDetail["derivedExit"]) =>
  exit !== null && (exit.code !== 0 || exit.signal !== null);

/** One node, CPU or task of a job that waits is the scheduler's default, and says nothing. */
const unlessOne = (value: number | null) => (value === 1 ? null : count(value));

/** A job's details in groups. Those without a value, or with the usual one, are left out. */
export function listJobFacts(job: JobDetail): JobFactGroup[] {
  const exit = sayJobExit(job);
  // A waiting job has requested its nodes and CPUs, and has none of them.
  const isWaiting = job.state === "PENDING" && !job.nodeList;
  const say = isWaiting ? unlessOne : count;
  const said = (group: keyof typeof groups) =>
    listFactsOf(job, group).map(([name, value]): [string, string] => [
      name,
      typeof value === "number" ? count(value) : text(value),
    ]);
  const size: [string, string | null][] = [
    [facts.nodes, say(job.nodeCount)],
    [facts.cpus, say(job.cpus)],
    [facts.gpus, sayGpus(job.allocatedResources) ?? sayGpus(job.requestedResources)],
  ];
  // A failed job's page leads with how it ended.
  const isLed = isFailedJob(job);
  const listed: [string, [string, string | null][]][] = [
    [
      groups.outcome,
      [
        [facts.exit, isLed ? null : (exit ?? (hasJobEnded(job) ? words.notReported : null))],
        [facts.worstStep, isLed || exit === null ? null : sayWorstStep(job)],
        [facts.restarts, job.restarts ? String(job.restarts) : null],
      ],
    ],
    [groups.who, [...said("who"), [facts.group, job.group], [facts.comment, job.comment]]],
    [
      groups.request,
      [
        ...said("request"),
        [facts.tasks, unlessOne(job.tasks)],
        ...(isWaiting ? size : []),
        [facts.features, job.features],
        [facts.requiredNodes, job.requiredNodes],
        [facts.excludedNodes, job.excludedNodes],
        [facts.requested, spaceOut(job.requestedResources)],
      ],
    ],
    [
      groups.allocation,
      isWaiting
        ? []
        : [
            ...size,
            [facts.batchHost, job.batchHost],
            [facts.cluster, job.cluster],
            [facts.allocated, spaceOut(job.allocatedResources)],
          ],
    ],
    [
      groups.scheduling,
      [
        ...said("scheduling"),
        [facts.held, job.isHeld ? words.yes : null],
        [facts.dependency, job.dependency],
        [facts.reservation, job.reservation],
        [facts.mostAtOnce, job.array?.mostRunning?.toLocaleString("en-GB") ?? null],
      ],
    ],
  ];
  return listed.flatMap(([group, all]) => {
    const given = listGiven(all);
    return given.length > 0 ? [{ group, facts: given }] : [];
  });
}

/** One piece of a dependency; `jobId` is the job, task or array it names, null for the text between. */
type DependencyPart = { text: string; jobId: string | null };

/**
 * A dependency as the scheduler writes it (`afterok:21(unfulfilled),afterany:22_3:23_*`; sbatch(1) --dependency), split into
 * the jobs it names and the text between. `22_*` is all of array 22.
 */
export function toDependencyParts(dependency: string): DependencyPart[] {
  const parts: DependencyPart[] = [];
  let from = 0;
  for (const match of dependency.matchAll(/(?<=:)([1-9]\d{0,19})(_(?:\d{1,10}|\*))?/g)) {
    const [text, id = "", task = ""] = match;
    if (match.index > from) parts.push({ text: dependency.slice(from, match.index), jobId: null });
    parts.push({ text, jobId: task === "_*" ? id : text });
    from = match.index + text.length;
  }
  if (from < dependency.length) parts.push({ text: dependency.slice(from), jobId: null });
  return parts;
}
