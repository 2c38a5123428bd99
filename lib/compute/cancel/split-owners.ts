import { makeOwnTest } from "../queue/own-user";
import type { CancelTarget } from "./cancel-target";

/** Targets apart into the reader's own and those of other users. */
export type TargetOwners = { own: CancelTarget[]; others: CancelTarget[] };

/** Splits targets by owner. Without a known username all count as own, as nobody's can be recognised. */
export function splitOwners(targets: CancelTarget[], username: string | null): TargetOwners {
  const isOwn = makeOwnTest(username);
  if (!isOwn) return { own: targets, others: [] };
  return {
    own: targets.filter(({ user }) => isOwn(user)),
    others: targets.filter(({ user }) => !isOwn(user)),
  };
}
