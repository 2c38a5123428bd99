/** What the doctor says beside its checks, whose tables are texts themselves. */
export const noToken = "no token was given on standard input";
export const tokenRefused = "the facility refused the token";
export const singleUse = "the token works only once; use one that works several times";
export const unreachable = "the facility can't be reached";
export const noList = "the list of resources couldn't be read";
export const noDowntimes = "the lists of downtimes couldn't be read";
export const noResource = "no resource is listed";
export const noCluster = "no cluster is listed";
export const noMachine = "COMPUTE_RESOURCES is not set";
export const noJob = "no job is listed";
export const noTask = "no task of an array is listed";
export const noPart = "no heterogeneous job is listed";
export const noInstant = "no time came";
export const noJson = "no answer could be read as JSON";
export const noneCame = "nothing of the kind came";
export const noRecord = "no list with entries came";
export const countOf = (count: number, all: number) => `${count} of ${all}`;
export const nothing = "nothing";
export const missing = "missing";
export const anotherWord = "other words";
export const more = (count: number) => `${count} more kinds`;
export const failure = (message: string, status: number | null) =>
  `${status === null ? "" : `HTTP ${status}: `}${message}`.slice(0, 220);

export const verdicts = {
  assumed: "as assumed",
  differs: (says: string) => `differs: the portal will ${says}`,
  blocks: (says: string) => `differs: the portal will ${says} (it can't work so)`,
  unchecked: (why: string) => `couldn't be checked: ${why}`,
};
export const came = "came";
export const verdict = "verdict";
export const unseen = "Can't be seen by reading";
export const start = (what: string, calls: number, seconds: number) =>
  `Reading ${what}: at most ${calls} calls, one at a time, none of which writes. Each has ${seconds} s and 4 MB, a list of jobs ${seconds * 4} s and 1 GB, an answer of the thesaurus 24 MB.`;
export const leftOut = (what: string) => `Left out: ${what}.`;
export const tokenParts = `token, clusters and compute, because ${noToken}`;
export const summary = (counts: Record<"assumed" | "differs" | "blocks" | "unchecked", number>) =>
  `${counts.assumed} as assumed, ${counts.differs + counts.blocks} differ, ${counts.unchecked} couldn't be checked.`;
export const works = "The portal can work with what was read.";
export const worksNot = (names: string) => `The portal couldn't work with this: ${names}.`;

export const usage = `Usage: npm run doctor -- URL [--thesaurus URL] < TOKEN-FILE
       npm run doctor -- --thesaurus URL
       npm run doctor -- --portal URL [--http-port PORT] < TOKEN-FILE
URL is the facility's base URL. The token comes from standard input (< /dev/null
for none), never from an argument. FACILITY_SEGMENTS, COMPUTE_RESOURCES,
UPSTREAM_TIMEOUT_MS and the THESAURUS_ settings come from the environment or .env.
--portal is the address that people open, --http-port where http comes in if not 80.`;
export const badPortal = "--portal must be an https URL without a path, or an http one of this machine.";
export const badUrl = (what: string) =>
  `${what} must be an http or https URL without user, password, query and fragment.`;
export const badToken =
  "Standard input isn't a token: it is longer than 16 kB or has characters that none has.";
export const noEnd = "Standard input didn't end within 30 s. Use < /dev/null to check without a token.";
