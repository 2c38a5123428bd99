/** The portal's sections in the order of the navigation “Main”. A new section needs one line here. */
export const portalSections = [
  { href: "/", name: "Overview" },
  { href: "/status", name: "Status" },
  { href: "/compute", name: "Compute" },
  { href: "/clusters", name: "Clusters" },
  { href: "/token", name: "Token" },
  { href: "/thesaurus", name: "Thesaurus" },
  { href: "/board", name: "Wall board" },
] as const;

/** True if `path` is the section's page or one below it. */
export function isWithin(path: string, href: string): boolean {
  return href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
}
