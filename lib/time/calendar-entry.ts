import ical, {
  ICalAlarmType,
  type ICalCalendar,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import { toSafeText } from "@/lib/files/safe-text";

/** Something that ends: its title, when (epoch ms), and how long before to remind. */
export type EndEntry = {
  /** Stable for the same thing, so that a newer download replaces an older one. */
  uid: string;
  title: string;
  description: string;
  endsMs: number;
  remindBeforeMs: readonly number[];
  url?: string;
};

/**
 * A calendar file with these ends as events (RFC 5545), in UTC, with reminders. `now` (epoch ms) is its creation; a later file
 * replaces it. Throws a RangeError for an end outside a calendar's range. Load this lazily: it is only needed after a button
 * press.
 */
export function toCalendarFile(entries: readonly EndEntry[], now: number): string {
  const calendar = ical({ prodId: { company: "Facility Portal", product: "Ends" } });
  for (const { uid, title, description, endsMs, remindBeforeMs, url } of entries) {
    if (!isCalendarInstant(endsMs)) throw new RangeError("A calendar can't hold this instant.");
    calendar.createEvent({
      id: `${encodeURIComponent(toSafeText(uid))}@ends.facility-portal`,
      summary: toSafeText(title),
      description: toSafeText(description),
      // An event without an end has no duration (RFC 5545 §3.6.1).
      start: new Date(endsMs),
      stamp: new Date(now),
      sequence: toSequence(now),
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
      url: url ?? null,
      alarms: remindBeforeMs.map((beforeMs) => ({
        type: ICalAlarmType.display,
        description: toSafeText(title),
        trigger: Math.round(beforeMs / 1000),
      })),
    });
  }
  return toCalendarText(calendar);
}

/** SEQUENCE has 31 bits; seconds since this instant fit until 2088. */
const sequenceEpochMs = Date.UTC(2020, 0, 1);
const mostSequence = 2 ** 31 - 1;
const lastMs = Date.UTC(9999, 11, 31, 23, 59, 59);

/** True if a calendar can represent an instant (epoch ms): its years have four digits (RFC 5545 §3.3.4). */
export const isCalendarInstant = (ms: number): boolean => ms >= 0 && ms <= lastMs;

/** The revision of an event changed at an instant (epoch ms): later changes have higher ones (RFC 5545 §3.8.7.4). */
export function toSequence(changedMs: number): number {
  return Math.min(mostSequence, Math.max(0, Math.floor((changedMs - sequenceEpochMs) / 1000)));
}

/** The calendar as text. The library omits the final line break, which RFC 5545 §3.4 requires. */
export const toCalendarText = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;
