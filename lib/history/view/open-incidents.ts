import "server-only";
import type { RecordedOutage } from "@/lib/status/since-until";
import { toIncidentPath } from "../history-parameters";
import { listIncidents } from "../incident";
import { type KeptHistory, readKeptHistory } from "../kept-history";

/** An outage that the newest recorded look still found: its page, and since when it is recorded. */
export type OpenIncident = RecordedOutage;

/** The open incidents of a record. */
const listOpenIncidents = ({
  resources,
  readMs,
  longestGapMs,
}: Pick<KeptHistory, "resources" | "readMs" | "longestGapMs">): OpenIncident[] =>
  resources.flatMap(({ spans }) =>
    listIncidents(spans, [], { fromMs: readMs - longestGapMs, toMs: readMs, longestGapMs })
      .filter(({ isOngoing }) => isOngoing)
      .map(({ id, resource, fromMs }) => ({
        href: toIncidentPath(id),
        resource,
        fromMs,
        isStartSeen: spans.some(({ untilMs }) => untilMs <= fromMs && untilMs >= fromMs - longestGapMs),
      })),
  );

/** The same of what is recorded, a minute old at most; none if it can't be read. Never throws. */
export const readOpenIncidents = (): Promise<OpenIncident[]> =>
  readKeptHistory().then(listOpenIncidents, () => []);
