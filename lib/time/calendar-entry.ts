import ical, { ICalAlarmType, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { isCalendarInstant, toCalendarText, toSequence } from "./calendar-text";

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

/** Text without the characters that iCalendar forbids (RFC 5545 §3.1). */
const toSafeText = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[^\P{C}\n]/gu, "");

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
