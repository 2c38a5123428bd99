import * as words from "./words";

/**
 * What a permission of the token decides (spec §5), and the permissions of which one is enough. The read-only permission's
 * extent is unspecified; its name rules out writes. Screens and tests ask this table alone.
 */
export const actions = {
  "compute.read": ["compute-ace", "compute-ace-readonly"],
  "compute.write": ["compute-ace"],
  streaming: ["data-streaming"],
} as const satisfies Record<string, readonly string[]>;

export type Action = keyof typeof actions;

const codes = { a: "compute-ace", r: "compute-ace-readonly", s: "data-streaming" } as const;

/**
 * Known permissions as letters, for the session's cookie. null, meaning unknown, if the facility reported none of them as
 * a list, or reported one that isn't in the spec: it may grant anything.
 */
export function packPermissions(reported: readonly string[] | null): string | null {
  if (!reported) return null;
  const letters = Object.entries(codes).filter(([, name]) => reported.includes(name));
  const isKnown = reported.every((name) => letters.some(([, known]) => known === name));
  return isKnown ? letters.map(([letter]) => letter).join("") : null;
}

/** The permissions in a cookie; null for unknown, also in a cookie sealed before they were kept. */
export function unpackPermissions(packed: string | null | undefined): string[] | null {
  if (packed === null || packed === undefined) return null;
  return Object.entries(codes).flatMap(([letter, name]) => (packed.includes(letter) ? [name] : []));
}

/**
 * Why a token with these permissions can't do something, as a sentence; null if it can, or if its permissions are unknown
 * (null): then only the facility can tell.
 */
export function whyNotPermitted(action: Action, permissions: readonly string[] | null): string | null {
  const needed: readonly string[] = actions[action];
  if (permissions === null || needed.some((name) => permissions.includes(name))) return null;
  return words.needsPermission(needed, permissions);
}
