import { formatDuration } from "@/lib/time/duration";
import type { HistoryIncident } from "../model";
import * as words from "../words";

/** Whether it was planned, in words. */
export const sayPlanned = ({ isPlanned, plannedShare }: HistoryIncident): string => {
  if (isPlanned) return words.plannedIncident;
  return plannedShare > 0 ? words.partlyPlanned(plannedShare) : words.unplannedIncident;
};

/** How long it was observed. */
export const sayLength = ({ durationSeconds, hasGap }: HistoryIncident): string => {
  const duration = formatDuration(durationSeconds * 1000);
  return hasGap ? words.atLeast(duration) : duration;
};
