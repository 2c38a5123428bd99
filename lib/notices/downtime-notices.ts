import * as z from "zod/mini";
import { toUnusualStatus } from "@/lib/status/downtime";
import { mergeDowntimes } from "@/lib/status/merge-downtimes";
import type { DowntimeList } from "@/lib/status/model";
import { toResourcePath } from "@/lib/status/resource-path";
import { formatSpan } from "@/lib/status/timeline/span-text";
import { withStatus } from "@/lib/status/words";
import { minuteMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import type { NoticeCandidate } from "./notice";
import * as words from "./words";

/**
 * A planned downtime as it is remembered: its times (epoch ms; `endMs` null: unknown), its description, cut, and its status if
 * that is an unusual one, such as CANCELLED.
 */
const plannedSchema = z.object({
  startMs: z.number(),
  endMs: z.nullable(z.number()),
  name: z.string(),
  status: z.optional(z.string()),
});
type Planned = z.infer<typeof plannedSchema>;

/** The planned downtimes of each watched resource as last compared, and the age of their list (epoch ms). */
export const downtimeBaselinesSchema = z.record(
  z.string(),
  z.object({ asOfMs: z.number(), planned: z.array(plannedSchema) }),
);
type DowntimeBaselines = z.infer<typeof downtimeBaselinesSchema>;

/** A resource with more planned downtimes isn't compared: storage is small. */
const mostPlanned = 50;
const longestName = 120;
/** One that is about to start may already count as in effect: clocks differ. */
const marginMs = 5 * minuteMs;

/**
 * The downtimes of watched resources that were planned or changed, or that are no longer listed although their start is still
 * to come. The first reading of a resource only makes its baseline; a list that isn't newer changes nothing. `zone`: of the
 * times in the texts. `now` in epoch ms.
 */
export function comparePlans(
  before: DowntimeBaselines,
  { downtimes, freshness }: DowntimeList,
  watched: ReadonlySet<string>,
  zone: string,
  now: number,
): { candidates: NoticeCandidate[]; after: DowntimeBaselines } {
  const candidates: NoticeCandidate[] = [];
  const after = new Map(Object.entries(before).filter(([name]) => watched.has(name)));
  const asOfMs = parseInstant(freshness.answeredAt);
  if (downtimes === null || asOfMs === null) return { candidates, after: Object.fromEntries(after) };
  for (const resource of watched) {
    const known = after.get(resource);
    if (asOfMs <= (known?.asOfMs ?? 0)) continue;
    const own = downtimes.filter(({ resourceName }) => resourceName === resource);
    const planned = mergeDowntimes([{ downtimes: own, listedAtMs: null }]).flatMap(
      ({ startMs, endMs, downtime }): Planned[] => {
        if (startMs === null || startMs <= now) return [];
        const name = downtime.description.trim().slice(0, longestName);
        const status = toUnusualStatus(downtime)?.slice(0, longestName);
        return [{ startMs, endMs, name, ...(status !== undefined && { status }) }];
      },
    );
    if (planned.length > mostPlanned) {
      after.delete(resource);
      continue;
    }
    after.set(resource, { asOfMs, planned });
    const events = known ? listEvents(known.planned, planned, now) : [];
    candidates.push(
      ...events.map((event, index) => toCandidate(resource, event, { index, asOfMs, zone, now })),
    );
  }
  return { candidates, after: Object.fromEntries(after) };
}

type DowntimeEvent = { kind: "planned" | "changed" | "gone"; downtime: Planned; was: Planned | null };

/** When a downtime of the next list is one of the last: first what agrees most. */
const agreements: ((one: Planned, other: Planned) => boolean)[] = [
  (one, other) => one.startMs === other.startMs && one.endMs === other.endMs && one.name === other.name,
  (one, other) => one.startMs === other.startMs && one.name === other.name,
  (one, other) => one.startMs === other.startMs,
  (one, other) => one.name !== "" && one.name === other.name,
];

function listEvents(before: readonly Planned[], after: readonly Planned[], now: number): DowntimeEvent[] {
  const gone = new Set(before);
  const fresh = new Set(after);
  const changed: DowntimeEvent[] = [];
  for (const agree of agreements)
    for (const was of gone) {
      const downtime = [...fresh].find((one) => agree(was, one));
      if (!downtime) continue;
      gone.delete(was);
      fresh.delete(downtime);
      const isSame =
        was.startMs === downtime.startMs && was.endMs === downtime.endMs && was.status === downtime.status;
      if (!isSame) changed.push({ kind: "changed", downtime, was });
    }
  return [
    ...[...fresh].map((downtime) => ({ kind: "planned", downtime, was: null }) as const),
    ...changed,
    ...[...gone]
      .filter(({ startMs }) => startMs > now + marginMs)
      .map((downtime) => ({ kind: "gone", downtime, was: null }) as const),
  ];
}

function toCandidate(
  resource: string,
  { kind, downtime, was }: DowntimeEvent,
  { index, asOfMs, zone, now }: { index: number; asOfMs: number; zone: string; now: number },
): NoticeCandidate {
  const { startMs, endMs, status } = downtime;
  const name = status === undefined ? downtime.name : withStatus(downtime.name, status);
  const span = formatSpan(startMs, endMs, zone, now);
  const earlier = was && formatSpan(was.startMs, was.endMs, zone, now);
  return {
    // Several may have the same times.
    id: `downtime/${resource}/${kind}/${startMs}/${asOfMs}/${index}`,
    kind: "resource",
    title: words.downtimeTitles[kind](resource),
    detail: words.downtimeDetail(span, earlier === span ? null : earlier, name),
    href: toResourcePath(resource),
    atMs: Math.min(asOfMs, now),
    group: { key: `downtime/${kind}`, toTitle: words.downtimesTitles[kind], href: "/status" },
  };
}
