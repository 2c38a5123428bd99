import { type JobOwner, makeOwnerTest } from "../job/own-user";
import { type CancelReport, isCancelSettled } from "./cancel-report";
import type { CancelTarget } from "./cancel-target";

/**
 * The targets that a list of at most `most` shows, in their order. What is left out are the reader's own jobs about which
 * nothing went wrong: failures come first, then jobs of others.
 */
export function pickListed(
  targets: CancelTarget[],
  ownerOf: (user: string | null) => JobOwner,
  reports: ReadonlyMap<string, CancelReport>,
  most: number,
): CancelTarget[] {
  if (targets.length <= most) return targets;
  const rank = ({ id, user }: CancelTarget) => {
    const report = reports.get(id);
    if (report && !isCancelSettled(report)) return 0;
    return ownerOf(user) === "own" ? 2 : 1;
  };
  const ranked = ([0, 1, 2] as const).flatMap((one) => targets.filter((target) => rank(target) === one));
  const picked = new Set(ranked.slice(0, most));
  return targets.filter((target) => picked.has(target));
}

/** Targets apart into the reader's own, those of other users, and those whose user the scheduler doesn't report. */
export type TargetOwners = Record<JobOwner, CancelTarget[]>;

/** Splits targets by owner. Without a known username all count as own, as nobody's can be recognised. */
export function splitOwners(targets: CancelTarget[], username: string | null): TargetOwners {
  const ownerOf = makeOwnerTest(username);
  const owners: TargetOwners = { own: [], others: [], unreported: [] };
  for (const target of targets) owners[ownerOf(target.user)].push(target);
  return owners;
}
