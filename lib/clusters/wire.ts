import "server-only";
import { z } from "zod";
import { requireSuccess, successAnswer } from "@/lib/facility/answer-refusal";
import { countUnreadable, fieldsOf, listOf, refuseField } from "@/lib/facility/fields";
import { isRecord, tolerantBoolean } from "@/lib/facility/tolerant";
import { now } from "@/lib/time/clock";
import { credentialNames } from "./credentials/credentials-model";
import type { Cluster, ClusterAnswer, Credentials, Family, FamilyList, Lifetime } from "./model";

/** A longer list is unusable for people, and reading and drawing it would only load the server. */
const mostClusters = 2000;
const mostNamed = 100;

/** The facility's names for the parts of a provisioning, for the API's description. */
export const provisionFieldNotes = {
  resources: "resourceSettings: numbers by the backend's option keys",
  flags: "featureFlags: switches by the backend's flag keys; left out of the request when not given",
};

/**
 * What is read of a cluster, as it is written (spec §2.5; docs/facts.md, Facility clusters), and an end as such. Get calls
 * `redisUrl` what provisioning calls `url`.
 */
const readFields = fieldsOf(
  "name kind engine syncStatus healthStatus resourceSettings featureFlags",
  "lifetime provisionedAt extendedAt secondsLifetime secondsRemaining expiresAt",
  "username password amqpsUrl mgmtUrl url|redisUrl",
);

/** A cluster's fields; those of its lifetime are in `lifetime` or beside it. */
function readCluster(value: unknown) {
  const lifetime = isRecord(value) && isRecord(value.lifetime) ? value.lifetime : {};
  const own = Object.entries(lifetime).filter(([, part]) => part !== undefined && part !== null);
  return readFields(isRecord(value) ? { ...value, ...Object.fromEntries(own) } : value);
}

/** Get returns `{cluster}` (docs/facts.md, Facility clusters), or the cluster itself. */
const unwrap = (answer: unknown) => (isRecord(answer) && isRecord(answer.cluster) ? answer.cluster : answer);

const toIso = (ms: number) => new Date(ms).toISOString();

/** A number, also as text; null for anything else. */
export function toClusterNumber(value: unknown): number | null {
  if (typeof value !== "number" && !(typeof value === "string" && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value)))
    return null;
  return Number.isFinite(Number(value)) ? Number(value) : null;
}

/** A map of values by the facility's keys; those that `read` can't read are left out. */
const toMap = <T>(value: unknown, read: (entry: unknown) => T | null): Record<string, T> | null =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .slice(0, mostNamed)
          .flatMap(([key, entry]): [string, T][] => {
            const known = read(entry);
            return known === null ? [] : [[key, known]];
          }),
      )
    : null;

/** Two reported ends closer than this are the same: seconds are whole, and an answer takes time to arrive. */
const sameWithinMs = 5000;
const longestSeconds = 10 * 366 * 86_400;
/** No cluster is older than this; an earlier instant is some language's way to write "none". */
const firstInstantMs = Date.UTC(2000, 0);

/** A duration in seconds: a number, or text such as `3600` and `3600s` (protobuf's JSON form of a duration). */
export function toSeconds(value: unknown): number | null {
  const seconds = toClusterNumber(typeof value === "string" ? value.trim().replace(/s$/i, "") : value);
  return seconds !== null && Math.abs(seconds) <= longestSeconds ? seconds : null;
}

/**
 * The lifetime in a facility's record of a cluster. `readAtMs` (epoch ms): its arrival. Remaining seconds don't depend on the
 * facility's clock, so an instant, or start and length, is used only if it agrees with them.
 */
export function toLifetime(value: unknown, readAtMs: number): Lifetime {
  const { read, instant } = readCluster(value);
  const toInstant = (field: "provisionedAt" | "extendedAt" | "expiresAt") => {
    const at = instant(field);
    return at !== null && Date.parse(at) >= firstInstantMs ? at : null;
  };
  const [provisionedAt, extendedAt] = [toInstant("provisionedAt"), toInstant("extendedAt")];
  const stated = toInstant("expiresAt");
  // Anything but a record is counted.
  read("lifetime", (own) => (isRecord(own) ? own : null));
  const total = read("secondsLifetime", toSeconds);
  const left = read("secondsRemaining", toSeconds);
  // A lifetime of zero with zero left means not reported; for a real lifetime, zero left is its end.
  const leftMs = left === null || (total === 0 && left === 0) ? null : readAtMs + left * 1000;
  const starts = [extendedAt, provisionedAt]
    .flatMap((at) => (at ? [Date.parse(at)] : []))
    .sort((a, b) => b - a);
  const ends = [
    ...(stated ? [{ atMs: Date.parse(stated), expiryBasis: "stated" as const }] : []),
    // A length of zero means not reported: zero values may be left out, or written for "none".
    ...(total !== null && total > 0
      ? starts.map((startMs) => ({ atMs: startMs + total * 1000, expiryBasis: "total" as const }))
      : []),
  ];
  const agreed = ends.find(({ atMs }) => leftMs === null || Math.abs(atMs - leftMs) <= sameWithinMs);
  const end = agreed ?? (leftMs === null ? null : { atMs: leftMs, expiryBasis: "remaining" as const });
  const expiresAt = end ? toIso(end.atMs) : null;
  return { provisionedAt, extendedAt, expiresAt, expiryBasis: end?.expiryBasis ?? null };
}

function toCluster(value: unknown, family: Family, readAtMs: number): Cluster | null {
  const { read, word } = readCluster(value);
  const name = word("name", true);
  if (name === null) return null;
  const endpoint = toEndpoint(toCredentials(value, family));
  return {
    family,
    name,
    kind: word("kind"),
    engine: word("engine"),
    sync: word("syncStatus"),
    health: word("healthStatus"),
    lifetime: toLifetime(value, readAtMs),
    resources: read("resourceSettings", (map) => toMap(map, toClusterNumber)) ?? {},
    flags: read("featureFlags", (map) => toMap(map, (flag) => tolerantBoolean.parse(flag))) ?? {},
    ...(endpoint === null ? {} : { endpoint }),
    readAt: toIso(readAtMs),
  };
}

/** A family's list of clusters (docs/facts.md, Facility clusters), or the bare list; an entry without a name is only counted. */
export const clusterListWire = (family: Family) =>
  successAnswer.pipe(listOf("clusters", mostClusters)).transform((entries, context): FamilyList => {
    const readAtMs = now();
    const clusters = entries
      .map((entry) => toCluster(entry, family, readAtMs))
      .filter((cluster) => cluster !== null);
    if (clusters.length === 0 && entries.length > 0)
      return refuseField(context, "clusters", "has no entry that can be read");
    // To a user, two rows with the same name would be one cluster.
    const byName = new Map(clusters.map((cluster) => [cluster.name, cluster]));
    const unreadableCount = entries.length - clusters.length;
    return { family, clusters: [...byName.values()], unreadableCount, readAt: toIso(readAtMs) };
  });

/** One cluster, which has to be the one of that name: another's state under it would be worse than an error. */
export const clusterWire = (family: Family, name: string) =>
  z.unknown().transform((answer, context): ClusterAnswer => {
    const record = unwrap(answer);
    const cluster = toCluster(record, family, now());
    // A bare cluster may have "failed" as its own state.
    if (record !== answer || cluster?.name !== name) requireSuccess(answer);
    if (cluster === null) return refuseField(context, "name", "is missing");
    if (cluster.name !== name) return refuseField(context, "name", "is another cluster's");
    const credentials = toCredentials(record, family);
    return { cluster, hasCredentials: credentials !== null, ...(credentials ? { credentials } : {}) };
  });

/** The credentials of a provisioning (spec §2.5); without them the outcome is unknown. */
export const provisionWire = (family: Family) =>
  z.unknown().transform((answer, context): Credentials => {
    const credentials = toCredentials(answer, family) ?? toCredentials(unwrap(answer), family);
    // They are returned only once, so they are kept whatever else the answer contains.
    if (credentials !== null) return credentials;
    requireSuccess(answer);
    return refuseField(context, "password", "is missing");
  });

/** An extension: `{lifetime}` (docs/facts.md, Facility clusters); null if no part of a lifetime is reported. */
export const extendWire = successAnswer.transform((answer): { before: null; after: Lifetime | null } => {
  const after = toLifetime(answer, now());
  const isReported = (after.provisionedAt ?? after.extendedAt ?? after.expiresAt) !== null;
  if (!isReported) countUnreadable("lifetime");
  return { before: null, after: isReported ? after : null };
});

const readDeletion = fieldsOf("success");

/** A deletion: `{success}` (docs/facts.md, Facility clusters). Success is reported only if the answer states it. */
export const deleteWire = successAnswer.transform((answer): "deleted" | "unconfirmed" =>
  readDeletion(answer).boolean("success", true) ? "deleted" : "unconfirmed",
);

const longestSecret = 4000;

/** A secret exactly as sent: trimmed, cut, rounded or cleaned, it would be useless. Returns null if it isn't a usable text. */
function toSecret(value: unknown): string | null {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === "string" && text !== "" && text.length <= longestSecret ? text : null;
}

/**
 * True for a text with U+FFFD, which replaced what couldn't be decoded, or with half a surrogate pair, which can't be sent on; and
 * for a number that JSON.parse may have rounded.
 */
const isDamaged = (value: unknown) =>
  typeof value === "number"
    ? !Number.isSafeInteger(value)
    : typeof value === "string" && /[\ufffd\p{Cs}]/u.test(value);

/** Host and port of a cluster's address, nothing else of which is shown; null if there is none. */
function toEndpoint(credentials: Credentials | null): string | null {
  const address = credentials?.amqpsUrl ?? credentials?.url;
  return (address && URL.canParse(address) && new URL(address).host) || null;
}

/** A URL to open in a browser; null for any other scheme, as a link could then run a script. */
function toWebUrl(value: unknown): string | null {
  const text = toSecret(value);
  return text !== null && /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text) ? text : null;
}

const ofOtherFamily: Record<Family, readonly string[]> = { mq: ["url"], kv: ["amqpsUrl", "mgmtUrl"] };

/**
 * The credentials in a facility's record of a cluster (spec §2.5); null if there are none. A damaged one is left out and
 * listed as unreadable: shown, it would pass for a correct one.
 */
export function toCredentials(value: unknown, family: Family): Credentials | null {
  const { find, read } = readCluster(value);
  const isOwn = (name: (typeof credentialNames)[number]) => !ofOtherFamily[family].includes(name);
  const unreadable = credentialNames.filter((name) => isOwn(name) && isDamaged(find(name)));
  const toRead = (name: (typeof credentialNames)[number], toText = toSecret) =>
    isOwn(name) ? read(name, (sent) => (isDamaged(sent) ? null : toText(sent))) : null;
  const sent = {
    username: toRead("username"),
    password: toRead("password"),
    amqpsUrl: toRead("amqpsUrl"),
    mgmtUrl: toRead("mgmtUrl", toWebUrl),
    url: toRead("url"),
  };
  if ((sent.password ?? sent.amqpsUrl ?? sent.url) === null && unreadable.length === 0) return null;
  return unreadable.length === 0 ? sent : { ...sent, unreadable };
}
