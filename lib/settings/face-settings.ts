import "server-only";
import { z } from "zod";
import { type Accent, accent } from "./accent";
import { contact, footerLinks, webUrl } from "./formats";
import { type Logo, logo } from "./logo";

/** What of the portal is the facility's own. */
export type FaceSettings = {
  facilityName: string;
  /** The facility's logo and colours; null: the portal's own. */
  logo: Logo | null;
  accent: Accent | null;
  /** The operator's page about where to get a token; null: none. */
  signInHelpUrl: string | null;
  /** The address for vulnerabilities, as a URI (RFC 9116 §2.5.3); null: none. */
  securityContact: string | null;
  /** Where users get help, as a URI; null: none. */
  helpDesk: string | null;
  /** The facility's own links in the footer of each page. */
  footerLinks: { label: string; uri: string }[];
  /** The facility's text on the sign-in page; null: none. */
  signInNote: string | null;
};

export const faceShape = {
  FACILITY_NAME: z.string().default("Facility"),
  LOGO: logo.optional(),
  ACCENT: accent.optional(),
  SIGN_IN_HELP_URL: webUrl.optional(),
  SECURITY_CONTACT: contact.optional(),
  HELP_DESK: contact.optional(),
  FOOTER_LINKS: footerLinks,
  SIGN_IN_NOTE: z.string().max(500, "has more than 500 characters").optional(),
};

export const toFaceSettings = (values: z.output<z.ZodObject<typeof faceShape>>): FaceSettings => ({
  facilityName: values.FACILITY_NAME,
  logo: values.LOGO ?? null,
  accent: values.ACCENT ?? null,
  signInHelpUrl: values.SIGN_IN_HELP_URL ?? null,
  securityContact: values.SECURITY_CONTACT ?? null,
  helpDesk: values.HELP_DESK ?? null,
  footerLinks: values.FOOTER_LINKS,
  signInNote: values.SIGN_IN_NOTE?.trim() || null,
});
