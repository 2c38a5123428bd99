import type { Cluster } from "../model";
import * as words from "./words";

/**
 * A cluster's reported state in words, marked by shape and colour. An unknown word is shown as received, in a neutral tone.
 */
type ClusterStateView = {
  tone: "ok" | "down" | "plan" | "warn" | "unknown" | "neutral";
  words: string;
  more: string | null;
};

type Known = Pick<ClusterStateView, "tone" | "more">;
const healths: Record<string, Known> = {
  healthy: { tone: "ok", more: null },
  progressing: { tone: "plan", more: words.progressing },
  degraded: { tone: "warn", more: words.degraded },
  suspended: { tone: "warn", more: words.suspended },
  missing: { tone: "down", more: words.missing },
  failed: { tone: "down", more: words.failed },
  error: { tone: "down", more: null },
  unknown: { tone: "unknown", more: words.unknownHealth },
};

/** Describes a cluster's health and sync state. */
export function toClusterState({ health, sync }: Pick<Cluster, "health" | "sync">): ClusterStateView {
  const word = health?.trim() ?? "";
  if (word === "") {
    if (!sync?.trim()) return { tone: "unknown", words: words.stateNotReported, more: null };
    return { tone: "neutral", words: words.syncState(sync.trim()), more: words.noHealth };
  }
  const key = word.toLowerCase();
  const known: Known = (Object.hasOwn(healths, key) ? healths[key] : undefined) ?? {
    tone: "neutral",
    more: words.otherHealth,
  };
  // A cluster being created is "Missing" at first; it is a loss only once the cluster was synced.
  if (key === "missing" && !/^synced$/i.test(sync?.trim() ?? ""))
    return { tone: "plan", words: word, more: words.notCreated };
  // "Healthy" is not reliable while a change is still being applied.
  if (known.tone === "ok" && isFailedSync.test(sync?.trim() ?? ""))
    return { tone: "warn", words: word, more: words.changeFailed };
  if (known.tone === "ok" && isUnderWaySync.test(sync?.trim() ?? ""))
    return { tone: "plan", words: word, more: words.changing };
  return { ...known, words: word };
}

const isUnderWaySync =
  /^(out[\s_-]*of[\s_-]*sync|syncing|progressing|pending|updating|deleting|terminating)$/i;
const isFailedSync = /^((sync[\s_-]*)?(failed|failure|error)|degraded)$/i;

/** The facility's word for the sync state, as received; null if there is none. */
export const toSyncWords = ({ sync }: Pick<Cluster, "sync">): string | null => sync?.trim() || null;
