/** Parameters of an address to set; null takes one out. */
export type AddressChanges = Record<string, string | null>;

/** The query of a link that changes some parameters and keeps the rest: "?" and the pairs; "?" alone where none are left. */
export function changeQuery(current: string | URLSearchParams, changes: AddressChanges): string {
  const parameters = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
  }
  return `?${parameters}`;
}

/** The same as a whole address: `path` alone where no parameter is left. */
export function changeAddress(
  path: string,
  current: string | URLSearchParams,
  changes: AddressChanges,
): string {
  const query = changeQuery(current, changes);
  return query === "?" ? path : `${path}${query}`;
}
