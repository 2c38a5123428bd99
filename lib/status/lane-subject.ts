import type { StatusTone } from "./severity";
import { type PhasedDowntime, planWords, type Situation } from "./situation";

/** One lane of the timeline: a resource, its downtimes, and what is said where nothing is drawn. */
export type LaneSubject = {
  name: string;
  tone: StatusTone | null;
  downtimes: PhasedDowntime[];
  empty: string;
};

/** The lane of a resource. */
export function toLaneSubject({ resource, standing, downtimes, plan }: Situation): LaneSubject {
  const empty = plan === "planned" || downtimes.length > 0 ? "None in this window" : planWords[plan];
  return { name: resource.name, tone: standing.tone, downtimes, empty };
}

/** Lanes for downtimes whose resource the facility doesn't list: they are not to get lost. */
export function toStraySubjects(strays: readonly PhasedDowntime[]): LaneSubject[] {
  const names = [...new Set(strays.map(({ entry }) => entry.downtime.resourceName))];
  return names.map((name) => ({
    name,
    tone: null,
    downtimes: strays.filter(({ entry }) => entry.downtime.resourceName === name),
    empty: "None in this window",
  }));
}
