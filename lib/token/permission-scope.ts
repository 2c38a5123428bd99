import {
  type Action,
  actions,
  packPermissions,
  unpackPermissions,
  whyNotPermitted,
} from "@/lib/session/permissions";
import * as words from "./words";

/** What a permission grants in this portal, in words; `href` is the page it gives access to, `page` its name. */
type PermissionScope = { words: string; href: string; page: string };

const known: Record<string, PermissionScope> = {
  "compute-ace": { words: words.computeScope, href: "/compute", page: words.compute },
  "compute-ace-readonly": { words: words.computeReadScope, href: "/compute", page: words.compute },
  "data-streaming": { words: words.streamingScope, href: "/clusters", page: words.clusters },
};

/** The scope of a permission (spec §5) in this portal; null for an unknown one. */
export function toPermissionScope(permission: string): PermissionScope | null {
  return Object.hasOwn(known, permission) ? (known[permission] ?? null) : null;
}

const actionWords: Record<Action, string> = {
  "compute.read": words.viewingCompute,
  "compute.write": words.submittingJobs,
  streaming: words.openingClusters,
};

/**
 * What these permissions don't open, each with the permission that does. Empty if there is an unknown permission among
 * them, which may grant anything.
 */
export function listMissingPermissions(permissions: readonly string[]): string[] {
  const certain = unpackPermissions(packPermissions(permissions));
  return (Object.keys(actions) as Action[])
    .filter((action) => whyNotPermitted(action, certain) !== null)
    .map((action) => words.needs(actionWords[action], actions[action].join(" or ")));
}
