import { isExpired } from "@/lib/status/data-age";
import type { State } from "@/lib/status/severity";
import type { Situation } from "@/lib/status/situation";
import * as words from "./words";

/** The statuses of a component in Statuspage's API. */
export const componentStatuses = [
  "operational",
  "degraded_performance",
  "partial_outage",
  "major_outage",
  "under_maintenance",
] as const;
type ComponentStatus = (typeof componentStatuses)[number];

/** A component's status, what it counts as in the summary's own words, and what the status alone can't say. */
export type ComponentState = {
  status: ComponentStatus;
  counted: State | null;
  remark: string | null;
};

/**
 * The state of one resource (decision 23). Only a fresh report of the facility is operational: an unknown, unlisted or old
 * status is `degraded_performance`, the mildest of the others, and the remark says what is known. `knownSinceMs`: since when
 * the record has it so; null if there is no record.
 */
export function toComponentState(situation: Situation, knownSinceMs: number | null): ComponentState {
  const { standing, age, downtimes } = situation;
  const asOf = words.toMinuteText(age.asOfMs);
  const doubtful = (counted: State, remark: string): ComponentState => ({
    status: "degraded_performance",
    counted,
    remark,
  });
  if (age.state === "never" || isExpired(age))
    return doubtful("unknown", words.lastKnown(standing.lastKnown ?? standing.word, asOf));
  const isPlanned = downtimes.some(
    ({ entry, phase }) => phase === "in-effect" && entry.downtime.scheduled !== false,
  );
  const counted = standing.state;
  const old = standing.lastKnown === null ? null : words.lastKnown(standing.lastKnown, asOf);
  switch (standing.condition) {
    case "down":
      return { status: "major_outage", counted, remark: old };
    case "planned":
      return { status: "under_maintenance", counted, remark: old ?? inDowntime(situation) };
    case "other":
      return doubtful(counted, old ?? words.facilityReports(standing.word));
    case "unknown":
      return doubtful(counted, old ?? words.unknownSince(words.toMinuteText(knownSinceMs ?? age.asOfMs)));
    case "ok-in-downtime":
      if (old !== null) return doubtful(counted, old);
      return isPlanned
        ? { status: "under_maintenance", counted: "planned", remark: words.despiteDowntime }
        : doubtful("other", words.despiteDowntime);
    default:
      return old !== null ? doubtful(counted, old) : { status: "operational", counted: null, remark: null };
  }
}

function inDowntime({ next }: Situation): string | null {
  if (next?.phase !== "in-effect") return null;
  const { endMs } = next.entry;
  return endMs === null ? words.inDowntimeOfUnknownEnd : words.inDowntime(words.toMinuteText(endMs));
}
