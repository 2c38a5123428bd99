import "server-only";
import { createHash } from "node:crypto";
import { type NoteStage, sayNote } from "@/lib/notes/course";
import { findNewestNote, isRecentNote, listDowntimeNotes, listPresentNotes } from "@/lib/notes/current-notes";
import type { Note } from "@/lib/notes/model";
import { toTimesFault, toUnusualStatus } from "@/lib/status/downtime";
import { type RecordedIdentity, toDowntimeIdentity, toResourceUrl } from "@/lib/status/downtime-identity";
import { groupBy } from "@/lib/status/group-by";
import type { ResourceList } from "@/lib/status/model";
import {
  type DowntimeLists,
  listInEffectIds,
  type Overview,
  type PhasedDowntime,
  type Situation,
  toOverview,
} from "@/lib/status/situation";
import * as status from "@/lib/status/words";
import { parseInstant } from "@/lib/time/zone";
import { toHistoryAddress } from "../history-parameters";
import { listIncidents } from "../incident";
import { toSeen } from "../look-at-status";
import type { Span } from "../span";
import type { HistoryRecord } from "../view/to-history";
import type { StatusSummary, SummaryComponent, SummaryEvent } from "./model";
import { toRecordedIdentity } from "./recorded-identity";
import { type ComponentState, toComponentState } from "./summary-component";
import * as words from "./words";

/** `record` null: the store can't be read. */
type SummaryInput = {
  resources: ResourceList;
  lists: DowntimeLists;
  record: HistoryRecord | null;
  place: { facilityName: string; facilityTimeZone: string; portalUrl: string };
};

/** A resource with its component in the summary. `spans`: its own, in order; `notes`: those on its present, newest first. */
type Listed = {
  situation: Situation;
  state: ComponentState;
  component: SummaryComponent;
  spans: Span[];
  notes: readonly Note[];
};

/** The status in the shape of a Statuspage v2 summary (decision 23). */
export function toSummary({ resources, lists, record, place }: SummaryInput, now: number): StatusSummary {
  const overview = toOverview(resources, lists, now);
  const answeredMs = parseInstant(resources.freshness.answeredAt) ?? now;
  const pageId = toSummaryId("page", place.portalUrl);
  const byResource = groupBy(record?.spans ?? [], ({ resource }) => resource);
  const seen = new Map<string, number>();
  const listed = (overview.situations ?? []).map((situation, index) => {
    const { name } = situation.resource;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    const spans = byResource.get(name) ?? [];
    const id = toSummaryId("component", name, String(count));
    const notes = listPresentNotes(record?.notes ?? [], name, listInEffectIds(situation.downtimes));
    return toListed({ situation, spans, notes, id, pageId, position: index + 1, answeredMs }, now);
  });
  const { portalUrl } = place;
  const embedded = (resources.resources ?? []).flatMap(({ upcomingDowntimes }) => upcomingDowntimes ?? []);
  const present = toSeen([lists.inEffect.downtimes ?? [], lists.upcoming.downtimes ?? [], embedded]);
  const recorded = toRecordedIdentity(record?.downtimes ?? [], present, now);
  const planned = overview.unmatched.map((phased) => ({ phased, component: null }));
  const own = listed.flatMap(({ situation, component }) =>
    situation.downtimes.map((phased) => ({ phased, component })),
  );
  return {
    page: {
      id: pageId,
      name: place.facilityName,
      url: place.portalUrl,
      time_zone: place.facilityTimeZone,
      updated_at: toIso(overview.age.asOfMs ?? answeredMs),
    },
    components: listed.map(({ component }) => component),
    incidents: listed
      .filter(({ state }) => state.status === "major_outage")
      .map((one) => toIncident(one, record, pageId, portalUrl, now)),
    scheduled_maintenances: [...own, ...planned]
      .filter(({ phased }) => isMaintenance(phased, now))
      .map(({ phased, component }) => {
        const notes = listDowntimeNotes(record?.notes ?? [], phased.entry.id);
        return toMaintenance(phased, { component, notes, recorded, pageId, portalUrl, answeredMs });
      }),
    status: toPageStatus(listed.map(({ state }) => state)),
  };
}

type ListedInput = Pick<Listed, "situation" | "spans" | "notes"> &
  Pick<SummaryComponent, "id" | "position"> & { pageId: string; answeredMs: number };

function toListed(input: ListedInput, now: number): Listed {
  const { situation, spans, notes, id, pageId, position, answeredMs } = input;
  const { resource, age } = situation;
  const newest = spans.at(-1);
  const isSame = newest !== undefined && (newest.status ?? "") === (resource.status?.trim() ?? "");
  const sinceMs = isSame ? newest.fromMs : (age.asOfMs ?? answeredMs);
  const state = toComponentState(situation, isSame ? newest.fromMs : null);
  const component: SummaryComponent = {
    id,
    name: resource.name,
    status: state.status,
    created_at: toIso(Math.min(spans[0]?.fromMs ?? sinceMs, sinceMs)),
    updated_at: toIso(sinceMs),
    position,
    description: toDescription([state.remark, toNoteText(notes, now), resource.description]),
    showcase: false,
    start_date: null,
    group_id: null,
    page_id: pageId,
    group: false,
    only_show_if_degraded: false,
  };
  return { situation, state, component, spans, notes };
}

const toDescription = (sentences: readonly (string | null)[]) => sentences.filter(Boolean).join(" ") || null;

/** The newest current note on one line. A downtime in effect keeps its notes current. */
function toNoteText(notes: readonly Note[], now: number): string | null {
  const note = findNewestNote(notes.filter((one) => one.downtime !== null || isRecentNote(one, now)));
  if (!note) return null;
  const text = sayNote(note).replace(/\s+/g, " ");
  return words.noteInDescription(note.author, words.toMinuteText(Date.parse(note.writtenAt)), text);
}

function toPageStatus(states: readonly ComponentState[]): StatusSummary["status"] {
  if (states.length === 0) return { indicator: "minor", description: words.noResources };
  const has = (status: ComponentState["status"]) => states.some((state) => state.status === status);
  if (states.every(({ status }) => status === "operational"))
    return { indicator: "none", description: words.allOperational };
  const counts = { down: 0, planned: 0, other: 0, unknown: 0, ok: 0 };
  for (const { counted } of states) if (counted) counts[counted]++;
  const isAllDown = states.every(({ status }) => status === "major_outage");
  const worst = has("major_outage") ? "major" : has("degraded_performance") ? "minor" : "maintenance";
  return { indicator: isAllDown ? "critical" : worst, description: words.counted(counts, states.length) };
}

function toIncident(
  { situation, component, spans, notes }: Listed,
  record: HistoryRecord | null,
  pageId: string,
  portalUrl: string,
  now: number,
): SummaryEvent {
  const { name } = situation.resource;
  const window = { fromMs: Number.NEGATIVE_INFINITY, toMs: now, longestGapMs: record?.longestGapMs ?? 0 };
  const recorded = record ? listIncidents(spans, [], window).at(-1) : undefined;
  const isRecorded = recorded !== undefined && spans.at(-1)?.status === "UNAVAILABLE";
  const asOfMs = situation.age.asOfMs ?? now;
  const fromMs = isRecorded ? recorded.fromMs : asOfMs;
  const reason =
    situation.next && situation.next.phase !== "upcoming" ? situation.next.entry.downtime.description : "";
  const path = isRecorded ? toHistoryAddress({ incident: recorded.id }) : null;
  return toEvent({
    id: toSummaryId("incident", name, String(fromMs)),
    name: words.incidentName(name),
    status: "investigating",
    impact: "major",
    createdMs: fromMs,
    updatedMs: Math.max(asOfMs, fromMs),
    startedMs: fromMs,
    body: words.incidentBody(words.toMinuteText(fromMs), reason.trim()),
    component,
    pageId,
    notes: notes.filter(({ writtenAt }) => Date.parse(writtenAt) >= fromMs),
    url: path ? new URL(path, portalUrl).toString() : toResourceUrl(portalUrl, name),
  });
}

/** One that ends before it starts has no phase, and is announced until its start. */
const isMaintenance = ({ entry, phase }: PhasedDowntime, now: number) =>
  entry.downtime.scheduled !== false &&
  phase !== "past" &&
  (phase !== "unknown" || (entry.startMs !== null && entry.startMs > now));

function toMaintenance(
  { entry, phase }: Overview["unmatched"][number],
  of: Pick<EventInput, "component" | "notes" | "pageId"> & {
    recorded: RecordedIdentity;
    portalUrl: string;
    answeredMs: number;
  },
): SummaryEvent {
  const { component, notes, recorded, pageId, portalUrl, answeredMs } = of;
  const { downtime, startMs, endMs } = entry;
  const name = words.maintenanceName(downtime.resourceName);
  const unusual = toUnusualStatus(downtime);
  const updatedMs = parseInstant(downtime.updatedAt) ?? Math.min(startMs ?? answeredMs, answeredMs);
  const event = toEvent({
    id: toDowntimeIdentity(entry, recorded),
    name: unusual === null ? name : status.withStatus(name, unusual),
    status: phase === "upcoming" || phase === "unknown" ? "scheduled" : "in_progress",
    impact: "maintenance",
    createdMs: updatedMs,
    updatedMs,
    startedMs: startMs ?? updatedMs,
    component,
    notes,
    pageId,
    body: `${words.toTimesText(startMs, endMs)} ${downtime.description}`.trim(),
    url: toResourceUrl(portalUrl, downtime.resourceName),
  });
  const toTime = (ms: number | null) => (ms === null ? null : toIso(ms));
  const isReversed = toTimesFault(entry) === "reversed";
  return { ...event, scheduled_for: toTime(startMs), scheduled_until: toTime(isReversed ? null : endMs) };
}

/** Twelve hexadecimal digits that follow from what an event or a component is. */
const toSummaryId = (...parts: string[]) =>
  createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 12);
/** Epoch ms as ISO 8601 UTC. */
const toIso = (ms: number) => new Date(ms).toISOString();

type EventInput = {
  id: string;
  name: string;
  status: SummaryEvent["status"];
  impact: SummaryEvent["impact"];
  createdMs: number;
  updatedMs: number;
  startedMs: number;
  body: string;
  component: SummaryComponent | null;
  /** Notes of operators on it, newest first; they are its newest updates. */
  notes: readonly Note[];
  pageId: string;
  url: string;
};

/** Statuspage's word. Its incidents are down as the facility reports it, so none is resolved, whatever an operator says. */
const toIncidentStatus = (stage: NoteStage) =>
  stage === "watching" || stage === "resolved" ? "monitoring" : stage;

/** An event of the summary, with the notes on it as its newest updates (Statuspage). */
function toEvent(input: EventInput): SummaryEvent {
  const { id, name, status, impact, body, component, pageId, url } = input;
  const created_at = toIso(input.createdMs);
  const notes = input.notes.filter(({ withdrawnAt }) => withdrawnAt === null);
  const newestMs = Math.max(input.updatedMs, ...notes.map(({ writtenAt }) => Date.parse(writtenAt)));
  /** As of the first of some notes. A maintenance follows its plan alone. */
  const toStatus = (known: readonly Note[]) => {
    const stage = impact === "major" ? known.find((note) => note.stage)?.stage : null;
    return stage ? toIncidentStatus(stage) : status;
  };
  const toUpdate = (key: string, text: string, created: string, updated: string) => ({
    id: toSummaryId("update", id, key),
    status,
    body: text,
    incident_id: id,
    created_at: created,
    updated_at: updated,
    display_at: updated,
    affected_components: null,
    deliver_notifications: false,
    custom_tweet: null,
    tweet_id: null,
  });
  return {
    id,
    name,
    status: toStatus(notes),
    created_at,
    updated_at: toIso(newestMs),
    monitoring_at: null,
    resolved_at: null,
    impact,
    shortlink: url,
    started_at: toIso(input.startedMs),
    page_id: pageId,
    incident_updates: [
      ...notes.map((note, index) => ({
        ...toUpdate(note.id, words.noteBody(note.author, sayNote(note)), note.writtenAt, note.writtenAt),
        status: toStatus(notes.slice(index)),
      })),
      toUpdate(toIso(input.updatedMs), body, created_at, toIso(input.updatedMs)),
    ],
    components: component ? [component] : [],
    reminder_intervals: null,
  };
}
