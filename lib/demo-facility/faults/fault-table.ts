import { brokenFaults } from "./broken-faults";
import type { Fault } from "./fault";
import { fixedFaults } from "./fixed-faults";
import { oversizedFaults } from "./oversized-faults";
import { slowFaults } from "./slow-faults";

const faults = { ...slowFaults, ...fixedFaults, ...brokenFaults, ...oversizedFaults };

/** A kind of failure, by the name that control paths and sentinels use. */
export type FaultName = keyof typeof faults;

/** The names of all faults. */
export const faultNames = Object.keys(faults) as FaultName[];

export function isFaultName(name: string | undefined): name is FaultName {
  return name !== undefined && Object.hasOwn(faults, name);
}

export function faultOf(name: FaultName): Fault {
  return faults[name];
}
