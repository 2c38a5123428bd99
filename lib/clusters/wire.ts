import "server-only";
import { z } from "zod";
import { requireSuccess } from "@/lib/facility/answer-refusal";
import { isRecord } from "@/lib/facility/tolerant";
import { now } from "@/lib/time/clock";
import { credentialNames } from "./credentials/credentials-model";
import type { Cluster, ClusterAnswer, Credentials, Family, Lifetime } from "./model";
import { toNumbers, toReceived, toSwitches, toWord } from "./received-fields";
import { isTold, toLifetime } from "./received-lifetime";

/** A longer list is unusable for people, and reading and drawing it would only load the server. */
const mostClusters = 2000;

/** The facility's names for the parts of a provisioning, for the API's description. */
export const provisionFieldNotes = {
  resources: "resourceSettings: numbers by the backend's option keys",
  flags: "featureFlags: switches by the backend's flag keys; left out of the request when not given",
};

const toIso = (ms: number) => new Date(ms).toISOString();

function lacks(context: z.RefinementCtx, path: string, message: string) {
  context.addIssue({ code: "custom", path: [path], message });
  return z.NEVER;
}

/**
 * The list under one of several keys of an answer, the bare list, or a map of records by name; null if there is none. Empty
 * values may be left out (docs/facts.md, Facility numbers), so `{}` is an empty list, but a failure if it comes with an
 * error message.
 */
export function findEntries(answer: unknown, keys: string[], depth = 3): unknown[] | null {
  if (Array.isArray(answer)) return answer;
  if (!isRecord(answer)) return null;
  const names = Object.keys(answer);
  const value = toReceived(answer).find(...keys);
  if (Array.isArray(value)) return value;
  if (isRecord(value)) {
    if (isNamed(value)) return [value];
    const isEnvelope = toReceived(value).find(...keys) !== undefined;
    if (!isEnvelope) return toNamedEntries(value);
    return depth > 0 ? findEntries(value, keys, depth - 1) : null;
  }
  if (value !== undefined) return null;
  if (isNamed(answer)) return [answer];
  // A positive count without any clusters is not an empty list.
  const isLeftOut = names.every((name) =>
    /^(total|count)$/i.test(name)
      ? !["number", "string"].includes(typeof answer[name]) || !(Number(answer[name]) > 0)
      : answer[name] === null || /^(success|ok)$/i.test(name),
  );
  return isLeftOut ? [] : null;
}

const isNamed = (value: unknown) => {
  const { find } = toReceived(value);
  return toWord(find("name", "clusterName", "kind")) !== null;
};

function toNamedEntries(value: Record<string, unknown>): unknown[] | null {
  const entries = Object.entries(value);
  // One that is no record is counted as unreadable; if none is, this is no map of clusters.
  if (entries.length > 0 && !entries.some(([, entry]) => isRecord(entry))) return null;
  return entries.map(([name, entry]) => (isRecord(entry) ? { name, ...entry } : null));
}

/**
 * One cluster as returned by list and get (docs/facts.md, Facility clusters), also under other common names; null without a
 * name.
 */
function toCluster(value: unknown, family: Family, readAtMs: number, fallbackName?: string): Cluster | null {
  const record = typeof value === "string" ? { name: value } : value;
  const { find } = toReceived(record);
  const name = toWord(find("name", "clusterName", "cluster", "id")) ?? fallbackName;
  if (!isRecord(record) || name === undefined || name === null) return null;
  return {
    family,
    name,
    kind: toWord(find("kind", "clusterKind", "type")),
    engine: toWord(find("engine", "backend")),
    sync: toWord(find("syncStatus", "sync")),
    health: toWord(find("healthStatus", "health", "status", "state", "phase")),
    lifetime: toLifetime(value, readAtMs),
    resources: toNumbers(find("resourceSettings", "resources", "settings")),
    flags: toSwitches(find("featureFlags", "flags", "features")),
    readAt: toIso(readAtMs),
  };
}

/** A family's list of clusters. An answer without the list is unreadable, not empty. */
export const clusterListWire = (family: Family) =>
  z.unknown().transform((answer, context) => {
    requireSuccess(answer);
    const entries = findEntries(answer, ["clusters", "items", "list", "data", "results", "result"]);
    if (entries === null) return lacks(context, "clusters", "is no list");
    if (entries.length > mostClusters)
      return lacks(context, "clusters", `has more than ${mostClusters} entries`);
    const readAtMs = now();
    const clusters = entries
      .map((entry) => toCluster(entry, family, readAtMs))
      .filter((cluster) => cluster !== null);
    if (clusters.length === 0 && entries.length > 0)
      return lacks(context, "clusters", "has no entry that can be read");
    // To a user, two rows with the same name would be one cluster.
    const byName = new Map(clusters.map((cluster) => [cluster.name, cluster]));
    const unreadableCount = entries.length - clusters.length;
    return { family, clusters: [...byName.values()], unreadableCount, readAt: toIso(readAtMs) };
  });

/** One cluster, wrapped or bare. `name` is the requested one, used if the answer doesn't repeat it. */
export const clusterWire = (family: Family, name: string) =>
  z.unknown().transform((answer, context): ClusterAnswer => {
    // A bare cluster may have "failed" as its own state.
    if (toWord(toReceived(answer).find("name", "clusterName")) !== name) requireSuccess(answer);
    const inner = toReceived(answer).find("cluster", "item", "data", "result");
    const told = [inner].flat()[0];
    const record = isRecord(told) ? told : answer;
    const cluster = toCluster(record, family, now(), name);
    if (cluster === null || !saysAnything(cluster)) return lacks(context, "cluster", "is missing");
    // Showing another cluster's state under this name would be worse than an error.
    if (cluster.name !== name) return lacks(context, "cluster.name", "is another cluster's");
    const credentials = toCredentials(record, family);
    return { cluster, hasCredentials: credentials !== null, ...(credentials ? { credentials } : {}) };
  });

const saysAnything = ({ kind, sync, health, lifetime, resources }: Cluster) =>
  [kind, sync, health].some((word) => word !== null) || isTold(lifetime) || Object.keys(resources).length > 0;

/** The credentials of a provisioning (spec §2.5), wrapped or bare; without them the outcome is unknown. */
export const provisionWire = (family: Family) =>
  z.unknown().transform((answer, context): Credentials => {
    const inner = toReceived(answer).find("cluster", "data", "result");
    const credentials = toCredentials(answer, family) ?? toCredentials(inner, family);
    // They are returned only once, so they are kept whatever else the answer contains.
    if (credentials !== null) return credentials;
    requireSuccess(answer);
    return lacks(context, "password", "is missing");
  });

/**
 * An extension: `{lifetime}` (docs/facts.md, Facility clusters) or the lifetime's fields; null if no lifetime is reported.
 */
export const extendWire = z
  .unknown()
  .transform((answer): { before: Lifetime | null; after: Lifetime | null } => {
    requireSuccess(answer);
    const readAtMs = now();
    const { find } = toReceived(answer);
    const previous = find("previous", "before", "previousLifetime", "oldLifetime");
    const wrapped = find("cluster", "data", "result", "after", "newLifetime");
    const read = (value: unknown) => {
      const lifetime = toLifetime(value, readAtMs);
      return isTold(lifetime) ? lifetime : null;
    };
    return { before: isRecord(previous) ? read(previous) : null, after: read(answer) ?? read(wrapped) };
  });

/** A deletion: `{success}` (docs/facts.md, Facility clusters). Success is reported only if the answer states it. */
export const deleteWire = z.unknown().transform((answer): "deleted" | "unconfirmed" => {
  requireSuccess(answer);
  const { find } = toReceived(answer);
  const said = find("success", "ok", "deleted");
  const status = toWord(find("status", "state", "result")) ?? "";
  const isDone =
    said === undefined ? /^(ok|success|deleted|done)$/i.test(status) : said === true || said === "true";
  return isDone ? "deleted" : "unconfirmed";
});

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

/** A URL to open in a browser; null for any other scheme, as a link could then run a script. */
function toWebUrl(value: unknown): string | null {
  const text = toSecret(value);
  return text !== null && /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text) ? text : null;
}

/**
 * The credentials in a facility's record of a cluster (spec §2.5), among its fields or in a nested record; null if there are
 * none. A damaged one is left out and listed as unreadable: shown, it would pass for a correct one. Get may return
 * `redisUrl` in place of `url` (docs/facts.md, Facility clusters).
 */
export function toCredentials(value: unknown, family: Family): Credentials | null {
  const outer = toReceived(value);
  const nested = outer.find("credentials", "connection", "connectionInfo", "access");
  const own = toReceived(isRecord(nested) ? nested : undefined);
  const find = (...names: string[]) => own.find(...names) ?? outer.find(...names);
  const anyUrl = ["url", "uri", "connectionUrl", "connectionString"];
  const raw = {
    username: find("username", "user"),
    password: find("password", "pass"),
    amqpsUrl: family === "mq" ? find("amqpsUrl", "amqpUrl", "amqps", ...anyUrl) : null,
    mgmtUrl: family === "mq" ? find("mgmtUrl", "managementUrl", "management") : null,
    url: family === "kv" ? find("redisUrl", "redissUrl", "valkeyUrl", ...anyUrl) : null,
  };
  const unreadable = credentialNames.filter((name) => isDamaged(raw[name]));
  const toRead = (name: keyof typeof raw) => (unreadable.includes(name) ? null : toSecret(raw[name]));
  const sent = {
    username: toRead("username"),
    password: toRead("password"),
    amqpsUrl: toRead("amqpsUrl"),
    mgmtUrl: toWebUrl(toRead("mgmtUrl")),
    url: toRead("url"),
  };
  if ((sent.password ?? sent.amqpsUrl ?? sent.url) === null && unreadable.length === 0) return null;
  return unreadable.length === 0 ? sent : { ...sent, unreadable };
}
