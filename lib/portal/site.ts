import "server-only";
import { readSettings } from "@/lib/settings/settings";

/** The settings that pages may have: names, zone and links for the screen, and whether this is a demo. */
export type Site = {
  facilityName: string;
  facilityTimeZone: string;
  demo: boolean;
  portalOrigin: string | null;
  signInHelpUrl: string | null;
  /** The paths of sections that aren't configured. */
  absentSections: readonly string[];
};

/** The public settings; without secrets and internal addresses. */
export function readSite(): Site {
  const { facilityName, facilityTimeZone, demo, portalOrigin, signInHelpUrl, ...rest } = readSettings();
  const absentSections = [
    ...(rest.computeResources === null ? ["/compute"] : []),
    ...(rest.thesaurus === null ? ["/thesaurus"] : []),
  ];
  return { facilityName, facilityTimeZone, demo, portalOrigin, signInHelpUrl, absentSections };
}
