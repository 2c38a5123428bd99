import type { AddressParameters } from "@/lib/address/parameter-set";
import { parseTimeLimit, sayTimeLimit } from "../job/time-limit";
import type { Fit, FitAsk, FitPartition } from "./fit-model";
import * as words from "./words";

/** What the page's address asks, as typed, and as a question; `fault`: why a text can't be used. */
type PlanChoice = { ask: FitAsk; faults: { nodes?: string; gpus?: string; time?: string } };

const mostCount = 999_999_999;

/** Reads nodes, GPUs and time limit of an address; what can't be used isn't asked. */
export function parsePlan(address: AddressParameters): PlanChoice {
  const faults: PlanChoice["faults"] = {};
  const count = (name: "nodes" | "gpus") => {
    const text = address.get(name)?.trim() ?? "";
    const value = Number(text);
    if (/^\d+$/.test(text) && value > 0 && value <= mostCount) return value;
    if (text !== "" && !(name === "gpus" && value === 0)) faults[name] = words.countFault;
    return undefined;
  };
  const [nodes, gpus] = [count("nodes"), count("gpus")];
  const time = address.get("time")?.trim() ?? "";
  const limit = time === "" ? null : parseTimeLimit(time);
  if (limit && "fault" in limit) faults.time = limit.fault;
  const minutes = limit && "minutes" in limit && limit.minutes !== "unlimited" ? limit.minutes : undefined;
  return { ask: { nodes, gpus, minutes }, faults };
}

/** A partition of a machine; `fit` is the machine's answer. */
export type FitRow = { resource: string; fit: Fit; entry: FitPartition };

/**
 * All partitions, soonest first: what fits now, then what may (who may start jobs there isn't known), then by when enough nodes are free, then what isn't
 * known, then what can't start, and last what doesn't admit the reader.
 */
export function toPlanRows(fits: readonly { resource: string; fit: Fit }[]): FitRow[] {
  const rows = fits.flatMap(({ resource, fit }) =>
    fit.partitions.map((entry) => ({ resource, fit, entry, rank: toRank(entry) })),
  );
  return rows.sort((one, other) => one.rank[0] - other.rank[0] || one.rank[1] - other.rank[1]);
}

/** On which machines the job fits now; null if on none that is known, and not all is (`isWhole`: every machine has answered). */
export function sayFitting(rows: readonly FitRow[], isWhole: boolean): string | null {
  const fitting = new Set(rows.filter(({ entry }) => entry.verdict?.fits).map(({ resource }) => resource));
  const isKnown = isWhole && rows.every(({ entry }) => entry.verdict?.fits === false);
  return fitting.size > 0 || isKnown ? words.fitsOn([...fitting]) : null;
}

/** Equal ranks stay in the order of machines and partitions. */
function toRank({ access, verdict, unknown }: FitPartition): [group: number, within: number] {
  if (access.isAllowed === false) return [6, 0];
  if (unknown !== null) return [4, 0];
  if (!verdict || verdict.fits) return [0, 0];
  if (verdict.never !== null) return [5, 0];
  if (verdict.fits === null) return [1, 0];
  return verdict.ifLimitsHold === null
    ? [3, verdict.missingNodes ?? 0]
    : [2, Date.parse(verdict.ifLimitsHold)];
}

type SayMoment = (ms: number) => string;

/** What is said of a job in a partition; null if none is described and the partition refuses nobody. */
export function sayVerdict({ verdict, unknown, access }: FitPartition, sayMoment: SayMoment): string | null {
  if (!verdict || access.isAllowed === false) return access.reason;
  if (unknown !== null) return unknown;
  if (verdict.never !== null) return verdict.never;
  if (verdict.fits === null) return words.fitsUnless(access.reason ?? "");
  if (verdict.fits)
    return verdict.poweredUpNodes ? words.fitsPoweredUp(verdict.poweredUpNodes) : words.fitsNow;
  const later =
    verdict.ifLimitsHold === null ? [] : [words.ifLimitsHold(sayMoment(Date.parse(verdict.ifLimitsHold)))];
  const short = [words.short(verdict.missingNodes ?? 0), ...later].join("; ");
  return access.reason === null ? short : `${short}. ${access.reason}`;
}

const mostSteps = 3;

/** What is free now, a line each; the reason alone if that isn't known. */
export function saySteps(entry: FitPartition, sayMoment: SayMoment): string[] {
  const { steps, unknown, offNodes, heldNodes, setAsideNodes, unknownNodes } = entry;
  if (steps === null) return unknown === null ? [] : [unknown];
  const said = steps
    .slice(0, mostSteps)
    .map(({ nodes, until, boundBy }) => words.step(nodes, until && sayMoment(Date.parse(until)), boundBy));
  return [
    ...(said.length > 0 ? said : [words.noFreeNodes]),
    ...(steps.length > mostSteps ? [words.forLonger(steps[mostSteps]?.nodes ?? 0)] : []),
    ...(offNodes ? [words.off(offNodes)] : []),
    ...(heldNodes ? [words.held(heldNodes)] : []),
    ...(setAsideNodes ? [words.setAside(setAsideNodes)] : []),
    ...(unknownNodes ? [words.stateless(unknownNodes)] : []),
  ];
}

/** The limits of a job there. */
export const sayLargest = ({ largestNodes, mostMinutes }: FitPartition): string =>
  [
    ...(largestNodes === null ? [] : [words.largest(largestNodes)]),
    ...(mostMinutes === null ? [] : [words.longest(sayTimeLimit(mostMinutes))]),
  ].join(", ");

/** A number of nodes from an instant (epoch ms) on. */
export type Level = { atMs: number; nodes: number };

/** The number of nodes that is the whole height of a partition's pictures. */
export const toHeight = ({ largestNodes, steps, projection }: FitPartition): number =>
  Math.max(largestNodes ?? 0, ...[...(steps ?? []), ...(projection ?? [])].map(({ nodes }) => nodes));

/** The nodes that are free from now on without a break, as they become fewer. */
export function toLevels(steps: FitPartition["steps"], now: number): Level[] {
  let atMs = now;
  const levels = (steps ?? []).map(({ nodes, until }) => {
    const level = { atMs, nodes };
    atMs = until === null ? Number.POSITIVE_INFINITY : Date.parse(until);
    return level;
  });
  return atMs < Number.POSITIVE_INFINITY ? [...levels, { atMs, nodes: 0 }] : levels;
}

/** The outline of levels between two instants, as an SVG path in a box of 1000 by 20; `most` nodes are its height. */
export function drawLevels(levels: readonly Level[], [fromMs, toMs]: [number, number], most: number): string {
  const x = (ms: number) =>
    Math.round((1000 * (Math.min(toMs, Math.max(fromMs, ms)) - fromMs)) / (toMs - fromMs));
  const y = (nodes: number) => Number((20 - (20 * nodes) / Math.max(1, most)).toFixed(2));
  const lines = levels.map(({ atMs, nodes }) => `H${x(atMs)}V${y(nodes)}`);
  return levels.length === 0 ? "" : `M${x(levels[0]?.atMs ?? fromMs)} 20${lines.join("")}H1000V20Z`;
}
