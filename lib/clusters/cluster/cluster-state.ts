import type { Cluster } from "../model";

/** A cluster's reported state in words, marked by shape and colour. An unknown word stands as received, in a neutral tone. */
export type ClusterStateView = {
  tone: "ok" | "down" | "plan" | "warn" | "unknown" | "neutral";
  words: string;
  more: string | null;
};

type Known = Pick<ClusterStateView, "tone" | "more">;
const healths: Record<string, Known> = {
  healthy: { tone: "ok", more: null },
  progressing: { tone: "plan", more: "Being prepared; not accessible yet." },
  degraded: { tone: "warn", more: "Parts of it don't work." },
  suspended: { tone: "warn", more: "Paused by the facility." },
  missing: { tone: "down", more: "The facility doesn't find what it should run." },
  failed: { tone: "down", more: "It could not be made or does not run." },
  error: { tone: "down", more: null },
  unknown: { tone: "unknown", more: "The facility can't tell its state." },
};

/** What is said of a cluster's health and of how far it has been brought about. */
export function toClusterState({ health, sync }: Pick<Cluster, "health" | "sync">): ClusterStateView {
  const word = health?.trim() ?? "";
  if (word === "") {
    if (!sync?.trim()) return { tone: "unknown", words: "State not reported", more: null };
    return { tone: "neutral", words: `Sync: ${sync.trim()}`, more: "No health is reported." };
  }
  const key = word.toLowerCase();
  const known: Known = (Object.hasOwn(healths, key) ? healths[key] : undefined) ?? {
    tone: "neutral",
    more: null,
  };
  // What is being made goes through "Missing" first; only of something finished it is a loss.
  if (key === "missing" && !/^synced$/i.test(sync?.trim() ?? ""))
    return { tone: "plan", words: word, more: "Not made yet, or being made again." };
  // "Healthy" of something that is still being changed is no promise yet.
  if (known.tone === "ok" && isFailedSync.test(sync?.trim() ?? ""))
    return { tone: "warn", words: word, more: "A change could not be brought about." };
  if (known.tone === "ok" && isUnderWaySync.test(sync?.trim() ?? ""))
    return { tone: "plan", words: word, more: "A change is still being brought about." };
  return { ...known, words: word };
}

const isUnderWaySync =
  /^(out[\s_-]*of[\s_-]*sync|syncing|progressing|pending|updating|deleting|terminating)$/i;
const isFailedSync = /^((sync[\s_-]*)?(failed|failure|error)|degraded)$/i;

/** The word on how far the facility has brought a cluster about, as received; null where there is none. */
export const toSyncWords = ({ sync }: Pick<Cluster, "sync">): string | null => sync?.trim() || null;
