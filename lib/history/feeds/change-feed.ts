import "server-only";
import { createHash } from "node:crypto";
import { sayNote } from "@/lib/notes/course";
import type { Note } from "@/lib/notes/model";
import { facilityCacheMs } from "@/lib/status/data-age";
import { type AtomEntry, toTagUri } from "@/lib/status/feeds/atom";
import { groupBy } from "@/lib/status/group-by";
import { encodeName } from "@/lib/status/resource-path";
import { toState } from "@/lib/status/severity";
import { formatDuration } from "@/lib/time/duration";
import { type DowntimeChange, type KeptDowntime, toDowntimeEndMs, toWithdrawnMs } from "../downtime-record";
import { toHistoryAddress } from "../history-parameters";
import { toIncidentId } from "../incident";
import type { Span } from "../span";
import { type HistoryRecord, toExplanation } from "../view/to-history";
import { listStatusChanges, type ObservationGap, type StatusChange } from "./status-changes";
import * as words from "./words";

type Kept = HistoryRecord["downtimes"][number];
type Texts = Pick<AtomEntry, "title" | "summary"> & { path: string };
/** An entry without its texts: `key` is what never changes about it. Only the newest are written out. */
type ChangeDraft = { key: string; resource: string | null; updatedMs: number; write: () => Texts };

/** A record with its changes, newest first. */
export type RecentRecord = { record: HistoryRecord; drafts: ChangeDraft[] };

const mostEntries = 100;

/** What changed in a record, newest first; `now` is when it was read. */
export function listChangeDrafts(record: HistoryRecord, now: number): ChangeDraft[] {
  const spans = groupBy(record.spans, ({ resource }) => resource);
  const drafts = [
    ...record.notes.map(draftNote),
    ...listStatusChanges(record.spans, record.longestGapMs, now).map((change) =>
      change.kind === "gap" ? draftGap(change) : draftStatus(change, record),
    ),
    ...record.downtimes.flatMap((kept) => draftDowntime(kept, spans.get(kept.downtime.resourceName) ?? [])),
  ];
  return drafts.sort((a, b) => b.updatedMs - a.updatedMs || (a.key < b.key ? -1 : 1));
}

/** The newest changes of a record, of all resources or of one and gaps of all, as entries of an Atom feed (RFC 4287). */
export const toChangeEntries = (
  { drafts }: RecentRecord,
  portalUrl: string,
  resource?: string,
): AtomEntry[] =>
  drafts
    .filter((one) => resource === undefined || one.resource === null || one.resource === resource)
    .slice(0, mostEntries)
    .map(({ key, updatedMs, write }) => {
      const { path, title, summary } = write();
      const id = toTagUri(portalUrl, `change/${toHash(key)}`);
      return { id, title, summary, updatedMs, url: new URL(path, portalUrl).toString() };
    });

/** An opaque part of an ID, always the same for a key. */
export const toHash = (key: string) => createHash("sha256").update(key).digest("hex").slice(0, 32);

const toHistoryPath = (resource: string | null) =>
  resource === null ? "/history" : `/history?resource=${encodeName(resource)}`;

function draftStatus(change: StatusChange, record: HistoryRecord): ChangeDraft {
  const { resource, atMs, before, after, unobservedFromMs } = change;
  const write = (): Texts => {
    const isDown = after === "UNAVAILABLE";
    const sayAt = (status: string | null, ms: number) =>
      toState(status, isPlannedAt(resource, ms, record)).word;
    const past = sayAt(before, (unobservedFromMs ?? atMs) - 1);
    const summary =
      unobservedFromMs === null
        ? words.wasBefore(past, words.toMinuteText(atMs))
        : words.wasWhenLastObserved(past, words.toMinuteText(atMs), words.toMinuteText(unobservedFromMs));
    return {
      title: words.isNow(resource, sayAt(after, atMs)),
      summary: isDown && isPlannedAt(resource, atMs, record) ? `${summary} ${words.duringPlanned}` : summary,
      path: isDown ? toHistoryAddress({ incident: toIncidentId(resource, atMs) }) : toHistoryPath(resource),
    };
  };
  return { key: `status\n${resource}\n${atMs}`, resource, updatedMs: atMs, write };
}

const isPlannedAt = (resource: string, atMs: number, { downtimes }: HistoryRecord) =>
  downtimes
    .filter(({ downtime }) => downtime.resourceName === resource)
    .flatMap(toExplanation)
    .some((one) => one.isPlanned && one.fromMs <= atMs && (one.untilMs ?? Number.POSITIVE_INFINITY) > atMs);

/** A note is one entry, which is updated when the note is withdrawn, and then says no more than that. */
function draftNote(note: Note): ChangeDraft {
  const { id, resource, author, writtenAt, nextUpdateAt, withdrawnAt, withdrawnBy } = note;
  const moment = (iso: string) => words.toMinuteText(Date.parse(iso));
  const write = (): Texts => ({
    title: words.noteWritten(resource, author),
    summary:
      withdrawnAt !== null
        ? words.noteWithdrawn(withdrawnBy ?? "", moment(withdrawnAt))
        : [sayNote(note), nextUpdateAt === null ? "" : words.nextUpdateBy(moment(nextUpdateAt))]
            .filter(Boolean)
            .join("\n"),
    path: toHistoryPath(resource),
  });
  return { key: `note\n${id}`, resource, updatedMs: Date.parse(withdrawnAt ?? writtenAt), write };
}

function draftGap({ resource, atMs, fromMs, untilMs }: ObservationGap): ChangeDraft {
  const [subject, from] = [resource ?? words.everything, words.toMinuteText(fromMs)];
  const path = toHistoryPath(resource);
  const write = (): Texts =>
    untilMs === null
      ? { title: words.unobservedSince(subject, from), summary: words.unobservedStill(from), path }
      : {
          title: words.unobservedFor(subject, formatDuration(untilMs - fromMs)),
          summary: words.unobservedSpan(from, words.toMinuteText(untilMs)),
          path,
        };
  return { key: `gap\n${resource ?? ""}\n${fromMs}`, resource, updatedMs: atMs, write };
}

const draftDowntime = (kept: Kept, spans: readonly Span[]): ChangeDraft[] => [
  ...kept.changes.map((change) => draftChange(kept, change)),
  ...draftOverrun(kept, spans),
];

function draftChange(kept: KeptDowntime, { seenMs, field, before, after }: DowntimeChange): ChangeDraft {
  const { resourceName } = kept.downtime;
  const isInstant = field === "start" || field === "end";
  const toText = (value: string | null) =>
    isInstant ? words.toMinuteText(value === null ? null : Date.parse(value)) : (value ?? "");
  const hasValues = before !== null || after !== null;
  const write = (): Texts => ({
    title: words.downtimeChanged(resourceName, field),
    summary: `${hasValues ? `${words.fromTo(toText(before), toText(after))} ` : ""}${describe(kept)}`,
    path: toHistoryPath(resourceName),
  });
  const key = `downtime\n${kept.id}\n${seenMs}\n${field}`;
  return { key, resource: resourceName, updatedMs: seenMs, write };
}

/**
 * A downtime overran if its resource, whose spans are in order, was still seen unavailable after its end, by more than the time
 * for which the facility keeps an answer (spec §4.1).
 */
function draftOverrun(kept: Kept, spans: readonly Span[]): ChangeDraft[] {
  const { resourceName, start, end } = kept.downtime;
  const endMs = toDowntimeEndMs(kept.downtime);
  if (start === null || endMs === null || toWithdrawnMs(kept) !== null) return [];
  const hasOverrun = spans.some(
    ({ status, fromMs, untilMs }) =>
      status === "UNAVAILABLE" && fromMs <= endMs && untilMs - endMs > facilityCacheMs,
  );
  if (!hasOverrun) return [];
  const path = toHistoryPath(resourceName);
  const write = (): Texts => ({ title: words.overran(resourceName), summary: describe(kept), path });
  const key = `overran\n${kept.id}\n${end}`;
  return [{ key, resource: resourceName, updatedMs: endMs + facilityCacheMs, write }];
}

function describe(kept: KeptDowntime): string {
  const { start, description } = kept.downtime;
  const times = words.toTimesText(start === null ? null : Date.parse(start), toDowntimeEndMs(kept.downtime));
  return `${times} ${description}`.trim();
}
