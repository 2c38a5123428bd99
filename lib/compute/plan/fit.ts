import { makePacer } from "@/lib/async/pacer";
import { minuteMs } from "@/lib/time/duration";
import { sayTimeLimit } from "../job/time-limit";
import type { Partition } from "../machine/machine-model";
import { isOpen } from "../machine/partition-use";
import { whoMay } from "../machine/who-may";
import type { Fit, FitAsk, FitPartition, FitStep, FitVerdict, MachineLevel } from "./fit-model";
import { type Closed, type FreeSpans, listFreeSpans, listMembers } from "./free-spans";
import { type JobEnds, leastExplained, toCurrentEnds } from "./job-ends";
import { areStatesKnown, kindCode, type NodeColumns, type NodeKind, nodeKinds } from "./node-columns";
import * as words from "./words";

/** `jobs` is null if they couldn't be read; `whyNoJobs` then says why. */
type FitInputs = {
  nodes: NodeColumns;
  /** When the reader's running jobs end on each node, -1 where none is; null if unknown. */
  own?: Float64Array | null;
  partitions: readonly Partition[];
  closed: Closed;
  jobs: JobEnds | null;
  whyNoJobs?: string;
};

/** Levels cover a week in half hours. */
const slotMs = 30 * minuteMs;
const slots = 336;

const toIso = (ms: number) => (ms === Number.POSITIVE_INFINITY ? null : new Date(ms).toISOString());

/** What fits now in each partition, at `now` (epoch ms). Only whole nodes count: a node of which a part is used isn't free. */
export async function toFit(
  inputs: FitInputs,
  ask: FitAsk,
  now: number,
): Promise<Pick<Fit, "visible" | "partitions"> & { levels: MachineLevel[] | null }> {
  const { nodes, closed, jobs } = inputs;
  const visible = toVisible(inputs);
  const isOffered = jobs !== null && visible.reason === null;
  const spans = listFreeSpans(nodes, closed, isOffered ? toCurrentEnds(jobs.ends, now) : null, now);
  const open = new Uint8Array(nodes.count);
  const known = { nodes, closed, spans, isOffered, wanted: new Uint8Array(nodes.count), open };
  const partitions: FitPartition[] = [];
  const pause = makePacer();
  for (const partition of inputs.partitions) {
    if (ask.partition === undefined || ask.partition === partition.name)
      partitions.push(toPartition(partition, known, ask, now));
    await pause();
  }
  const levels = ask.partition === undefined ? toMachineLevels(known, inputs.own ?? null, now) : null;
  return { visible, partitions, levels };
}

function toVisible({ nodes, closed, jobs, whyNoJobs }: FitInputs): Fit["visible"] {
  if (nodes.count > 0 && !areStatesKnown(nodes))
    return { explainedShare: null, reason: words.statesNotReported };
  if (jobs === null) return { explainedShare: null, reason: whyNoJobs ?? words.jobsNotLoaded };
  const { explainedShare } = jobs;
  const few = explainedShare < leastExplained ? words.fewExplained(explainedShare) : null;
  return { explainedShare, reason: few ?? (closed.isWhole ? null : words.tooManyReservations) };
}

type Known = Pick<FitInputs, "nodes" | "closed"> & {
  spans: FreeSpans;
  /** False if nothing is said about later times. */
  isOffered: boolean;
  /** Marks the nodes of the partition at hand: 1, or 2 for one that is off. */
  wanted: Uint8Array;
  /** Marks the nodes of all partitions that the job may use. */
  open: Uint8Array;
};

function toPartition(partition: Partition, known: Known, ask: FitAsk, now: number): FitPartition {
  const { nodes, wanted, open } = known;
  const all = listMembers(nodes, partition);
  const own = ask.gpus ? all.filter((index) => (nodes.gpus[index] as number) >= (ask.gpus ?? 0)) : all;
  const mostMinutes = typeof partition.mostMinutes === "number" ? partition.mostMinutes : null;
  const access = whoMay(partition, ask.account ?? null);
  const refused = access.isAllowed === false ? access.reason : null;
  const base = { partition: partition.name, access, mostMinutes };
  const isAsked = ask.nodes !== undefined && ask.minutes !== undefined;
  const unknown = whyUnknown(partition, nodes, all, ask);
  if (unknown !== null) {
    const verdict = {
      fits: refused === null ? null : false,
      missingNodes: null,
      ifLimitsHold: null,
      never: refused,
    };
    return {
      ...base,
      unknown,
      steps: null,
      heldNodes: null,
      unknownNodes: null,
      largestNodes: null,
      ...{ offNodes: null, setAsideNodes: null, ...(isAsked && { verdict }) },
    };
  }
  const counts = new Int32Array(nodeKinds.length);
  const isClosed = isOpen(partition.states) === false;
  wanted.fill(0);
  for (const index of own) {
    const kind = nodes.kind[index] as number;
    counts[kind] = (counts[kind] as number) + 1;
    if (isClosed) continue;
    wanted[index] = 1 + (nodes.isOff[index] as number);
    if (refused === null) open[index] = 1;
  }
  const count = (kind: NodeKind) => counts[kindCode(kind)] as number;
  // A node that isn't listed, or whose state isn't known, may be in service.
  const unlisted = ask.gpus ? 0 : Math.max(0, (partition.totalNodes ?? 0) - all.length);
  const inService = own.length - count("out") + unlisted;
  const mostNodes = typeof partition.mostNodes === "number" ? partition.mostNodes : inService;
  const steps = toSteps(known, now);
  const facts = {
    ...base,
    unknown: null,
    steps,
    offNodes: countNow(known, now)[1],
    setAsideNodes: count("held"),
    heldNodes: isClosed || count("planned") === 0 ? 0 : countHeld(known, own, now),
    unknownNodes: count("unknown"),
    largestNodes: Math.min(inService, mostNodes),
  };
  if (ask.nodes === undefined || ask.minutes === undefined) return facts;
  const wants = { nodes: ask.nodes, minutes: ask.minutes };
  const never = refused ?? whyNever(partition, inService, { ...ask, ...wants });
  return { ...facts, verdict: toVerdict(wants, access.isAllowed, never, known, now) };
}

/** The nodes that are free now, for so long (ms) at least, and those that are off. */
function countNow({ spans, wanted }: Known, now: number, lastsMs = 1): [free: number, off: number] {
  const counts: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < spans.count; at++) {
    if ((spans.from[at] as number) > now || (spans.to[at] as number) - now < lastsMs) continue;
    counts[wanted[spans.node[at] as number] as 0 | 1 | 2]++;
  }
  return [counts[1], counts[2]];
}

function whyUnknown(
  { states, totalNodes }: Partition,
  nodes: NodeColumns,
  all: Int32Array,
  ask: FitAsk,
): string | null {
  if (all.length === 0) return totalNodes === 0 ? null : words.noNodes;
  if (all.every((index) => nodes.kind[index] === kindCode("unknown"))) return words.noStates;
  if (states.length > 0 && isOpen(states) === null) return words.stateUnknown(states.join(", "));
  return ask.gpus && all.every((index) => nodes.gpus[index] === -1) ? words.noGpus : null;
}

/** For each different end, the most nodes that are free from now on until then; most nodes first. */
function toSteps({ spans, wanted }: Known, now: number): FitStep[] {
  const ends = new Map<number, FitStep>();
  for (let at = 0; at < spans.count; at++) {
    if (wanted[spans.node[at] as number] !== 1 || (spans.from[at] as number) > now) continue;
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
function countHeld({ nodes, closed }: Known, own: Int32Array, now: number): number {
  const kind = new Uint8Array(nodes.count).fill(kindCode("out"));
  for (const index of own) if (nodes.kind[index] === kindCode("planned")) kind[index] = kindCode("free");
  const { count, from } = listFreeSpans({ ...nodes, kind }, closed, null, now);
  return from.subarray(0, count).reduce((sum, fromMs) => sum + Number(fromMs <= now), 0);
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

function toVerdict(
  { nodes, minutes }: { nodes: number; minutes: number },
  isAllowed: boolean | null,
  never: string | null,
  known: Known,
  now: number,
): FitVerdict {
  const lastsMs = minutes * minuteMs;
  const [free, off] = countNow(known, now, lastsMs);
  const missingNodes = Math.max(0, nodes - free - off);
  const fits = never === null && missingNodes === 0;
  const atMs = never !== null || !known.isOffered ? null : fits ? now : findEnough(known, nodes, lastsMs);
  return {
    fits: fits && isAllowed === null ? null : fits,
    missingNodes,
    never,
    ifLimitsHold: atMs === null ? null : toIso(atMs),
    ...(fits && free < nodes && { poweredUpNodes: nodes - free }),
  };
}

/** The first instant (epoch ms) from which so many nodes are free for so long (ms); null if there is none in sight. */
function findEnough({ spans, wanted }: Known, nodes: number, lastsMs: number): number | null {
  // How many more nodes there are from an instant on, and how many fewer after one.
  const [more, fewer] = [new Map<number, { count: number }>(), new Map<number, { count: number }>()];
  const add = (to: typeof more, ms: number) => {
    const known = to.get(ms);
    if (known) known.count++;
    else to.set(ms, { count: 1 });
  };
  for (let at = 0; at < spans.count; at++) {
    const [fromMs, toMs] = [spans.from[at] as number, spans.to[at] as number];
    if (wanted[spans.node[at] as number] === 0 || toMs - fromMs < lastsMs) continue;
    add(more, fromMs);
    add(fewer, toMs - lastsMs);
  }
  const ends = [...fewer].sort(([one], [other]) => (one === other ? 0 : one - other));
  let [free, ended] = [0, 0];
  for (const [fromMs, { count }] of [...more].sort(([one], [other]) => one - other)) {
    for (; (ends[ended]?.[0] ?? fromMs) < fromMs; ended++) free -= ends[ended]?.[1].count ?? 0;
    free += count;
    if (free >= nodes) return fromMs;
  }
  return null;
}

/** How many more nodes there are from a half hour on than before it. */
const makeTrack = () => new Int32Array(slots + 1);

/** Counts a node from one half hour to before another. */
function addTo(track: Int32Array, from: number, to: number): void {
  const [first, end] = [Math.max(0, from), Math.min(slots, to)];
  if (first >= end) return;
  track[first] = (track[first] as number) + 1;
  track[end] = (track[end] as number) - 1;
}

/** The half hours in which any of the tracks changes, with the numbers from then on. */
function listChanges(tracks: readonly Int32Array[], now: number): { at: string; counts: number[] }[] {
  const found: { at: string; counts: number[] }[] = [];
  const counts = tracks.map(() => 0);
  for (let slot = 0; slot < slots; slot++) {
    if (slot > 0 && tracks.every((track) => track[slot] === 0)) continue;
    for (const [index, track] of tracks.entries()) counts[index] = (counts[index] ?? 0) + (track[slot] ?? 0);
    found.push({ at: new Date(now + slot * slotMs).toISOString(), counts: [...counts] });
  }
  return found;
}

/** The machine's nodes over time: free ones for whole half hours, those in use or closed also for a part of one. */
function toMachineLevels(
  { nodes, closed, spans, open, isOffered }: Known,
  own: Float64Array | null,
  now: number,
) {
  const [free, later, mine, shut] = [makeTrack(), makeTrack(), makeTrack(), makeTrack()];
  const slotOf = (ms: number) => (ms - now) / slotMs;
  for (let at = 0; at < spans.count; at++) {
    if (open[spans.node[at] as number] === 0) continue;
    const [from, to] = [slotOf(spans.from[at] as number), Math.floor(slotOf(spans.to[at] as number))];
    if (from <= 0) addTo(free, 0, to);
    addTo(later, Math.ceil(from), to);
  }
  for (let index = 0; index < nodes.count; index++) {
    if (own && (own[index] as number) >= 0) addTo(mine, 0, Math.ceil(slotOf(own[index] as number)));
    // Closures of a node may overlap.
    let reach = now;
    for (const { fromMs, toMs } of closed.of[index] ?? []) {
      if (toMs <= reach) continue;
      addTo(shut, Math.floor(slotOf(Math.max(fromMs, reach))), Math.ceil(slotOf(toMs)));
      reach = toMs;
    }
  }
  return listChanges([free, later, mine, shut], now).map(
    ({ at, counts: [free = 0, later = 0, mine = 0, closed = 0] }): MachineLevel => ({
      ...{ at, free, later: isOffered ? later : null, mine: own && mine, closed },
    }),
  );
}
