import { isOver } from "../job/job-state";
import { type CancelTarget, listStates } from "./cancel-target";
import * as words from "./words";

/**
 * What the cancel of some targets costs, as a sentence: pending jobs lose no results. `unreported`: how many jobs without a
 * reported owner were left out.
 */
export function describeEffect(targets: CancelTarget[], unreported = 0): string {
  const { length } = targets;
  if (length === 0) return words.effects.none(unreported);
  const states = targets.flatMap((target) => {
    const known = listStates(target);
    return known.length > 0 ? known : [null];
  });
  if (states.every((state) => state === "PENDING")) return words.effects.pending(length);
  if (states.includes(null)) return words.effects.unknown(length);
  if (states.every((state) => state !== null && isOver({ state, states: [state] })))
    return words.effects.ended(length);
  return states.includes("PENDING") ? words.effects.mixed(length) : words.effects.running(length);
}
