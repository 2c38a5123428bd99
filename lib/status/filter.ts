import { groupBy } from "./group-by";
import { type State, states } from "./severity";
import type { Situation } from "./situation";
import * as words from "./words";

export const groupings = ["none", "type", "enclave", "organization"] as const;
export type Grouping = (typeof groupings)[number];

export const orders = ["severity", "name", "next"] as const;
export type Order = (typeof orders)[number];

/** The filter and order of the overview, all held in the URL. `status` null means every status. */
export type OverviewChoice = { q: string; status: State | null; group: Grouping; sort: Order };

/** A heading and its resources; `label` is "" if there is no grouping. */
export type SituationGroup = { label: string; situations: Situation[] };

/** The number of resources in each state, worst first. The counts add up to all resources. */
export function countByStatus(situations: readonly Situation[]): { status: State; count: number }[] {
  return states.map((status) => ({
    status,
    count: situations.filter(({ standing }) => standing.state === status).length,
  }));
}

/** True if every search word occurs in the resource's texts, case-insensitive. */
export function isFound({ resource, standing }: Situation, q: string): boolean {
  const text = [
    resource.name,
    resource.description,
    resource.organization,
    resource.systemType,
    resource.securityEnclave,
    resource.status ?? "",
    standing.word,
    standing.note ?? "",
  ]
    .join("\n")
    .toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The resources that match a choice, sorted and grouped; groups are in the order of their first resource. */
export function toGroups(situations: readonly Situation[], choice: OverviewChoice): SituationGroup[] {
  const left = situations
    .filter((situation) => isFound(situation, choice.q))
    .filter((situation) => choice.status === null || situation.standing.state === choice.status)
    .sort((a, b) => comparators[choice.sort](a, b) || comparators.severity(a, b) || compareNames(a, b));
  const groups = groupBy(left, (situation) => toLabel(situation, choice.group));
  return [...groups].map(([label, members]) => ({ label, situations: members }));
}

function toLabel({ resource }: Situation, group: Grouping): string {
  if (group === "none") return "";
  const value = {
    type: resource.systemType,
    enclave: resource.securityEnclave,
    organization: resource.organization,
  }[group];
  return value.trim() || words.ungrouped[group];
}

// Code units, not a locale: server and browser must sort alike.
function compareNames(a: Situation, b: Situation): number {
  const [x, y] = [a.resource.name.toLowerCase(), b.resource.name.toLowerCase()];
  return x < y ? -1 : Number(x > y);
}

const comparators: Record<Order, (a: Situation, b: Situation) => number> = {
  severity: (a, b) => a.standing.rank - b.standing.rank,
  name: compareNames,
  next: (a, b) => compareNumbers(toNextMs(a), toNextMs(b)),
};

function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function toNextMs({ next }: Situation): number {
  if (!next) return Number.POSITIVE_INFINITY;
  return next.phase === "upcoming"
    ? (next.entry.startMs ?? Number.POSITIVE_INFINITY)
    : Number.NEGATIVE_INFINITY;
}
