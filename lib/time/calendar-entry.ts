import { createEvent } from "ics";
import { minuteMs } from "./duration";

/** Something that ends: what, when (epoch ms), and how long before to be reminded. */
export type EndEntry = {
  /** The same for the same thing, so that a newer download takes the place of an older one. */
  uid: string;
  title: string;
  description: string;
  endsMs: number;
  remindBeforeMs: readonly number[];
  url?: string;
};

/** SEQUENCE has 31 bits; seconds since this instant fit until 2088. */
const sequenceEpochMs = Date.UTC(2020, 0, 1);

/** Text without the characters that iCalendar may not hold (RFC 5545 §3.1). */
const toSafeText = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[^\P{C}\n]/gu, "");

/**
 * A calendar file with one event (RFC 5545), in UTC, with reminders. `now` (epoch ms) is when it is made; a later one
 * replaces it. Throws for an instant that a calendar can't hold. Load it lazily: it is for a press of a button.
 */
export function toCalendarFile(
  { uid, title, description, endsMs, remindBeforeMs, url }: EndEntry,
  now: number,
): string {
  const render = (link: string | undefined) => {
    // The library's types lack `timestamp`, its reader doesn't.
    const event = {
      productId: "-//Facility Portal//Ends//EN",
      uid: `${encodeURIComponent(toSafeText(uid))}@ends.facility-portal`,
      title: toSafeText(title),
      description: toSafeText(description),
      start: endsMs,
      startInputType: "utc",
      startOutputType: "utc",
      duration: { minutes: 0 },
      timestamp: now,
      sequence: Math.max(0, Math.floor((now - sequenceEpochMs) / 1000)),
      status: "CONFIRMED",
      transp: "TRANSPARENT",
      ...(link ? { url: link } : {}),
      alarms: remindBeforeMs.map((beforeMs) => ({
        action: "display" as const,
        description: toSafeText(title),
        trigger: { before: true, minutes: Math.round(beforeMs / minuteMs) },
      })),
    } as const;
    return createEvent({ ...event, alarms: [...event.alarms] });
  };
  // The library refuses some hosts, such as IPv6 literals; then the event goes without its link.
  const linked = render(url);
  const { value, error } = linked.error ? render(undefined) : linked;
  if (!value) throw error ?? new Error("The calendar entry can't be written.");
  return value;
}
