import { formatInstant } from "@/lib/time/zone";
import type { ActivityEntry } from "./model";

/** Entries that follow each other on one day of a zone; `day` is in words, with the year. */
type ActivityDay = { day: string; entries: ActivityEntry[] };

/** Groups entries, newest first, by the days of a zone. */
export function toActivityDays(entries: readonly ActivityEntry[], zone: string): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const day = formatInstant(Date.parse(entry.at), zone, "exact")
      .replace(/^(\w+), /, "$1 ")
      .replace(/,? \d+:\d+:\d+$/, "");
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
