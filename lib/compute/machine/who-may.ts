import { splitNames } from "../split-names";
import type { Partition } from "./machine-model";
import * as words from "./words";

/** Account names have no case: a scheduler writes them in lower case, however they are typed (docs/facts.md, Slurm accounts). */
export const isSameAccount = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** Whether a job may start in a partition: false if the partition refuses it, null if that can't be known; then `reason` says why. */
export type Access = { isAllowed: boolean | null; reason: string | null };

/**
 * Whether a partition's lists admit a job of an account (null: unknown). A scheduler accepts a job that they don't admit, and leaves it waiting. An
 * allowed list replaces the denied one and takes in the accounts below its own (docs/facts.md, Slurm accounts). Which QOS a job gets and which groups
 * the reader is in aren't known here.
 */
export function whoMay(partition: Partition, account: string | null): Access {
  const { name, allowedAccounts, deniedAccounts, allowedQos, deniedQos, allowedGroups } = partition;
  const [only, not] = toRule(allowedAccounts, deniedAccounts);
  const has = (names: readonly string[]) =>
    account !== null && names.some((one) => isSameAccount(one, account));
  if (account !== null && only.length > 0 && !has(only))
    return { isAllowed: false, reason: words.onlyAccounts(name, only.join(", "), account) };
  if (has(not)) return { isAllowed: false, reason: words.notAccount(name, account ?? "") };
  const unknown = [
    ["account", account === null ? [only, not] : [[], []]],
    ["QOS", toRule(allowedQos, deniedQos)],
    ["group", toRule(allowedGroups, null)],
  ] as const;
  const reasons = unknown.flatMap(([kind, [allowed, denied]]) => {
    const names = [...allowed, ...denied].join(", ");
    return names === "" ? [] : [words.mayBe(kind, name, names, allowed.length > 0)];
  });
  return { isAllowed: reasons.length === 0 || null, reason: reasons.join(" ") || null };
}

/** The names that are admitted, and those that aren't; `ALL`, as a list is called that names nobody, is none. */
function toRule(allowed: string | null, denied: string | null): [only: string[], not: string[]] {
  const only = splitNames(allowed).filter((name) => name.toUpperCase() !== "ALL");
  return only.length > 0 ? [only, []] : [[], splitNames(denied)];
}
