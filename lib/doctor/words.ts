/** What the doctor says beside its checks, whose tables are texts themselves. */
export const start = (hosts: string) => `Reading ${hosts}. Nothing is changed there.`;
export const works = "The portal can work with what was read.";
export const worksNot = "The portal can't work with this.";
export const installed = (isFine: boolean, wrong: number) =>
  isFine ? "Nothing is wrong." : wrong > 0 ? `${wrong} found wrong.` : "Nothing could be checked.";
export const odd = "Odd, and what the portal does about it:";
export const right = (count: number) => `${count} checks are right.`;
export const noFacility = (why: string) =>
  `The address doesn't answer as the facility's API: ${why}. Nothing else was requested, and no token was sent. Check the URL and FACILITY_SEGMENTS.`;
export const noToken = (why: string) =>
  `The token can't be used: ${why}. Neither clusters nor compute were checked. Give a token that works, and more than once.`;
export const noThesaurus = (why: string) =>
  `The address doesn't answer as a thesaurus service: ${why}. Nothing else was requested there.`;
export const noPortal = (why: string) =>
  `The address doesn't answer as a portal: ${why}. Nothing else was requested, and no token was sent.${/certificate/.test(why) ? " NODE_EXTRA_CA_CERTS names a private authority's file." : ""}`;
export const noSession =
  "sessions, and whether forged addresses are believed, as no token was given on standard input";

export const usage = `Usage: npm run doctor -- URL [--thesaurus URL] < TOKEN-FILE
       npm run doctor -- --thesaurus URL
       npm run doctor -- --portal URL [--http-port PORT] < TOKEN-FILE
URL is the facility's base URL. The token comes from standard input (< /dev/null
for none), never from an argument. FACILITY_SEGMENTS, COMPUTE_RESOURCES,
UPSTREAM_TIMEOUT_MS and the THESAURUS_ settings come from the environment or .env.
--portal is the address that people open, --http-port where http comes in if not 80.`;
export const badUrl = "URL must be an http or https URL without user, password, query and fragment.";
export const badThesaurus = "--thesaurus must be an http or https URL without user, password and fragment.";
export const badPortal = "--portal must be an https URL without a path, or an http one of this machine.";
export const badToken =
  "Standard input isn't a token: it is longer than 16 kB or has characters that none has.";
export const noEnd = "Standard input didn't end within 30 s. Use < /dev/null to check without a token.";
