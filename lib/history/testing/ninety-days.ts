import type { Downtime, DowntimeList, Freshness, ResourceList } from "@/lib/status/model";
import { sampleResource } from "@/lib/status/testing/samples";
import { dayMs, hourMs, minuteMs } from "@/lib/time/duration";

/** When the 90 days begin and end (epoch ms): 25 August to 23 November 2026, with a day of 25 hours in Zurich. */
export const start = Date.UTC(2026, 7, 25);
export const end = start + 90 * dayMs;

/** The hour of the story, counted from its start. */
const at = (day: number, hour = 0) => 24 * day + hour;
const toIso = (hour: number) => new Date(start + hour * hourMs).toISOString();

/** Each resource's status from an hour on; `missing`: it isn't in the list. */
const statuses: Record<string, readonly (readonly [hour: number, status: string | null])[]> = {
  // The facility dates its status: it was checked ten minutes before it is asked for.
  avocet: [
    [0, "OPERATIONAL"],
    [at(20, 3), "UNAVAILABLE"],
    [at(20, 9), "OPERATIONAL"],
    [at(60), "DEGRADED"],
    [at(60, 5), "OPERATIONAL"],
  ],
  curlew: [
    [0, "OPERATIONAL"],
    // Down as planned, and three hours longer.
    [at(10, 8), "UNAVAILABLE"],
    [at(10, 15), "OPERATIONAL"],
    // Down from about the time at which the facility doesn't answer.
    [at(30, 1), "UNAVAILABLE"],
    [at(30, 6), "OPERATIONAL"],
    // Down a few hours after the portal's clock was ahead.
    [at(70, 10), "UNAVAILABLE"],
    [at(70, 14), "OPERATIONAL"],
  ],
  dunlin: [
    [0, "OPERATIONAL"],
    [at(5), null],
    [at(5, 6), "OPERATIONAL"],
    [at(62), "missing"],
    [at(62, 20), "OPERATIONAL"],
  ],
  // Down since two hours after the end of a downtime that is still listed.
  estuary: [
    [0, "OPERATIONAL"],
    [at(86, 2), "UNAVAILABLE"],
  ],
};

/** Hours in which the facility doesn't answer: one, three in a row, one, and one during which it checks avocet. */
const unanswered = new Set([at(30), at(41, 5), at(41, 6), at(41, 7), at(45, 6), at(47, 5)]);
/** At this hour the facility has a status of avocet from before the failed hour. */
const checkedEarlier = at(47, 6);

/** The portal is stopped between two looks, so that one is left out; and for more than a day. */
const stops = [
  { from: at(52, 11), until: at(52, 12) },
  { from: at(53), until: at(54, 6) },
];
/** At this hour the portal's clock is a day ahead, for a moment. */
export const aheadHour = at(70, 6);

/** The hours at which a portal looks, and whether it was started before that, since the last one. */
export const listLooks = (): { hour: number; isStart: boolean }[] =>
  Array.from({ length: at(90) + 1 }, (_, hour) => ({
    hour,
    isStart: hour === 0 || stops.some(({ until }) => until === hour),
  })).filter(({ hour }) => !stops.some(({ from, until }) => from <= hour && hour < until));

type Listed = Pick<Downtime, "resourceName" | "start" | "end" | "description"> & {
  from: number;
  until: number;
};
const downtimes: readonly Listed[] = [
  ...[
    { resourceName: "curlew", description: "Cooling", end: toIso(at(10, 11)), from: at(4), until: at(9) },
    {
      resourceName: "curlew",
      description: "Cooling",
      end: toIso(at(10, 12)),
      from: at(9),
      until: at(10, 15),
    },
  ].map((one) => ({ ...one, start: toIso(at(10, 8)) })),
  {
    resourceName: "dunlin",
    description: "Power",
    start: toIso(at(40)),
    end: toIso(at(40, 6)),
    from: at(35),
    until: at(38),
  },
  {
    resourceName: "estuary",
    description: "Tape robot",
    start: toIso(at(85)),
    end: toIso(at(86)),
    from: at(80),
    until: at(91),
  },
];

/** What the facility answers at an hour, when the portal's clock says `now` (epoch ms). */
export function answerAt(hour: number, now: number): { list: ResourceList; listed: DowntimeList } {
  const answeredAt = new Date(now).toISOString();
  const problem = { type: "/problems/facility-failed", title: "Facility error", status: 502, detail: "" };
  const freshness: Freshness = {
    askedAt: answeredAt,
    answeredAt,
    refreshSeconds: 60,
    problem: unanswered.has(hour) ? problem : null,
  };
  const checkedMs = start + (hour === checkedEarlier ? hour - 1 : hour) * hourMs - 10 * minuteMs;
  const resources = Object.entries(statuses).flatMap(([name, changes]) => {
    const status = changes.findLast(([from]) => from <= hour)?.[1] ?? null;
    const retrievedAt = name === "avocet" ? new Date(checkedMs).toISOString() : null;
    return status === "missing" ? [] : [sampleResource({ name, status, retrievedAt })];
  });
  const list = downtimes
    .filter(({ from, until }) => from <= hour && hour < until)
    .map(({ from: _from, until: _until, ...downtime }) => ({
      ...downtime,
      status: "UNAVAILABLE",
      scheduled: true,
      reboot: false,
      updatedAt: null,
    }));
  return { list: { resources, freshness }, listed: { downtimes: list, freshness } };
}
