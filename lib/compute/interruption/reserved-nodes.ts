import type { Job } from "../job/job-model";
import { makeOwnTest } from "../job/own-user";
import { isSameAccount } from "../machine/who-may";
import { splitNames } from "../split-names";
import type { Admitted, Interruption, ReservationInterruption } from "./interruption";

/** What decides whether an interruption concerns a job's nodes. */
export type PlacedJob = Pick<
  Job,
  "state" | "partition" | "nodeCount" | "nodeList" | "user" | "account" | "reservation"
>;

/**
 * True if an interruption takes nodes that a job runs on, or leaves too few for a waiting one in each of its partitions. A
 * downtime always does. A reservation doesn't concern the jobs that are in it, and what isn't known isn't said to meet.
 */
export function takesNodesOf(job: PlacedJob, interruption: Interruption): boolean {
  if (interruption.kind === "downtime") return true;
  const { nodes, keepsOf, shares } = interruption.reserved;
  if (isInside(job, interruption) !== false) return false;
  if (job.state !== "PENDING") return keepsOf(job.nodeList ?? "");
  // A job that requests another reservation gets its nodes there.
  if (job.reservation) return false;
  const partitions = splitNames(job.partition);
  if (partitions.length === 0) return nodes === "all";
  return partitions.every((partition) => {
    const share = shares.get(partition);
    if (!share) return nodes === "all";
    return share.kept > 0 && share.total - share.kept < Math.max(1, job.nodeCount ?? 1);
  });
}

type Membership = Pick<Job, "user" | "account" | "reservation">;

/** True if a job is in a reservation; null if that isn't known. Being allowed to use it isn't enough without its MAGNETIC flag. */
export function isInside(
  { reservation, user, account }: Membership,
  { name, reserved: { magnet } }: ReservationInterruption,
): boolean | null {
  if (reservation === null) return null;
  if (reservation !== "") return splitNames(reservation).includes(name);
  return magnet === null ? false : admits(magnet, user, account);
}

/** Whether a reservation admits a user of an account: every list that is given must (man scontrol, Users and Accounts). */
function admits({ users, accounts, groups }: Admitted, user: string | null, account: string | null) {
  const isUser = makeOwnTest(user);
  const answers = [
    admitsName(splitNames(users), isUser),
    admitsName(splitNames(accounts), account ? (name) => isSameAccount(name, account) : null),
    // The groups of a user aren't known here.
    splitNames(groups).length > 0 ? null : undefined,
  ].filter((answer) => answer !== undefined);
  if (answers.includes(false)) return false;
  return answers.length === 0 || answers.includes(null) ? null : true;
}

/** Undefined for an empty list; null for an unknown name. */
function admitsName(names: readonly string[], isIt: ((name: string) => boolean) | null) {
  if (names.length === 0) return undefined;
  if (isIt === null) return null;
  const barred = names.filter((name) => name.startsWith("-")).map((name) => name.slice(1));
  if (barred.some(isIt)) return false;
  return barred.length === names.length || names.some(isIt);
}
