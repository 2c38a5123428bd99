import { type ExpiryStage, toExpiryStage } from "../cluster/expiry-stage";
import { type Expiry, toExpiry } from "../cluster/lifetime";
import { toClusterId } from "../cluster-path";
import type { Family } from "../families";
import type { Cluster, ClusterList } from "../model";
import { familyName } from "../words";
import type { Sightings } from "./sightings";

/** A cluster with its end. `isStale`: its family's last read failed, so this is older data. */
export type ClusterEntry = { id: string; cluster: Cluster; expiry: Expiry; isStale: boolean };

/** The filter in the URL: search text, one family, one stage. */
export type ClusterChoice = { text: string; family: Family | null; stage: ExpiryStage | "unknown" | null };

/** All clusters, soonest end first, then those without a reported end, then by name. */
export function listEntries(list: ClusterList | undefined, sightings: Sightings): ClusterEntry[] {
  const entries = (list?.families ?? []).flatMap((reading) =>
    (reading.list?.clusters ?? []).map((cluster) => {
      const id = toClusterId(cluster);
      const sighting = sightings[id];
      const seen = sighting && sighting.goneMs === null ? sighting : null;
      const expiry = toExpiry(cluster.lifetime, seen);
      // An end computed from remaining seconds varies between answers; the sighting keeps it stable.
      const steadyMs =
        cluster.lifetime.expiryBasis === "remaining" && seen?.endsMs
          ? Math.floor(seen.endsMs / 1000) * 1000
          : null;
      const isWobble =
        expiry.kind === "reported" && steadyMs !== null && Math.abs(steadyMs - expiry.endsMs) <= 3000;
      return {
        id,
        cluster,
        expiry: isWobble ? { kind: "reported" as const, endsMs: steadyMs } : expiry,
        isStale: reading.problem !== null,
      };
    }),
  );
  // A list from before a deletion here that succeeded is outdated.
  const listed = entries.filter(
    ({ id, cluster }) => !((sightings[id]?.deletedMs ?? 0) > Date.parse(cluster.readAt)),
  );
  const unique = [...new Map(listed.map((entry) => [entry.id, entry])).values()];
  return unique.sort(
    (one, other) =>
      toOrder(one.expiry) - toOrder(other.expiry) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
  );
}

const unknownOrder = 1e15;
const toOrder = (expiry: Expiry) =>
  expiry.kind === "reported"
    ? expiry.endsMs
    : expiry.kind === "at-most"
      ? unknownOrder + expiry.endsMs
      : 3 * unknownOrder;

/** The stage of a cluster's reported end at `now` (epoch ms). */
export const toStage = ({ expiry }: Pick<ClusterEntry, "expiry">, now: number): ExpiryStage | "unknown" =>
  expiry.kind === "reported" ? toExpiryStage(expiry.endsMs, now) : "unknown";

/** True if a cluster matches the choice; the text is searched in name, kind, engine, family and state. */
export function isChosen(entry: ClusterEntry, choice: ClusterChoice, now: number): boolean {
  const { cluster } = entry;
  if (choice.family !== null && cluster.family !== choice.family) return false;
  if (choice.stage !== null && toStage(entry, now) !== choice.stage) return false;
  const text = choice.text.trim().toLowerCase();
  if (text === "") return true;
  const { name, kind, engine, health, sync, family } = cluster;
  const searched = [name, kind, engine, health, sync, familyName[family]].join("\n").toLowerCase();
  return text.split(/\s+/).every((part) => searched.includes(part));
}

/** The clusters whose reported end is within so many hours of `now` and has not passed. */
export const listEndingWithin = (
  entries: readonly ClusterEntry[],
  hours: number,
  now: number,
): ClusterEntry[] =>
  entries.filter(
    ({ expiry }) =>
      expiry.kind === "reported" && expiry.endsMs > now && expiry.endsMs - now <= hours * 3_600_000,
  );
