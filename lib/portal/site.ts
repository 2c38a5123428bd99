import "server-only";
import { readSettings, type Settings } from "@/lib/settings/settings";

export type SiteLogo = Pick<NonNullable<Settings["logo"]>, "ratio" | "hasDarkLook">;

/** The settings that pages may have: names, zone and links for the screen, and whether this is a demo. */
export type Site = {
  facilityName: string;
  facilityTimeZone: string;
  /** The facility's logo, by the address that shows it (app/api/logo); null: none. */
  logo: SiteLogo | null;
  accent: Settings["accent"];
  demo: boolean;
  portalOrigin: string | null;
  signInHelpUrl: string | null;
  signInNote: string | null;
  /** Where users get help, as a URI; null: none. */
  helpDesk: string | null;
  /** The facility's own links. */
  footerLinks: readonly { label: string; uri: string }[];
  /** Whether announcements are mailed. */
  canAnnounce: boolean;
  /** The paths of sections that aren't configured. */
  absentSections: readonly string[];
};

/** The public settings; without secrets and internal addresses. */
export function readSite(): Site {
  const { facilityName, facilityTimeZone, demo, portalOrigin, ...rest } = readSettings();
  const absentSections = [
    ...(rest.computeResources === null ? ["/compute"] : []),
    ...(rest.thesaurus === null ? ["/thesaurus"] : []),
  ];
  const { accent, signInHelpUrl, signInNote, helpDesk, footerLinks } = rest;
  const logo = rest.logo && { ratio: rest.logo.ratio, hasDarkLook: rest.logo.hasDarkLook };
  return {
    facilityName,
    facilityTimeZone,
    logo,
    accent,
    demo,
    portalOrigin,
    signInHelpUrl,
    signInNote,
    helpDesk,
    footerLinks,
    canAnnounce: rest.announcements !== null,
    absentSections,
  };
}
