/** Each fact that may need somebody in one sentence, the same on every screen, in notices and calendars. */

const count = (number: number) => number.toLocaleString("en-GB");

/** Between a thing and what is the matter. */
export const subjectSeparator = ": ";
export const partSeparator = " · ";
export const listSeparator = ", ";

/** Ends. */
export const yourToken = "Your token";
export const cluster = (name: string) => `Cluster ${name}`;
export const clusters = (number: number) => `${count(number)} clusters`;
export const moreClusters = (number: number) => `${count(number)} more`;
export const expires = (left: string) => `expires in ${left}`;
export const hasExpired = "has expired";
export const tokenAdvice = "Sign in with a new token to continue.";
export const clusterAdvice = "The facility then deletes it. Extend it to keep it.";
export const jobLimitAdvice = "The scheduler then ends it. It may end earlier.";
export const downtimeAdvice = "See which jobs it affects.";
export const tokenDetails = "Token";

/** Jobs. */
const job = (ref: string, name: string | null) => `job ${ref}${name ? ` (${name})` : ""}`;
export const jobReachesLimit = (ref: string, name: string | null, left: string) =>
  `${job(ref, name)} reaches its time limit in ${left}`;
export const jobsReachLimit = (number: number) =>
  `${count(number)} jobs reach their time limit within an hour`;
/** How one job failed, and how several did, by state. */
const endings: Record<string, readonly [one: string, several: string]> = {
  FAILED: ["failed", "error"],
  OUT_OF_MEMORY: ["ran out of memory", "out of memory"],
  TIMEOUT: ["timed out", "timed out"],
  NODE_FAIL: ["failed with its node", "node failure"],
  BOOT_FAIL: ["failed to boot", "boot failure"],
  DEADLINE: ["missed its deadline", "deadline missed"],
};
export const jobFailed = (ref: string, name: string | null, state: string | null) =>
  `${job(ref, name)} ${endings[state ?? ""]?.[0] ?? "failed"}`;
const failureCauses = (causes: ReadonlyMap<string, number>) =>
  [...causes]
    .map(([state, many]) => `${causes.size > 1 ? `${count(many)} ` : ""}${endings[state]?.[1] ?? state}`)
    .join(listSeparator);
/** `causes`: how many by state, a single one without its number; empty where they aren’t all known. */
export const jobsFailed = (number: number, causes: ReadonlyMap<string, number>) =>
  `${count(number)} failed${causes.size > 0 ? ` (${failureCauses(causes)})` : ""}`;
export const array = (id: string) => `array ${id}`;
/** `all`: how many tasks the array has; null: unknown. */
export const tasksFailed = (
  name: string,
  number: number,
  all: number | null,
  causes: ReadonlyMap<string, number>,
) =>
  `${name}: ${count(number)}${all === null ? "" : ` of ${count(all)}`} tasks failed${listSeparator}${failureCauses(causes)}`;
export const jobStuck = (ref: string, name: string | null, why: string | null) =>
  `${job(ref, name)} won’t start${why ? `: ${why}` : ""}`;
export const jobsStuck = (number: number) => `${count(number)} won’t start`;

/** Resources. */
export const outage = (state: string, reason: string | null) =>
  reason ? `${state}${partSeparator}${reason}` : state;
export const countInDowntime = (number: number) => `${number} operational despite a downtime`;
export const allOperational = (number: number) =>
  number === 1 ? "1 operational" : `All ${number} operational`;
export const statusUnknown = "Status unknown";
export const noResources = "No resources are listed";
export const openJobsThere = (text: string, open: number) =>
  `${text}${partSeparator}${open === 1 ? "1 open job of yours" : `${count(open)} open jobs of yours`}`;

/** Writes. */
export const outcomeUnknown = (what: string) => `Outcome unknown: ${what}`;
export const outcomeUnknownHint = "It may or may not have gone through. Check before retrying.";
export const check = "Check";
