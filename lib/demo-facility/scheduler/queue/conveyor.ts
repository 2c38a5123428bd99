/**
 * A stream of jobs that arrive at a fixed interval. Each is forgotten once `depth` more have arrived, so it
 * always holds exactly `depth` jobs. Any job can be computed from its index alone.
 */
export interface Conveyor {
  kind: "short" | "long";
  depth: number;
  intervalMs: number;
}

/** Jobs arrive only at multiples of this interval, so that IDs rise with time. */
const TICK_MS = 15_000;
const LONG_INTERVAL_MS = 64 * TICK_MS;
const FIRST_ID = 20_000_000;
/** IDs per tick: one for each conveyor, the others for submitted jobs. */
const IDS_PER_TICK = 10;

/** A quarter of the jobs stay for hours, the others for minutes. */
export function conveyorsFor(jobs: number): Conveyor[] {
  const long = Math.floor(jobs / 4);
  return [
    { kind: "long", depth: long, intervalMs: LONG_INTERVAL_MS },
    { kind: "short", depth: jobs - long, intervalMs: TICK_MS },
  ];
}

/** Returns the index of the latest job; the conveyor holds it and the `depth` - 1 jobs before it. */
export function newestIndex(conveyor: Conveyor, epochMs: number, nowMs: number): number {
  return Math.floor((nowMs - epochMs) / conveyor.intervalMs);
}

export function arrivalOf(conveyor: Conveyor, epochMs: number, index: number): number {
  return epochMs + index * conveyor.intervalMs;
}

export function idOf(conveyor: Conveyor, index: number): string {
  const tick = (index * conveyor.intervalMs) / TICK_MS;
  return String(FIRST_ID + tick * IDS_PER_TICK + (conveyor.kind === "long" ? 1 : 0));
}

/** Returns the index of the job with this ID; null if the ID isn't from this conveyor. */
export function indexOfId(conveyor: Conveyor, id: string): number | null {
  const offset = Number(id) - FIRST_ID - (conveyor.kind === "long" ? 1 : 0);
  // Divides only once, at the end: an intermediate quotient would be rounded, and every third ID would match
  // no job.
  const index = (offset * TICK_MS) / (IDS_PER_TICK * conveyor.intervalMs);
  return Number.isSafeInteger(index) && index >= 0 && idOf(conveyor, index) === id ? index : null;
}

/**
 * Returns IDs for jobs submitted now: in line with those of the conveyors, never one of theirs, and above the
 * last one.
 */
export function nextFreeIds(epochMs: number, nowMs: number, lastId: number, count: number): number[] {
  const ids: number[] = [];
  const tick = Math.max(0, Math.floor((nowMs - epochMs) / TICK_MS));
  for (let id = Math.max(lastId + 1, FIRST_ID + tick * IDS_PER_TICK); ids.length < count; id += 1) {
    if ((id - FIRST_ID) % IDS_PER_TICK > 1) ids.push(id);
    else ids.length = count > IDS_PER_TICK - 2 ? ids.length : 0;
  }
  return ids;
}
