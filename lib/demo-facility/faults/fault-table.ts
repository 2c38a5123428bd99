import { brokenFaults } from "./broken-faults";
import type { Fault } from "./fault";
import { fixedFaults } from "./fixed-faults";
import { oversizedFaults } from "./oversized-faults";
import { slowFaults } from "./slow-faults";

const faults = { ...slowFaults, ...fixedFaults, ...brokenFaults, ...oversizedFaults };

/** A way to fail that the control paths and the sentinels know by name. */
export type FaultName = keyof typeof faults;

/** Every fault's name. */
export const faultNames = Object.keys(faults) as FaultName[];

export function isFaultName(name: string | undefined): name is FaultName {
  return name !== undefined && Object.hasOwn(faults, name);
}

export function faultOf(name: FaultName): Fault {
  return faults[name];
}
