import { formatUtcMinute } from "@/lib/time/utc-minute";
import * as words from "./words";

/** An instant for readers in any zone: `2026-11-21 13:00 UTC`; a word if it is unknown. */
export const toMinuteText = (ms: number | null): string => formatUtcMinute(ms) ?? words.unknownTime;
