import type { Action } from "@/lib/session/permissions";

/** `action`: what a token must permit for the section to open. */
type PortalSection = { href: string; name: string; action?: Action };

/** The portal's sections in the order of the navigation “Main”. A new section needs one line here. */
export const portalSections: readonly PortalSection[] = [
  { href: "/", name: "Overview" },
  { href: "/status", name: "Status" },
  { href: "/history", name: "History" },
  { href: "/compute", name: "Compute", action: "compute.read" },
  { href: "/clusters", name: "Clusters", action: "streaming" },
  { href: "/token", name: "Token" },
  { href: "/thesaurus", name: "Thesaurus" },
  { href: "/board", name: "Wall board" },
];

/** True if `path` is the section's page or one below it. */
export function isWithin(path: string, href: string): boolean {
  return href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
}
