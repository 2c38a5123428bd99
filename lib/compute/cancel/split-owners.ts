import { type JobOwner, makeOwnerTest } from "../queue/own-user";
import type { CancelTarget } from "./cancel-target";

/** Targets apart into the reader's own, those of other users, and those whose user the scheduler doesn't report. */
export type TargetOwners = Record<JobOwner, CancelTarget[]>;

/** Splits targets by owner. Without a known username all count as own, as nobody's can be recognised. */
export function splitOwners(targets: CancelTarget[], username: string | null): TargetOwners {
  const ownerOf = makeOwnerTest(username);
  const owners: TargetOwners = { own: [], others: [], unreported: [] };
  for (const target of targets) owners[ownerOf(target.user)].push(target);
  return owners;
}
