import * as status from "@/lib/status/words";
import { formatUtcMinute } from "@/lib/time/zone";
import * as words from "./words";

/** An instant for readers in any zone: `2026-11-21 13:00 UTC`; a word if it is unknown. */
export const toMinuteText = (ms: number | null): string => formatUtcMinute(ms) ?? words.unknownTime;

/** The times of a downtime (epoch ms; null: not reported) as a sentence. */
export function toTimesText(startMs: number | null, endMs: number | null): string {
  const text = words.planned(toMinuteText(startMs), endMs === null ? status.unknownEnd : toMinuteText(endMs));
  const isReversed = startMs !== null && endMs !== null && endMs < startMs;
  return isReversed ? `${text} ${status.endPrecedes(toMinuteText(endMs))}` : text;
}
