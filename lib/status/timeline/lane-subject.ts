import type { StatusTone } from "../severity";
import { joinBackToBack, type PhasedDowntime, type Situation } from "../situation";
import * as words from "../words";

/**
 * One lane of the timeline: a resource, its downtimes, and the text for an empty lane. `note`: anything unusual about the resource itself.
 */
export type LaneSubject = {
  name: string;
  tone: StatusTone;
  note: string | null;
  downtimes: PhasedDowntime[];
  empty: string;
};

/** The lane of a resource. */
export function toLaneSubject({ resource, standing, downtimes, plan }: Situation): LaneSubject {
  const empty = plan === "planned" || downtimes.length > 0 ? words.noneInWindow : words.planNames[plan];
  return {
    name: resource.name,
    tone: standing.tone,
    note: null,
    downtimes: joinBackToBack(downtimes),
    empty,
  };
}

/** Lanes for downtimes of unlisted resources, so that none is lost. */
export function toUnmatchedSubjects(
  unmatched: readonly PhasedDowntime[],
  isListRead: boolean,
): LaneSubject[] {
  const names = [...new Set(unmatched.map(({ entry }) => entry.downtime.resourceName))];
  return names.map((name) => ({
    name,
    tone: "unknown",
    note: isListRead ? words.notListed : null,
    downtimes: unmatched.filter(({ entry }) => entry.downtime.resourceName === name),
    empty: words.noneInWindow,
  }));
}
