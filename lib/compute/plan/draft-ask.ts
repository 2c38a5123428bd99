import type { AddressParameters } from "@/lib/address/parameter-set";
import { parseTimeLimit } from "../job/time-limit";
import type { Partition } from "../machine/machine-model";
import type { Draft, JobDraft } from "../submit/draft";
import type { Fit, FitAsk } from "./fit-model";
import * as words from "./words";

/**
 * What a draft asks, with the scheduler's defaults: one node, and the partition's own limit. Null if that can't be said: several partitions, no
 * partition where there are several, or no limit and no default.
 */
export function toDraftAsk(
  { account, partition, ...sizes }: Pick<JobDraft, "account" | "partition" | "minimumNodes" | "timeLimit">,
  partitions: readonly Partition[] | null,
): FitAsk | null {
  const { minimumNodes, timeLimit } = sizes;
  const only = partitions?.length === 1 ? partitions[0] : undefined;
  const chosen = partition.trim() === "" ? only : partitions?.find(({ name }) => name === partition.trim());
  const nodes = minimumNodes.trim() === "" ? 1 : Number(minimumNodes);
  if (!chosen || !Number.isSafeInteger(nodes) || nodes < 1 || nodes > 999_999_999) return null;
  const parsed = timeLimit.trim() === "" ? { minutes: chosen.defaultMinutes } : parseTimeLimit(timeLimit);
  if (!("minutes" in parsed) || typeof parsed.minutes !== "number" || parsed.minutes < 1) return null;
  const typed = account.trim() === "" ? {} : { account: account.trim() };
  return { partition: chosen.name, ...typed, nodes, minutes: Math.ceil(parsed.minutes) };
}

/** Whether it fits in the one partition asked about, as a sentence beside the form. Jobs don't bear on that, all else that is missing does. */
export function sayLine({ missing, partitions }: Pick<Fit, "missing" | "partitions">): string {
  const { verdict, access = null } = partitions[0] ?? {};
  if (verdict && verdict.never !== null) return words.line.never(verdict.never);
  if (!verdict || verdict.fits === null) return words.line.unknown(access?.reason ?? null);
  if (!verdict.fits) return words.line.short(verdict.missingNodes ?? 0);
  return missing.every((part) => part === "jobs")
    ? words.line.fits(verdict.poweredUpNodes ?? 0)
    : words.line.unknown(null);
}

const longest = 200;

/** A draft whose first job has the partition, nodes and time limit of an address; null if it has none of them. */
export function withPlannedJob(draft: Draft, address: AddressParameters): Draft | null {
  const named = { partition: "partition", minimumNodes: "nodes", timeLimit: "time" } as const;
  const given = Object.entries(named).flatMap(([field, name]) => {
    const text = address.get(name)?.slice(0, longest);
    return text ? [[field, text] as const] : [];
  });
  if (given.length === 0) return null;
  return {
    ...draft,
    jobs: draft.jobs.map((job, index) => (index === 0 ? { ...job, ...Object.fromEntries(given) } : job)),
  };
}

/** How many GPUs per node an address asks for, which no field of a draft has; 0 if it says no such number. */
export const toPlannedGpus = (address: AddressParameters): number =>
  Number(/^\d{1,9}$/.exec(address.get("gpus") ?? "")?.[0] ?? 0);
