import { minuteMs } from "@/lib/time/duration";
import { sayTimeLimit } from "../job/time-limit";
import { expandHostList } from "../machine/host-list";
import type { Partition } from "../machine/machine-model";
import { isOpen } from "../machine/partition-use";
import type { Fit, FitAsk, FitPartition, FitStep, FitVerdict } from "./fit-model";
import { type Closure, type FreeSpans, listFreeSpans, listMembers } from "./free-spans";
import { type JobEnds, leastExplained, toCurrentEnds } from "./job-ends";
import { areStatesKnown, kindCode, type NodeColumns } from "./node-columns";
import * as words from "./words";

/** `jobs` is null if they couldn't be read; `whyNoJobs` then says why. */
export type FitInputs = {
  nodes: NodeColumns;
  partitions: readonly Partition[];
  closures: readonly Closure[];
  jobs: JobEnds | null;
  whyNoJobs?: string;
};

/** The projection covers a week in half hours. */
const slotMs = 30 * minuteMs;
const slots = 336;

const codes = {
  unknown: kindCode("unknown"),
  out: kindCode("out"),
  planned: kindCode("planned"),
};
const toIso = (ms: number) => (ms === Number.POSITIVE_INFINITY ? null : new Date(ms).toISOString());

/** What fits now in each partition, at `now` (epoch ms). Only whole nodes count: a node of which a part is used isn't free. */
export function toFit(inputs: FitInputs, ask: FitAsk, now: number): Pick<Fit, "visible" | "partitions"> {
  const { nodes, closures, jobs } = inputs;
  const visible = toVisible(inputs);
  const isOffered = jobs !== null && visible.reason === null;
  const spans = listFreeSpans(nodes, closures, isOffered ? toCurrentEnds(jobs.ends, now) : null, now);
  const order = isOffered ? sortSpans(spans) : null;
  const wanted = new Uint8Array(nodes.count);
  const partitions = inputs.partitions
    .filter(({ name }) => ask.partition === undefined || name === ask.partition)
    .map((partition) => toPartition(partition, { nodes, closures, spans, order, wanted }, ask, now));
  return { visible, partitions };
}

function toVisible({ nodes, jobs, whyNoJobs }: FitInputs): Fit["visible"] {
  if (nodes.count > 0 && !areStatesKnown(nodes))
    return { explainedShare: null, reason: words.statesNotReported };
  if (jobs === null) return { explainedShare: null, reason: whyNoJobs ?? words.jobsNotLoaded };
  const { explainedShare } = jobs;
  return {
    explainedShare,
    reason: explainedShare < leastExplained ? words.fewExplained(explainedShare) : null,
  };
}

type Known = Pick<FitInputs, "nodes" | "closures"> & {
  spans: FreeSpans;
  /** The spans by their beginning and by their end; null if nothing is said about later times. */
  order: { byFrom: Uint32Array; byTo: Uint32Array } | null;
  /** Marks the nodes of the partition at hand. */
  wanted: Uint8Array;
};

function sortSpans({ count, from, to }: FreeSpans) {
  const all = Uint32Array.from({ length: count }, (_, index) => index);
  const by = (key: Float64Array) =>
    all.slice().sort((one, other) => {
      const [left, right] = [key[one] as number, key[other] as number];
      return left === right ? 0 : left - right;
    });
  return { byFrom: by(from), byTo: by(to) };
}

const expand = (nodeList: string) => expandHostList(nodeList, 50_000).hosts ?? [];

function toPartition(partition: Partition, known: Known, ask: FitAsk, now: number): FitPartition {
  const { nodes, wanted, order } = known;
  const all = listMembers(nodes, partition, expand);
  const own = ask.gpus ? all.filter((index) => (nodes.gpus[index] as number) >= (ask.gpus ?? 0)) : all;
  const mostMinutes = typeof partition.mostMinutes === "number" ? partition.mostMinutes : null;
  const base = { partition: partition.name, mostMinutes };
  const isAsked = ask.nodes !== undefined && ask.minutes !== undefined;
  const unknown = whyUnknown(partition, nodes, all, ask);
  if (unknown !== null)
    return {
      ...{ ...base, unknown, steps: null, heldNodes: null, unknownNodes: null, largestNodes: null },
      ...(isAsked && { verdict: { fits: null, missingNodes: null, ifLimitsHold: null, never: null } }),
      projection: null,
    };
  const count = (code: number) => own.reduce((sum, index) => sum + Number(nodes.kind[index] === code), 0);
  // A node that isn't listed, or whose state isn't known, may be in service.
  const unlisted = ask.gpus ? 0 : Math.max(0, (partition.totalNodes ?? 0) - all.length);
  const inService = own.length - count(codes.out) + unlisted;
  const mostNodes = typeof partition.mostNodes === "number" ? partition.mostNodes : inService;
  const isClosed = isOpen(partition.states) === false;
  wanted.fill(0);
  for (const index of own) wanted[index] = 1;
  const steps = isClosed ? [] : toSteps(known, now);
  const facts = {
    ...{ ...base, unknown: null, steps, heldNodes: isClosed ? 0 : countHeld(known, own, now) },
    ...{ unknownNodes: count(codes.unknown), largestNodes: Math.min(inService, mostNodes) },
  };
  const projection = order === null ? null : isClosed ? [] : toProjection(known, now);
  if (ask.nodes === undefined || ask.minutes === undefined) return { ...facts, projection };
  const wants = { nodes: ask.nodes, minutes: ask.minutes };
  const never = whyNever(partition, inService, { ...ask, ...wants });
  const verdict = toVerdict(wants, facts.steps, never, order && !isClosed ? known : null, now);
  return { ...facts, verdict, projection };
}

function whyUnknown(
  { states, totalNodes }: Partition,
  nodes: NodeColumns,
  all: Int32Array,
  ask: FitAsk,
): string | null {
  if (all.length === 0) return totalNodes === 0 ? null : words.noNodes;
  if (all.every((index) => nodes.kind[index] === codes.unknown)) return words.noStates;
  if (states.length > 0 && isOpen(states) === null) return words.stateUnknown(states.join(", "));
  return ask.gpus && all.every((index) => nodes.gpus[index] === -1) ? words.noGpus : null;
}

/** For each different end, the most nodes that are free from now on until then; most nodes first. */
function toSteps({ spans, wanted }: Known, now: number): FitStep[] {
  const ends = new Map<number, FitStep>();
  for (let at = 0; at < spans.count; at++) {
    if (wanted[spans.node[at] as number] === 0 || (spans.from[at] as number) > now) continue;
    const [toMs, boundBy] = [spans.to[at] as number, spans.boundBy[at] ?? null];
    const known = ends.get(toMs);
    if (known === undefined) ends.set(toMs, { nodes: 1, until: toIso(toMs), boundBy });
    else {
      known.nodes++;
      if (boundBy === "downtime") known.boundBy = boundBy;
    }
  }
  let nodes = 0;
  return [...ends]
    .sort(([one], [other]) => (one === other ? 0 : other - one))
    .map(([, step]) => {
      nodes += step.nodes;
      return { ...step, nodes };
    })
    .reverse();
}

/** The nodes that the scheduler holds for waiting jobs, and that would be free now without that. */
function countHeld({ nodes, closures }: Known, own: Int32Array, now: number): number {
  const held = own.filter((index) => nodes.kind[index] === codes.planned);
  if (held.length === 0) return 0;
  const kind = new Uint8Array(nodes.count).fill(codes.out);
  for (const index of held) kind[index] = kindCode("free");
  const { from } = listFreeSpans({ ...nodes, kind }, closures, null, now);
  return from.reduce((sum, fromMs) => sum + Number(fromMs <= now), 0);
}

function whyNever(
  partition: Partition,
  inService: number,
  ask: Required<Pick<FitAsk, "nodes" | "minutes">> & FitAsk,
) {
  const { states, mostNodes, mostMinutes, fewestNodes } = partition;
  if (isOpen(states) === false) return words.closed(states.join(", "));
  if (typeof mostNodes === "number" && ask.nodes > mostNodes) return words.tooManyNodes(mostNodes);
  if (ask.nodes > inService)
    return ask.gpus ? words.tooLargeWithGpus(inService, ask.gpus) : words.tooLarge(inService);
  if (fewestNodes !== null && ask.nodes < fewestNodes) return words.tooFewNodes(fewestNodes);
  if (typeof mostMinutes === "number" && ask.minutes > mostMinutes)
    return words.tooLong(sayTimeLimit(mostMinutes));
  return null;
}

/** `known` is null if nothing can be said about later times. */
function toVerdict(
  { nodes, minutes }: { nodes: number; minutes: number },
  steps: readonly FitStep[],
  never: string | null,
  known: Known | null,
  now: number,
): FitVerdict {
  const endMs = now + minutes * minuteMs;
  const free = steps.find(({ until }) => until === null || Date.parse(until) >= endMs)?.nodes ?? 0;
  const missingNodes = Math.max(0, nodes - free);
  const atMs = never === null && known ? findEnough(known, nodes, minutes * minuteMs) : null;
  return {
    fits: never === null && missingNodes === 0,
    missingNodes,
    ifLimitsHold: atMs === null ? null : toIso(atMs),
    never,
  };
}

/** The first instant (epoch ms) from which so many nodes are free for so long (ms); null if there is none in sight. */
function findEnough({ spans, order, wanted }: Known, nodes: number, lastsMs: number): number | null {
  if (order === null) return null;
  const { node, from, to } = spans;
  const isLong = (span: number) =>
    wanted[node[span] as number] === 1 && (to[span] as number) - (from[span] as number) >= lastsMs;
  let [free, ended] = [0, 0];
  for (let at = 0; at < order.byFrom.length; at++) {
    const span = order.byFrom[at] as number;
    if (!isLong(span)) continue;
    const fromMs = from[span] as number;
    for (; ended < order.byTo.length; ended++) {
      const over = order.byTo[ended] as number;
      if ((to[over] as number) - lastsMs >= fromMs) break;
      if (isLong(over)) free--;
    }
    free++;
    if (free >= nodes) return fromMs;
  }
  return null;
}

/** The nodes that are free for the whole of each half hour, where their number changes. */
function toProjection({ spans, wanted }: Known, now: number): { at: string; nodes: number }[] {
  const changes = new Int32Array(slots + 1);
  for (let at = 0; at < spans.count; at++) {
    if (wanted[spans.node[at] as number] === 0) continue;
    const first = Math.ceil(((spans.from[at] as number) - now) / slotMs);
    const end = Math.min(slots, Math.floor(((spans.to[at] as number) - now) / slotMs));
    if (first >= end) continue;
    changes[first] = (changes[first] as number) + 1;
    changes[end] = (changes[end] as number) - 1;
  }
  const found: { at: string; nodes: number }[] = [];
  let nodes = 0;
  for (let slot = 0; slot < slots; slot++) {
    if (slot > 0 && changes[slot] === 0) continue;
    nodes += changes[slot] as number;
    found.push({ at: new Date(now + slot * slotMs).toISOString(), nodes });
  }
  return found;
}
