/** A downtime's content as it was last listed (lib/status, Downtime). Instants are ISO 8601 UTC, null if not reported. */
export type ListedDowntime = {
  resourceName: string;
  status: string;
  start: string | null;
  end: string | null;
  description: string;
  scheduled: boolean | null;
  reboot: boolean | null;
};

/** A downtime in one look at all lists, by its ID there. */
export type SeenDowntime = { listedId: string; downtime: ListedDowntime };

/** A downtime as it is kept: its permanent ID, when it was first and last listed, and when it left the lists (null: it hasn't). */
export type KeptDowntime = SeenDowntime & {
  id: string;
  firstSeenMs: number;
  lastSeenMs: number;
  goneMs: number | null;
};

/** The end of a downtime in epoch ms; null if none was reported. */
export const toDowntimeEndMs = ({ end }: ListedDowntime): number | null =>
  end === null ? null : Date.parse(end);

/** When a downtime was withdrawn: it left the lists before its end. Null if it wasn't, or has no end. */
export function toWithdrawnMs({ downtime, goneMs }: KeptDowntime): number | null {
  const endMs = toDowntimeEndMs(downtime);
  return goneMs !== null && endMs !== null && goneMs < endMs ? goneMs : null;
}

/** One change of a kept downtime. `withdrawn`: it left the lists before its end; `relisted`: it came back. */
export type DowntimeChange = {
  id: string;
  seenMs: number;
  field: "start" | "end" | "status" | "description" | "withdrawn" | "relisted";
  before: string | null;
  after: string | null;
};

const settlingMs = 30 * 60_000;
const compared = ["start", "end", "status", "description"] as const;

/**
 * Compares what is kept with one complete look at all lists (epoch ms). Returns each record that is new or changed, and the
 * changes. A downtime whose start moved has a new ID in the lists: it is recognised by its resource and description and by
 * its end or length, if it hadn't ended. `kept` holds those that hadn't left the lists, and any that are listed again.
 */
export function compareDowntimes(
  kept: readonly KeptDowntime[],
  seen: readonly SeenDowntime[],
  atMs: number,
): { records: KeptDowntime[]; changes: DowntimeChange[] } {
  const byListedId = new Map(kept.map((record) => [record.listedId, record]));
  const listed = new Set(seen.map(({ listedId }) => listedId));
  const missing = kept.filter((record) => !listed.has(record.listedId) && record.goneMs === null);
  const usedIds = new Set(kept.map(({ id }) => id));
  const records: KeptDowntime[] = [];
  const changes: DowntimeChange[] = [];

  for (const { listedId, downtime } of seen) {
    const known = byListedId.get(listedId) ?? takeMoved(missing, downtime, atMs);
    if (!known) {
      const id = usedIds.has(listedId) ? `${listedId}@${atMs}` : listedId;
      usedIds.add(id);
      records.push({ id, listedId, downtime, firstSeenMs: atMs, lastSeenMs: atMs, goneMs: null });
      continue;
    }
    for (const field of compared) {
      const [before, after] = [known.downtime[field], downtime[field]];
      if (before !== after) changes.push({ id: known.id, seenMs: atMs, field, before, after });
    }
    if (known.goneMs !== null)
      changes.push({ id: known.id, seenMs: atMs, field: "relisted", before: null, after: null });
    // It may have been seen first by a clock that was ahead.
    const firstSeenMs = Math.min(known.firstSeenMs, atMs);
    records.push({ ...known, listedId, downtime, firstSeenMs, lastSeenMs: atMs, goneMs: null });
  }
  for (const record of missing) {
    const endMs = toDowntimeEndMs(record.downtime);
    const startMs = record.downtime.start === null ? null : Date.parse(record.downtime.start);
    // About its start it moves from one list to the other, and the facility may cache them at different times (spec §4.1).
    const isSettling = startMs !== null && Math.abs(startMs - atMs) < settlingMs;
    const isEarly = endMs !== null && endMs > atMs;
    if (isSettling && (isEarly || endMs === null)) continue;
    // If it wasn't believed at once, it left at some time after it was last listed.
    const goneMs = startMs !== null && isEarly && startMs <= atMs ? record.lastSeenMs : atMs;
    records.push({ ...record, goneMs });
    if (isEarly) changes.push({ id: record.id, seenMs: atMs, field: "withdrawn", before: null, after: null });
  }
  return { records, changes };
}

/** A downtime that began, ended, or goes on after its end, since it was last seen. */
export type DowntimeTurn = { record: KeptDowntime; turn: "started" | "ended" | "resumed" };

/**
 * The downtimes that began or ended since they were last seen (`kept`), from the records after a look at `atMs` (epoch ms). One that was
 * over when it was first seen, or withdrawn before its start, did neither.
 */
export function listTurns(
  kept: readonly KeptDowntime[],
  records: readonly KeptDowntime[],
  atMs: number,
): DowntimeTurn[] {
  // One that has left the lists is over since then, however long before it was seen.
  const before = new Map(kept.map((one) => [one.id, toStage(one, one.goneMs ?? one.lastSeenMs)]));
  return records.flatMap((record): DowntimeTurn[] => {
    const [was, is] = [before.get(record.id), toStage(record, atMs)];
    if (is === "begun" && was !== "begun") return [{ record, turn: was === "over" ? "resumed" : "started" }];
    return is === "over" && was && was !== "over" ? [{ record, turn: "ended" }] : [];
  });
}

/** null: it has no start, or was withdrawn before. */
function toStage({ downtime, goneMs }: KeptDowntime, atMs: number): "ahead" | "begun" | "over" | null {
  const startMs = downtime.start === null ? Number.NaN : Date.parse(downtime.start);
  const endMs = Math.min(
    goneMs ?? Number.POSITIVE_INFINITY,
    toDowntimeEndMs(downtime) ?? Number.POSITIVE_INFINITY,
  );
  if (!(startMs < endMs)) return null;
  return endMs <= atMs ? "over" : startMs <= atMs ? "begun" : "ahead";
}

/** Removes and returns the missing record that this downtime continues with another start; undefined if there is none. */
function takeMoved(
  missing: KeptDowntime[],
  downtime: ListedDowntime,
  atMs: number,
): KeptDowntime | undefined {
  const index = missing.findIndex(
    ({ downtime: old }) =>
      old.resourceName === downtime.resourceName &&
      old.description === downtime.description &&
      (toDowntimeEndMs(old) ?? Number.POSITIVE_INFINITY) > atMs &&
      ((old.end !== null && old.end === downtime.end) || isSameLength(old, downtime)),
  );
  return index < 0 ? undefined : missing.splice(index, 1)[0];
}

function isSameLength(one: ListedDowntime, other: ListedDowntime): boolean {
  const length = ({ start, end }: ListedDowntime) =>
    start === null || end === null ? Number.NaN : Date.parse(end) - Date.parse(start);
  return length(one) === length(other);
}
