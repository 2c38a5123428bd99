import { formatWithYear, formatZone, parseInstant } from "@/lib/time/zone";
import type { HistoryStrips } from "../model";
import * as words from "../words";

/** What a strip shows in words, and until when, in the reader's zone; with its year, as it is shown for longer where none is newer. */
export function sayStrip(text: string, { recordedUntil }: HistoryStrips, zone: string): string {
  const untilMs = parseInstant(recordedUntil);
  if (untilMs === null) return text;
  return `${text}. ${words.recordedUntil(formatWithYear(untilMs, zone, "moment"), formatZone(untilMs, zone))}`;
}
