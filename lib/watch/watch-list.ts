/** What can be watched. */
export const watchKinds = ["resource", "job", "cluster", "concept"] as const;
export type WatchKind = (typeof watchKinds)[number];

/**
 * One watched thing. `id` is the resource's name, `RESOURCE/JOB`, `FAMILY/NAME` or the concept's URI; `label` is what it was
 * called when it was watched, `path` its page.
 */
export type WatchedItem = { kind: WatchKind; id: string; label: string; path: string };

/** In the order in which they were watched; none occurs twice. */
export type WatchList = readonly WatchedItem[];

export const mostWatched = 100;
const longestLabel = 200;

/** True if the thing is in the list. */
export const isInWatchList = (list: WatchList, kind: WatchKind, id: string): boolean =>
  list.some((one) => one.kind === kind && one.id === id);

/** Adds a thing, or removes it if present; null: the list is full. */
export function toggleWatched(list: WatchList, item: WatchedItem): WatchList | null {
  const { kind, id, label, path } = item;
  if (isInWatchList(list, kind, id)) return list.filter((one) => one.kind !== kind || one.id !== id);
  return list.length >= mostWatched
    ? null
    : [...list, { kind, id, label: label.slice(0, longestLabel), path }];
}

/** The resource and the reference of a watched job. */
export function splitJobId(id: string): { resource: string; jobId: string } {
  const at = id.lastIndexOf("/");
  return { resource: id.slice(0, Math.max(at, 0)), jobId: id.slice(at + 1) };
}

/** The watched entry of a job; `name` is null if it has none. */
export const toWatchedJob = (
  resource: string,
  jobId: string,
  name: string | null,
  path: string,
): WatchedItem => ({
  kind: "job",
  id: `${resource}/${jobId}`,
  path,
  label: name ? `${jobId} ${name}` : jobId,
});

/**
 * Parses a stored list and leaves out what isn't an entry. Paths that lead out of the portal are none. Throws if the text isn't
 * JSON.
 */
export function parseWatchList(text: string): WatchList {
  const kept: unknown = JSON.parse(text);
  const found = new Map<string, WatchedItem>();
  for (const entry of Array.isArray(kept) ? kept : []) {
    const item = toItem(entry);
    if (item && found.size < mostWatched) found.set(`${item.kind} ${item.id}`, item);
  }
  return [...found.values()];
}

function toItem(entry: unknown): WatchedItem | null {
  if (typeof entry !== "object" || entry === null) return null;
  const { kind: given, id, label, path } = entry as Record<string, unknown>;
  const kind = watchKinds.find((known) => known === given);
  if (!kind || typeof id !== "string" || typeof label !== "string" || typeof path !== "string") return null;
  // A browser takes \ for /, and drops tabs and line ends.
  const isOwn = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path);
  return isOwn ? { kind, id, label: label.slice(0, longestLabel), path } : null;
}
