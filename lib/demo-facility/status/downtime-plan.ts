import { clockChangeDowntime, downtimes, type PlannedDowntime } from "../plan/downtimes";
import { history } from "../plan/history";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A downtime is listed so long before it starts (spec §8). */
export const UPCOMING_WINDOW_MS = 10 * DAY_MS;

/** A downtime of the plan, with its instants in epoch ms. */
export interface TimedDowntime {
  resourceName: string;
  status: string;
  startMs: number;
  endMs: number;
  description: string;
  scheduled: boolean;
  reboot: boolean;
  updatedAtMs: number;
  /** It stays in effect after its end. */
  overruns: boolean;
  /** The end that was announced until shortly before it; null if it never moved. */
  announcedEndMs: number | null;
}

/** The full hour to which the plan is relative. */
export const toBaseMs = (startMs: number): number => Math.floor(startMs / HOUR_MS) * HOUR_MS;

/** An instant of the past in the plan: a time of day in UTC, so many days before the day of the start. */
export const toPastMs = (baseMs: number, daysAgo: number, time: string): number =>
  Math.floor(baseMs / DAY_MS) * DAY_MS - daysAgo * DAY_MS + Date.parse(`1970-01-01T${time}Z`);

/** When the announced end of a downtime was replaced by a later one. */
export const toMovedMs = (announcedEndMs: number): number => announcedEndMs - 15 * MINUTE_MS;

/** Returns all downtimes of a facility that started at `startMs`, past ones included. The same start gives the same plan. */
export function planDowntimes(startMs: number): TimedDowntime[] {
  const baseMs = toBaseMs(startMs);
  return [
    ...listPast(baseMs),
    ...[...downtimes, planClockChange(baseMs)].map((one, index) => ({
      ...toDetails(one),
      status: one.status ?? "UNAVAILABLE",
      startMs: baseMs + Math.round(one.from * 60) * MINUTE_MS,
      endMs: baseMs + Math.round(one.to * 60) * MINUTE_MS,
      updatedAtMs: baseMs - (one.unscheduled ? 1 : 48 + 7 * index) * HOUR_MS,
      overruns: one.overruns === true,
      announcedEndMs: null,
    })),
  ];
}

const toDetails = (one: { resource: string; text: string; unscheduled?: boolean; reboot?: boolean }) => ({
  resourceName: one.resource,
  description: one.text,
  scheduled: one.unscheduled !== true,
  reboot: one.reboot === true,
});

function listPast(baseMs: number): TimedDowntime[] {
  return history.map((one) => {
    const startMs = toPastMs(baseMs, one.daysAgo, one.from);
    const announcedEndMs = one.announcedHours === null ? null : startMs + one.announcedHours * HOUR_MS;
    const announcedMs = one.unscheduled ? startMs : startMs - 3 * DAY_MS;
    return {
      ...toDetails(one),
      status: "UNAVAILABLE",
      startMs,
      announcedEndMs,
      overruns: false,
      endMs: startMs + Math.round(one.hours * 60) * MINUTE_MS,
      updatedAtMs: announcedEndMs === null ? announcedMs : toMovedMs(announcedEndMs),
    };
  });
}

function planClockChange(baseMs: number): PlannedDowntime {
  const change = (nextClockChange(baseMs) - baseMs) / HOUR_MS;
  const { from, to, ...rest } = clockChangeDowntime;
  return { ...rest, from: change + from, to: change + to };
}

/** Returns the next instant at which New York changes its clocks, which is a full hour, as `baseMs` is. */
function nextClockChange(baseMs: number): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: "America/New_York",
    timeZoneName: "longOffset",
  });
  const offsetAt = (ms: number) =>
    format.formatToParts(ms).find((part) => part.type === "timeZoneName")?.value;
  const firstAfter = (fromMs: number, stepMs: number) => {
    let ms = fromMs;
    while (offsetAt(ms) === offsetAt(baseMs)) ms += stepMs;
    return ms;
  };
  return firstAfter(firstAfter(baseMs, DAY_MS) - DAY_MS, HOUR_MS);
}
