import type { Diagnostics } from "./machine-model";

/** One reading of the scheduler's statistics, at `atMs` (epoch ms); cycle times are in microseconds. */
type SchedulerSample = {
  atMs: number;
  mainCycle: number | null;
  backfillCycle: number | null;
  pending: number | null;
  running: number | null;
  threads: number | null;
  agentQueue: number | null;
};

/** The most samples that a page keeps: one hour at a read every ten seconds. */
const mostSamples = 360;

/** The sample taken from one reading of the statistics. */
export const toSample = (
  { main, backfill, jobs, serverThreads, agentQueue }: Diagnostics,
  atMs: number,
): SchedulerSample => ({
  atMs,
  mainCycle: main.last,
  backfillCycle: backfill.last,
  pending: jobs.pending,
  running: jobs.running,
  threads: serverThreads,
  agentQueue,
});

/** Appends a sample and drops the oldest beyond the maximum. A sample that isn't newer than the last is ignored. */
export function addSample(history: readonly SchedulerSample[], sample: SchedulerSample): SchedulerSample[] {
  const last = history.at(-1);
  if (last && sample.atMs <= last.atMs) return [...history];
  return [...history, sample].slice(-mostSamples);
}

/** A line in a 1 × 1 box, y pointing down, with a gap where values are missing or no read succeeded for a minute. */
export type Sparkline = {
  paths: string[];
  least: number;
  most: number;
  last: number | null;
};

const gapMs = 60_000;

/** The samples of one measure as a line over the time they cover; null if it was never reported. */
export function toSparkline(
  history: readonly SchedulerSample[],
  measure: Exclude<keyof SchedulerSample, "atMs">,
): Sparkline | null {
  const points = history.flatMap(({ atMs, [measure]: value }) => (value === null ? [] : [{ atMs, value }]));
  const [first, final] = [history[0], history.at(-1)];
  if (points.length === 0 || !first || !final) return null;
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const spanMs = Math.max(1, final.atMs - first.atMs);
  // The scale starts at zero: a line stretched to fill its box would exaggerate noise.
  const top = Math.max(most, 1e-9);
  const lines: string[][] = [];
  let beforeMs = Number.NEGATIVE_INFINITY;
  for (const { atMs, value } of points) {
    if (atMs - beforeMs > gapMs) lines.push([]);
    beforeMs = atMs;
    const x = ((atMs - first.atMs) / spanMs).toFixed(4);
    const y = (1 - Math.max(0, value) / top).toFixed(4);
    lines.at(-1)?.push(`${x},${y}`);
  }
  const paths = lines.map(
    (points) => `M${points.length === 1 ? [...points, ...points].join("L") : points.join("L")}`,
  );
  return { paths, least, most, last: final[measure] };
}
