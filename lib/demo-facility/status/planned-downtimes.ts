import { clockChangeDowntime, downtimes, history } from "../plan/plan";

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A downtime is listed so long before it starts (spec §8). */
export const UPCOMING_WINDOW_MS = 10 * DAY_MS;

/** A downtime of the plan, with its instants in epoch ms. */
export type TimedDowntime = ReturnType<typeof planDowntimes>[number];

/** An instant of the past in the plan: a time of day in UTC, so many days before the day of the start. */
export const toPastMs = (baseMs: number, daysAgo: number, time: string): number =>
  Math.floor(baseMs / DAY_MS) * DAY_MS - daysAgo * DAY_MS + Date.parse(`1970-01-01T${time}Z`);

/** When the announced end of a downtime was replaced by a later one. */
export const toMovedMs = (announcedEndMs: number): number => announcedEndMs - 15 * MINUTE_MS;

/** Returns all downtimes of a facility that started in the full hour `baseMs`, past ones included. */
export function planDowntimes(baseMs: number) {
  const past = history.downtimes.map(({ daysAgo, from, hours, announcedHours, unscheduled, ...one }) => {
    const startMs = toPastMs(baseMs, daysAgo, from);
    const endMs = startMs + Math.round(hours * 60) * MINUTE_MS;
    // The end that was announced until shortly before it; null if it never moved.
    const announcedEndMs = announcedHours === null ? null : startMs + announcedHours * HOUR_MS;
    const announcedMs = unscheduled ? startMs : startMs - 3 * DAY_MS;
    const updatedAtMs = announcedEndMs === null ? announcedMs : toMovedMs(announcedEndMs);
    const times = { startMs, endMs, updatedAtMs, announcedEndMs };
    return { ...one, ...times, status: "UNAVAILABLE", scheduled: !unscheduled, overruns: false };
  });
  const change = (nextClockChange(baseMs) - baseMs) / HOUR_MS;
  const { from, to } = clockChangeDowntime;
  const overChange = { ...clockChangeDowntime, from: change + from, to: change + to };
  const planned = [...downtimes, overChange].map(({ from, to, unscheduled, ...one }, index) => ({
    status: "UNAVAILABLE",
    reboot: false,
    overruns: false,
    announcedEndMs: null,
    ...one,
    startMs: baseMs + Math.round(from * 60) * MINUTE_MS,
    endMs: baseMs + Math.round(to * 60) * MINUTE_MS,
    updatedAtMs: baseMs - (unscheduled ? 1 : 48 + 7 * index) * HOUR_MS,
    scheduled: !unscheduled,
  }));
  return [...past, ...planned];
}

/** Returns the next instant at which New York changes its clocks, which is a full hour, as `baseMs` is. */
function nextClockChange(baseMs: number): number {
  const zone = { timeZone: "America/New_York", timeZoneName: "longOffset" } as const;
  const format = new Intl.DateTimeFormat("en-US", zone);
  const offsetAt = (ms: number) =>
    format.formatToParts(ms).find((part) => part.type === "timeZoneName")?.value;
  const firstAfter = (fromMs: number, stepMs: number) => {
    let ms = fromMs;
    while (offsetAt(ms) === offsetAt(baseMs)) ms += stepMs;
    return ms;
  };
  return firstAfter(firstAfter(baseMs, DAY_MS) - DAY_MS, HOUR_MS);
}

export const isInEffect = ({ startMs, endMs, overruns }: TimedDowntime, nowMs: number): boolean =>
  startMs <= nowMs && (nowMs < endMs || overruns);

/** True if its resource is out of use while it is in effect. */
export const isDown = ({ status }: TimedDowntime): boolean => status === "UNAVAILABLE";

export const toIso = (ms: number): string => new Date(ms).toISOString();

export const toEmbedded = ({ resource, status, startMs, endMs, text }: TimedDowntime) => ({
  resourceName: resource,
  status,
  start: toIso(startMs),
  end: toIso(endMs),
  description: text,
});

/** A downtime of the downtimes endpoints (spec §2.1, Downtime). */
export const toDowntime = (downtime: TimedDowntime) => ({
  ...toEmbedded(downtime),
  attributes: { scheduled: downtime.scheduled, reboot: downtime.reboot },
  updatedAt: toIso(downtime.updatedAtMs),
});
