import type { Action } from "@/lib/session/permissions";
import * as words from "./words";

/** `action`: what a token must permit for the section to open. `leaves`: its page has neither header nor navigation. */
type PortalSection = { href: string; name: string; action?: Action; leaves?: true };

/** The portal's sections in the order of the navigation “Main”; the reader's own pages are in the account menu. */
const portalSections: readonly PortalSection[] = [
  { href: "/", name: words.overview },
  { href: "/status", name: words.status },
  { href: "/history", name: words.history },
  { href: "/compute", name: words.compute, action: "compute.read" },
  { href: "/clusters", name: words.clusters, action: "streaming" },
  { href: "/thesaurus", name: words.thesaurus },
  { href: "/board", name: words.wallBoard, leaves: true },
];

/** The sections without those that aren't configured (`absentSections` of the site). */
export const listSections = (absent: readonly string[]): readonly PortalSection[] =>
  portalSections.filter(({ href }) => !absent.includes(href));

/** True if `path` is the section's page or one below it. */
export function isWithin(path: string, href: string): boolean {
  return href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
}
