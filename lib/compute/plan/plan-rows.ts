import type { AddressParameters } from "@/lib/address/parameter-set";
import { parseTimeLimit, sayTimeLimit } from "../job/time-limit";
import type { Fit, FitAsk, FitPartition } from "./fit-model";
import * as words from "./words";

type SayMoment = (ms: number) => string;

/** What the fields say in an address without them. */
const usual = { nodes: "1", gpus: "0", time: "1:00:00" };
export type PlanField = keyof typeof usual;

/** An address with what its fields say; an empty one stays empty, as it is being typed. */
export function withUsualJob(address: URLSearchParams): URLSearchParams {
  const complete = new URLSearchParams(address);
  for (const [name, text] of Object.entries(usual)) if (!complete.has(name)) complete.set(name, text);
  return complete;
}

/** What typing changes in the address, where the usual text isn't carried. */
export const toPlanChange = (name: PlanField) => (text: string) => ({
  [name]: text === usual[name] ? null : text,
});

const mostCount = 999_999_999;

/** The question of an address that is complete, and why a text can't be used. Without nodes or minutes no job is described. */
export function parsePlan(address: AddressParameters): { ask: FitAsk; faults: string[] } {
  const faults: string[] = [];
  const count = (name: "nodes" | "gpus", fault: string) => {
    const text = address.get(name)?.trim() ?? "";
    const value = Number(text);
    if (/^\d+$/.test(text) && value > 0 && value <= mostCount) return value;
    if (text !== "" && !(name === "gpus" && value === 0)) faults.push(fault);
    return undefined;
  };
  const [nodes, gpus] = [count("nodes", words.nodesFault), count("gpus", words.gpusFault)];
  const time = address.get("time")?.trim() ?? "";
  const limit = time === "" ? null : parseTimeLimit(time);
  if (limit && "fault" in limit) faults.push(words.timeFault(limit.fault));
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

/** Until when (epoch ms) so many nodes stay free that are free now; null: no end in sight. */
function findEnd({ steps }: FitPartition, nodes: number): number | null {
  const until = steps?.findLast((step) => step.nodes >= nodes)?.until ?? null;
  return until === null ? null : Date.parse(until);
}

/** What a machine answers; null while it hasn't. */
export type MachineAnswer = { resource: string; fit: Fit | null; isUnknown: boolean };

/** Where a job of so many nodes fits now, in a sentence or two; null while nothing can be said. Nothing is said of machines that haven't answered. */
export function sayAnswer(
  answers: readonly MachineAnswer[],
  nodes: number,
  sayMoment: SayMoment,
): string | null {
  const found = answers.map(({ resource, fit, isUnknown }) => {
    const rows = fit === null ? [] : toPlanRows([{ resource, fit }]);
    const fitting = rows.filter(({ entry }) => entry.verdict?.fits);
    const ends = fitting.map(({ entry }) => findEnd(entry, nodes));
    const endMs = ends.length === 0 || ends.includes(null) ? null : Math.max(...(ends as number[]));
    const isKnown = rows.length > 0 && rows.every(({ entry }) => entry.verdict?.fits === false);
    const answer =
      fitting.length > 0 ? "fits" : isKnown ? "not" : fit !== null || isUnknown ? "unknown" : "awaited";
    return { name: resource, answer, until: endMs === null ? null : sayMoment(endMs) } as const;
  });
  const of = (answer: (typeof found)[number]["answer"]) => found.filter((one) => one.answer === answer);
  const [fits, not, unknown] = [
    of("fits"),
    of("not").map(({ name }) => name),
    of("unknown").map(({ name }) => name),
  ];
  const [only] = fits;
  const isAll = fits.length + not.length === found.length;
  const said = [
    ...(only && fits.length === 1
      ? [words.fitsOnly(only.name, only.until)]
      : fits.length > 0
        ? [words.fitsOn(fits)]
        : []),
    ...(not.length === 0
      ? []
      : !isAll
        ? [words.notOn(not)]
        : fits.length === 0
          ? [words.fitsNowhere]
          : [words.notElsewhere]),
    ...(unknown.length > 0 ? [words.unknownOn(unknown)] : []),
  ];
  return said.length > 0 ? said.join(" ") : null;
}

/** What is said of a machine: whether the job fits there, and in which partition; `also`: what else. `partition`: where it can be submitted. */
type MachineSaying = {
  tone: "ok" | "plan" | "unknown" | "neutral";
  text: string;
  also: string | null;
  partition: string | null;
};

export function sayMachine(fit: Fit, nodes: number, sayMoment: SayMoment): MachineSaying {
  const [best, ...others] = toPlanRows([{ resource: "", fit }]).map(({ entry }) => entry);
  const { verdict, partition = "", access, unknown = null } = best ?? {};
  const say = (tone: MachineSaying["tone"], text: string, also: string | null = null) => ({
    ...{ tone, text, also },
    partition: verdict && verdict.never === null ? partition : null,
  });
  const down = fit.machine?.downtime;
  if (down && !verdict?.fits)
    return say("plan", words.down(down.until === null ? null : sayMoment(Date.parse(down.until))));
  if (!best) return say("unknown", words.noPartitions);
  if (!verdict) return say("neutral", words.describeJob);
  if (verdict.fits) {
    const endMs = findEnd(best, nodes);
    const fitting = others.filter((entry) => entry.verdict?.fits).map((entry) => entry.partition);
    const text = verdict.poweredUpNodes
      ? words.fitsPoweredUpIn(partition, verdict.poweredUpNodes)
      : words.fitsIn(partition, endMs === null ? null : sayMoment(endMs));
    return say("ok", text, fitting.length > 0 ? words.alsoFits(fitting) : null);
  }
  const reason = access?.reason ?? null;
  const why = access?.isAllowed === false ? reason : (unknown ?? verdict.never);
  if (why !== null) return say(unknown ? "unknown" : "neutral", words.inPartition(partition, why));
  if (verdict.fits === null)
    return say("unknown", words.inPartition(partition, words.fitsUnless(reason ?? "")));
  return say("neutral", words.shortIn(verdict.missingNodes ?? 0, partition), reason);
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
