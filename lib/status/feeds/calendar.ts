import "server-only";
import ical, {
  escape as escapeText,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { toSafeText } from "@/lib/files/safe-text";
import { toPublicAnswer } from "@/lib/portal/public-answer";
import { readSite } from "@/lib/portal/site";
import { isCalendarInstant, toCalendarText, toSequence } from "@/lib/time/calendar-entry";
import { secondMs } from "@/lib/time/duration";
import { formatUtcMinute, parseInstant } from "@/lib/time/zone";
import { facilityCacheMs } from "../data-age";
import { type DowntimeEntry, toUnusualStatus } from "../downtime";
import { type PublishedDowntimes, toDowntimeIdentity, toResourceUrl } from "../downtime-identity";
import { mergeDowntimes } from "../merge-downtimes";
import * as words from "../words";

type CalendarInput = Omit<PublishedDowntimes, "updatedMs"> & {
  facilityName: string;
  portalUrl: string;
  resource?: string;
};

/**
 * The downtimes as iCalendar text (RFC 5545, METHOD:PUBLISH), times in UTC. A UID stays the same when end or description
 * change, and when a start moves that was recorded; SEQUENCE and LAST-MODIFIED follow `updatedAt`, the record and the notes. A downtime without an end, or whose end precedes its
 * start, is an event without one, and says so. Those without a start are left out.
 */
export function toDowntimeCalendar(input: CalendarInput): string {
  const { sources, facilityName, resource } = input;
  const calendar = ical({
    prodId: { company: "Facility Portal", product: "Downtimes" },
    method: ICalCalendarMethod.PUBLISH,
    // The library escapes every text except this one.
    name: escapeText(toSafeText(words.downtimesOf(resource ?? facilityName)), false),
    ttl: facilityCacheMs / secondMs,
  });
  for (const entry of mergeDowntimes(sources)) {
    const { startMs, endMs, downtime } = entry;
    if (resource !== undefined && downtime.resourceName !== resource) continue;
    if (startMs === null) continue;
    if (isCalendarInstant(startMs) && (endMs === null || isCalendarInstant(endMs)))
      calendar.createEvent(toEvent(entry, startMs, input));
  }
  return toCalendarText(calendar);
}

function toEvent(
  entry: DowntimeEntry,
  startMs: number,
  { portalUrl, notes: notesOf, recorded }: CalendarInput,
): ICalEventData {
  const notes = notesOf?.(entry.id) ?? null;
  const { downtime, endMs } = entry;
  const changes = [
    parseInstant(downtime.updatedAt),
    recorded?.(entry.id)?.changedMs ?? null,
    notes?.updatedMs ?? null,
  ].filter((ms) => ms !== null);
  const updatedMs = changes.length > 0 ? Math.max(...changes) : null;
  const isUpdated = updatedMs !== null && isCalendarInstant(updatedMs);
  const isReversed = endMs !== null && endMs < startMs;
  const remark = isReversed ? words.endPrecedes(formatUtcMinute(endMs) ?? words.unknownTime) : "";
  const unusual = toUnusualStatus(downtime);
  const marks = [
    unusual,
    downtime.scheduled === false ? words.unscheduled : null,
    downtime.reboot ? words.withReboot : null,
  ].filter((mark) => mark !== null);
  return {
    id: `${toDowntimeIdentity(entry, recorded)}@downtimes.facility-portal`,
    summary: toSafeText(words.calendarTitle(downtime.resourceName, marks)),
    description: toSafeText(
      [endMs === null ? words.endNotReported : remark, downtime.description, notes?.text ?? ""]
        .filter(Boolean)
        .join("\n\n"),
    ),
    location: toSafeText(downtime.resourceName),
    start: new Date(startMs),
    // An end must be later than the start; an event without one has no duration (RFC 5545 §3.8.2.2, §3.6.1).
    end: endMs !== null && endMs > startMs ? new Date(endMs) : null,
    status: /^cancell?ed$/i.test(unusual ?? "") ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
    sequence: isUpdated ? toSequence(updatedMs) : 0,
    // Not the time of the request: the same downtimes always give the same text, so that it can be cached.
    stamp: new Date(isUpdated ? updatedMs : startMs),
    lastModified: isUpdated ? new Date(updatedMs) : null,
    url: toResourceUrl(portalUrl, downtime.resourceName),
  };
}

/** The calendar response (RFC 5545). `resource` selects one resource's downtimes, even if it has none. */
export function calendarAnswer(
  { updatedMs: _, ...known }: PublishedDowntimes,
  portalUrl: string,
  resource?: string,
): Response {
  const { facilityName } = readSite();
  return toPublicAnswer(toDowntimeCalendar({ ...known, facilityName, portalUrl, resource }), "text/calendar");
}
