import { toTextRow, wrapText } from "@/lib/portal/plain-text";
import { formatDuration } from "@/lib/time/duration";
import { formatNear, formatNearSpan, formatZone } from "@/lib/time/zone";
import type { HistoryChoice } from "../history-parameters";
import * as words from "../words";
import type { HistoryView } from "./history-view";
import { sayLength, sayPlanned } from "./say-incident";

const shareWidths = [30, 14, 18, 12];
const incidentWidths = [22, 20, 34];
const show = (share: number | null) => (share === null ? words.unknownShare : words.percent(share));

/**
 * The availability of each resource and the newest incidents as lines for terminals, at `now` (epoch ms). `isRecording` false: the
 * store can't be written.
 */
export function toHistoryText(
  view: HistoryView,
  { resource: chosen, days, kind }: HistoryChoice,
  { facilityName, zone, isRecording }: { facilityName: string; zone: string; isRecording: boolean },
  now: number,
): string[] {
  const { recordedUntilMs, completeSinceMs, resources, incidents, furtherIncidents } = view;
  const recorded = (ms: number) =>
    words.textAge(
      words.recordedUntil(formatNear(ms, zone, now), formatZone(ms, zone)),
      formatDuration(Math.max(0, now - ms)),
    );
  const nothing = chosen === null ? words.nothingRecorded : words.nothingRecordedOf(chosen);
  return [
    ...wrapText(words.textTitle(facilityName, days)),
    ...(recordedUntilMs === null ? [] : wrapText(recorded(recordedUntilMs))),
    ...wrapText(words.timesIn(zone)),
    ...wrapText(words.lead),
    ...(isRecording ? [] : wrapText(`${words.notWritten}. ${words.notWrittenRemark}`)),
    ...(completeSinceMs === null ? [] : wrapText(words.completeSince(completeSinceMs, zone))),
    "",
    ...(resources.length === 0
      ? wrapText(nothing)
      : toTextRow([words.resource, words.ofObserved, words.withoutPlanned, words.observed], shareWidths)),
    ...resources.flatMap(({ resource, availability }) => {
      const own = availability.find((one) => String(one.days) === days);
      const shares = [own?.share ?? null, own?.shareUnplanned ?? null, own?.observedShare ?? null];
      return toTextRow([resource, ...shares.map(show)], shareWidths);
    }),
    "",
    ...wrapText(incidents.length === 0 ? words.noIncidents[kind] : words.incidentList),
    ...incidents.flatMap((incident) => {
      const [fromMs, untilMs] = [Date.parse(incident.from), Date.parse(incident.until)];
      const when = incident.isOngoing
        ? words.ongoingSince(formatNear(fromMs, zone, now))
        : formatNearSpan(fromMs, untilMs, zone, now);
      const what = `${sayLength(incident)}, ${sayPlanned(incident).toLowerCase()}`;
      return toTextRow(
        [incident.resource, when, `${what}. ${incident.reason ?? words.noReason}`],
        incidentWidths,
      );
    }),
    ...(furtherIncidents > 0 ? wrapText(words.furtherIncidents(furtherIncidents)) : []),
  ];
}
