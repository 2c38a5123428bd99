import { type State, states } from "@/lib/status/severity";
import * as status from "@/lib/status/words";
import { formatUtcMinute } from "@/lib/time/zone";
import { downtimeChange } from "../words";

/** The texts of what other tools read: the summary, the feed. */

const plural = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many);

// The feed.
export const feedTitle = (name: string) => `${name}: status and downtimes`;
export const feedSubtitle =
  "Downtimes in effect and in the next ten days, and in the last 30 days changes of status and of downtimes, notes, and times in which the status wasn't observed";
export const changesNotLoaded =
  "Downtimes in effect and in the next ten days. Changes of the last 30 days couldn't be loaded";
export const unknownTime = "unknown";
export const isNow = (resource: string, word: string) => `${resource}: ${word}`;
export const wasBefore = (word: string, moment: string) => `Since ${moment}. ${word} before.`;
export const wasWhenLastObserved = (word: string, moment: string, lastMoment: string) =>
  `Observed at ${moment}. ${word} when last observed, ${lastMoment}.`;
export const duringPlanned = "During a planned downtime.";
export const everything = "All resources";
export const unobservedFor = (subject: string, length: string) => `${subject}: not observed for ${length}`;
export const unobservedSince = (subject: string, moment: string) =>
  `${subject}: not observed since ${moment}`;
export const unobservedSpan = (from: string, to: string) =>
  `Not observed from ${from} to ${to}. The status in this time is unknown.`;
export const unobservedStill = (from: string) => `Nothing has been recorded since ${from}.`;
export const downtimeChanged = (resource: string, field: string) =>
  `${resource}: ${downtimeChange(field).toLowerCase()}`;
export const fromTo = (before: string, after: string) => `From ${before} to ${after}.`;
export const planned = (from: string, to: string) => `Downtime from ${from} to ${to}.`;
export const downtimeAnnounced = (resource: string) => `${resource}: downtime announced`;
const downtimeIs = (what: string) => (resource: string, reported: string) =>
  `${resource}: downtime ${what}. The facility reports: ${reported}`;
export const downtimeTurn = {
  started: downtimeIs("has begun"),
  ended: downtimeIs("is over or past its end"),
  resumed: downtimeIs("continues"),
};
export const overran = (resource: string) => `${resource}: down past the end of its downtime`;

export const noteWritten = (resource: string, author: string) => `${resource}: note by ${author}`;
export const noteWithdrawn = (by: string, moment: string) => `Withdrawn by ${by} at ${moment}.`;
export const nextUpdateBy = (moment: string) => `Next update by ${moment}.`;

// The summary.
export const noResources = "No resources listed";
export const allOperational = "All resources operational";
export const counted = (counts: Record<State, number>, total: number) => {
  const parts = states.filter((name) => counts[name] > 0).map((name) => status.count(counts[name], name));
  return `${parts.join(", ")} of ${total} ${plural(total, "resource")}`;
};
export const unknownSince = (moment: string) => `Status unknown since ${moment}.`;
export const lastKnown = (word: string, moment: string) =>
  `Status unknown since ${moment}. Last known: ${word}.`;
export const facilityReports = (word: string) => `Status text from the facility: “${word}”.`;
export const despiteDowntime = "Reported operational despite a downtime in effect.";
export const inDowntime = (moment: string) => `Downtime in effect until ${moment}.`;
export const inDowntimeOfUnknownEnd = "Downtime in effect, end unknown.";
export const incidentName = (resource: string) => `${resource} down`;
export const incidentBody = (moment: string, reason: string) =>
  `Down since ${moment}.${reason ? ` ${reason}` : ""}`;
export const maintenanceName = (resource: string) => `${resource}: planned downtime`;
export const noteInDescription = (author: string, moment: string, text: string) =>
  `Note by ${author}, ${moment}: “${text}”.`;
export const noteBody = (author: string, text: string) => `Note by ${author}: ${text}`;

/** An instant for readers in any zone: `2026-11-21 13:00 UTC`; a word if it is unknown. */
export const toMinuteText = (ms: number | null): string => formatUtcMinute(ms) ?? unknownTime;

/** The times of a downtime (epoch ms; null: not reported) as a sentence. */
export function toTimesText(startMs: number | null, endMs: number | null): string {
  const text = planned(toMinuteText(startMs), endMs === null ? status.unknownEnd : toMinuteText(endMs));
  const isReversed = startMs !== null && endMs !== null && endMs < startMs;
  return isReversed ? `${text} ${status.endPrecedes(toMinuteText(endMs))}` : text;
}
