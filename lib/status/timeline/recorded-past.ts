import { mergeDowntimes } from "../merge-downtimes";
import type { Downtime } from "../model";
import type { LaneSubject } from "./lane-subject";

/**
 * What was recorded of one resource in a window: SVG paths in units of the window, and for how long (ms) it was what.
 * `plannedMs`: not operational within planned downtime; `unplannedMs`: otherwise unavailable; `otherMs`: any other status.
 */
export type PastLane = {
  resource: string;
  paths: Partial<Record<"ok" | "partial" | "plan" | "unknown" | "down", string>>;
  operationalMs: number;
  plannedMs: number;
  unplannedMs: number;
  otherMs: number;
  unobservedMs: number;
};

/** The recorded past that the timeline shows left of now (epoch ms), and downtimes that left the lists, oldest first. */
export type RecordedPast = {
  fromMs: number;
  toMs: number;
  units: number;
  lanes: PastLane[];
  downtimes: Downtime[];
  /** Older ones that weren't sent. */
  furtherDowntimes: number;
};

/** The lanes with the recorded downtimes before their own. What is still listed is shown as listed. */
export function addPastDowntimes(subjects: readonly LaneSubject[], past: RecordedPast | null): LaneSubject[] {
  if (!past) return [...subjects];
  const names = new Set<string>();
  return subjects.map((subject) => {
    if (names.has(subject.name)) return subject;
    names.add(subject.name);
    const own = past.downtimes.filter(({ resourceName }) => resourceName === subject.name);
    const known = new Set(subject.downtimes.map(({ entry }) => entry.startMs));
    const ended = mergeDowntimes([{ downtimes: own, listedAtMs: null }])
      .filter(({ startMs }) => !known.has(startMs))
      .map((entry) => ({ entry, phase: "past" as const }));
    return { ...subject, downtimes: [...ended, ...subject.downtimes] };
  });
}
