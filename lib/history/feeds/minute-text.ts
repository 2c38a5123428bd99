import * as words from "./words";

/** An instant for readers in any zone: `2026-11-21 13:00 UTC`; a word if it is unknown. */
export function toMinuteText(ms: number | null): string {
  if (ms === null || !Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return words.unknownTime;
  return `${new Date(ms).toISOString().slice(0, -8).replace("T", " ")} UTC`;
}
