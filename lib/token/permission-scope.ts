/** What a permission grants in this portal, in words; `href` is the page it gives access to. */
export type PermissionScope = { words: string; href: string | null };

const known: Record<string, PermissionScope> = {
  "compute-ace": {
    words: "Compute: look at queues, nodes and reservations, submit and cancel jobs",
    href: "/compute",
  },
  "compute-ace-readonly": {
    words:
      "Compute, read-only: look at queues, nodes and reservations. Which other calls it allows is not documented",
    href: "/compute",
  },
  "data-streaming": {
    words: "Clusters: provision, extend and delete message queues and key-value stores",
    href: "/clusters",
  },
};

/** The scope of a permission (spec §5) in this portal; null for an unknown one. */
export function toPermissionScope(permission: string): PermissionScope | null {
  return Object.hasOwn(known, permission) ? (known[permission] ?? null) : null;
}
