import { knownStates } from "../../job/job-state";
import type { ValueCount } from "./table-filter";

/** The states in the order of a job's life: waiting, starting, running, ending, ended. */
const lifeCycle = [
  ...new Set(["PENDING", "CONFIGURING", "RUNNING", "SUSPENDED", "COMPLETING", "COMPLETED", ...knownStates]),
];

/** Unknown states come after the known ones, an unreported state ("") last. */
const rankOf = (state: string) => {
  const rank = lifeCycle.indexOf(state);
  return state === "" ? lifeCycle.length + 1 : rank < 0 ? lifeCycle.length : rank;
};

/** Compares states by a job's life. */
export const compareStates = (one: string, other: string): number =>
  rankOf(one) - rankOf(other) || (one < other ? -1 : one > other ? 1 : 0);

/** The counts in the order of a job's life; states in `kept` without jobs count 0 and keep their place. */
export function orderStateCounts(counts: ValueCount[], kept: Iterable<string>): ValueCount[] {
  const known = new Set(counts.map(({ value }) => value));
  const gone = [...new Set(kept)].filter((state) => !known.has(state));
  return [...counts, ...gone.map((value) => ({ value, count: 0 }))].sort((a, b) =>
    compareStates(a.value, b.value),
  );
}
