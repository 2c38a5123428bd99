import "server-only";
import { readSettings } from "@/lib/settings/settings";

/** What pages may know of the settings: names and zone for the screen, and whether this is a demonstration. */
export type Site = {
  facilityName: string;
  facilityTimeZone: string;
  demo: boolean;
  portalOrigin: string | null;
};

/** The site's face; secrets and addresses stay behind. */
export function readSite(): Site {
  const { facilityName, facilityTimeZone, demo, portalOrigin } = readSettings();
  return { facilityName, facilityTimeZone, demo, portalOrigin };
}
