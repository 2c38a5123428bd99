import "server-only";
import { readSettings } from "@/lib/settings/settings";

/** The settings that pages may have: names, zone and links for the screen, and whether this is a demo. */
export type Site = {
  facilityName: string;
  facilityTimeZone: string;
  demo: boolean;
  portalOrigin: string | null;
  signInHelpUrl: string | null;
  signInNote: string | null;
  /** Where users get help, as a URI; null: none. */
  helpDesk: string | null;
  /** The facility's own links. */
  footerLinks: readonly { label: string; uri: string }[];
  /** The paths of sections that aren't configured. */
  absentSections: readonly string[];
};

/** The public settings; without secrets and internal addresses. */
export function readSite(): Site {
  const { facilityName, facilityTimeZone, demo, portalOrigin, ...rest } = readSettings();
  const absentSections = [
    ...(rest.computeResources === null ? ["/compute", "/plan"] : []),
    ...(rest.thesaurus === null ? ["/thesaurus"] : []),
  ];
  const { signInHelpUrl, signInNote, helpDesk, footerLinks } = rest;
  return {
    facilityName,
    facilityTimeZone,
    demo,
    portalOrigin,
    signInHelpUrl,
    signInNote,
    helpDesk,
    footerLinks,
    absentSections,
  };
}
