/**
 * A stream of jobs that arrive at a fixed pace and are forgotten when as many more have arrived as it holds. It always
 * holds exactly `depth` jobs, and any job can be computed from its index alone.
 */
export interface Conveyor {
  kind: "short" | "long";
  depth: number;
  intervalMs: number;
}

/** Every arrival is on this grid, which gives ids that rise with time. */
export const TICK_MS = 15_000;
const LONG_INTERVAL_MS = 64 * TICK_MS;
const FIRST_ID = 20_000_000;
/** Ids per tick: one for each conveyor, the rest for jobs submitted meanwhile. */
const IDS_PER_TICK = 10;

/** A quarter of the jobs stays for hours, the others for minutes. */
export function conveyorsFor(jobs: number): Conveyor[] {
  const long = Math.floor(jobs / 4);
  return [
    { kind: "long", depth: long, intervalMs: LONG_INTERVAL_MS },
    { kind: "short", depth: jobs - long, intervalMs: TICK_MS },
  ];
}

/** Index of the job that arrived last; those before it down to `depth` are held. */
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

/** The index whose id this is; null when the conveyor never gave it. */
export function indexOfId(conveyor: Conveyor, id: string): number | null {
  const offset = Number(id) - FIRST_ID - (conveyor.kind === "long" ? 1 : 0);
  // Divided once and last: a quotient on the way would be rounded, and every third id would be of no job.
  const index = (offset * TICK_MS) / (IDS_PER_TICK * conveyor.intervalMs);
  return Number.isSafeInteger(index) && index >= 0 && idOf(conveyor, index) === id ? index : null;
}

/** Ids for jobs submitted now: in line with those of the conveyors, never one of theirs, beyond the last one given. */
export function nextFreeIds(epochMs: number, nowMs: number, lastId: number, count: number): number[] {
  const ids: number[] = [];
  const tick = Math.max(0, Math.floor((nowMs - epochMs) / TICK_MS));
  for (let id = Math.max(lastId + 1, FIRST_ID + tick * IDS_PER_TICK); ids.length < count; id += 1) {
    if ((id - FIRST_ID) % IDS_PER_TICK > 1) ids.push(id);
    else ids.length = count > IDS_PER_TICK - 2 ? ids.length : 0;
  }
  return ids;
}
