import "server-only";
import { createEvents, type EventAttributes } from "ics";
import { minuteMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { facilityCacheMs } from "./data-age";
import { type DowntimeEntry, hasUsableTimes } from "./downtime";
import { toDowntimeIdentity, toResourceUrl, toSafeText } from "./downtime-identity";
import { mergeDowntimes } from "./merge-downtimes";
import type { Downtime } from "./model";

type CalendarInput = {
  downtimes: readonly Downtime[];
  facilityName: string;
  portalUrl: string;
  resource?: string;
};

const refresh = `PT${facilityCacheMs / minuteMs}M`;
/** SEQUENCE has 31 bits; seconds since this instant fit until 2088. */
const sequenceEpochMs = Date.UTC(2020, 0, 1);

/**
 * The downtimes as iCalendar text (RFC 5545, METHOD:PUBLISH), times in UTC. A UID stays when end or words change, and
 * SEQUENCE and LAST-MODIFIED follow `updatedAt`. Downtimes without both times can't be placed and are left out.
 */
export function toDowntimeCalendar({ downtimes, facilityName, portalUrl, resource }: CalendarInput): string {
  const wanted =
    resource === undefined ? downtimes : downtimes.filter((one) => one.resourceName === resource);
  const entries = mergeDowntimes(
    wanted.map((downtime) => ({ downtimes: [downtime], listedAtMs: null })),
  ).filter((entry) => hasUsableTimes(entry) && Number(entry.startMs) >= 0);
  const calName = toSafeText(`${resource ?? facilityName} downtimes`).replace(/[\\;,]/g, "\\$&");
  const header = { productId: "-//Facility Portal//Downtimes//EN", method: "PUBLISH", calName };
  const render = (withUrl: boolean) =>
    createEvents(
      entries.map((entry) => toEvent(entry, withUrl ? portalUrl : null)),
      header,
    );
  // The library refuses some hosts, such as IPv6 literals; then an event goes without its link.
  const linked = render(true);
  const { value, error } = linked.error ? render(false) : linked;
  if (value === null) throw error ?? new Error("The calendar can't be written.");
  return fold(
    value.replace(
      /X-PUBLISHED-TTL:.*\r\n/,
      `REFRESH-INTERVAL;VALUE=DURATION:${refresh}\r\nX-PUBLISHED-TTL:${refresh}\r\n`,
    ),
  );
}

function toEvent(entry: DowntimeEntry, portalUrl: string | null): EventAttributes {
  const { downtime } = entry;
  const updatedMs = toPlausible(parseInstant(downtime.updatedAt));
  const marks = [
    downtime.scheduled === false ? "unscheduled" : null,
    downtime.reboot ? "with reboot" : null,
  ].filter((mark) => mark !== null);
  const title = `${downtime.resourceName}: downtime${marks.length ? ` (${marks.join(", ")})` : ""}`;
  const event = {
    uid: `${toDowntimeIdentity(entry)}@downtimes.facility-portal`,
    title: toSafeText(title),
    description: toSafeText(downtime.description),
    location: toSafeText(downtime.resourceName),
    start: Number(entry.startMs),
    startInputType: "utc",
    startOutputType: "utc",
    end: Number(entry.endMs),
    endInputType: "utc",
    endOutputType: "utc",
    status: "CONFIRMED",
    transp: "TRANSPARENT",
    sequence: updatedMs === null ? 0 : Math.max(0, Math.floor((updatedMs - sequenceEpochMs) / 1000)),
    // Not the instant of asking: the same downtimes give the same text, so that it can be cached.
    timestamp: updatedMs ?? Number(entry.startMs),
    ...(updatedMs === null ? {} : { lastModified: updatedMs }),
    ...(portalUrl === null ? {} : { url: toResourceUrl(portalUrl, downtime.resourceName) }),
  } as const;
  return event;
}

/** The library and SEQUENCE take instants from 1970 to 2088; one odd date must not cost everybody the calendar. */
function toPlausible(instantMs: number | null): number | null {
  return instantMs === null || instantMs < 0 || instantMs > sequenceEpochMs + (2 ** 31 - 1) * 1000
    ? null
    : instantMs;
}

/** Folds lines at 75 octets (RFC 5545 §3.1) between characters; the library counts characters. */
function fold(text: string): string {
  const lines = text.replaceAll("\r\n\t", "").split("\r\n");
  return lines.map(foldLine).join("\r\n");
}

function foldLine(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      parts.push(part);
      part = "";
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}
