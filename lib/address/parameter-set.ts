import type { AddressChanges } from "./change-address";
import type { AddressParameter } from "./parameter";

/** The parameters of an address; URLSearchParams is one. */
export type AddressParameters = { get(name: string): string | null };

/** Parameters that belong together: each member of `Choice` with its name in the address. */
export type ParameterSet<Choice> = {
  readonly [Key in keyof Choice]: readonly [name: string, parameter: AddressParameter<Choice[Key]>];
};

/** All that an address says of a set. */
export function parseParameters<Choice extends object>(
  set: ParameterSet<Choice>,
  address: AddressParameters,
): Choice {
  const keys = Object.keys(set) as (keyof Choice)[];
  return Object.fromEntries(keys.map((key) => [key, set[key][1].parse(address.get(set[key][0]))])) as Choice;
}

/** What a part of a choice becomes in the address; members that aren't given change nothing. */
export function formatParameters<Choice extends object>(
  set: ParameterSet<Choice>,
  changes: Partial<Choice>,
): AddressChanges {
  const keys = (Object.keys(changes) as (keyof Choice)[]).filter((key) => changes[key] !== undefined);
  return Object.fromEntries(
    keys.map((key) => [set[key][0], set[key][1].format(changes[key] as Choice[keyof Choice])]),
  );
}
