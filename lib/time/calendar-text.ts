import type { ICalCalendar } from "ical-generator";

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
