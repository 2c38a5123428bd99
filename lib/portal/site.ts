import "server-only";
import { readSettings } from "@/lib/settings/settings";

/** The settings that pages may have: names, zone and links for the screen, and whether this is a demo. */
export type Site = {
  facilityName: string;
  facilityTimeZone: string;
  demo: boolean;
  portalOrigin: string | null;
  signInHelpUrl: string | null;
};

/** The public settings; without secrets and internal addresses. */
export function readSite(): Site {
  const { facilityName, facilityTimeZone, demo, portalOrigin, signInHelpUrl } = readSettings();
  return { facilityName, facilityTimeZone, demo, portalOrigin, signInHelpUrl };
}
