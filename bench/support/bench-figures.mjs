import os from "node:os";
import { setTimeout as delay } from "node:timers/promises";

/** Returns the value of `--name value` on the command line, or `fallback`. */
export function readOption(name, fallback) {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
}

/** Returns the number at a share (0 to 1) of the sorted numbers, without interpolation. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? Number.NaN) + (sorted[sorted.length >> 1] ?? Number.NaN)) / 2;
}

/** Returns `median (least to most)`. */
export function spread(numbers, digits = 0) {
  const [middle, least, most] = [median(numbers), Math.min(...numbers), Math.max(...numbers)];
  return `${middle.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
}

/** Returns the slope of the least-squares line through [x, y] points. */
export function slope(points) {
  const mean = (index) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const width = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return width ? points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / width : 0;
}

/** Returns `12 × 200, 3 × 503` for `{ 200: 12, 503: 3 }`. */
export const sayCounts = (counts) =>
  Object.entries(counts)
    .map(([what, count]) => `${count} × ${what}`)
    .join(", ");

/** Formats rows of equal length as a Markdown table; the first row is the heading. */
export function toTable([head, ...rows]) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");
}

/** Describes the versions and the load of the machine. The load reveals other work on it. */
export function describeMachine(browserVersion) {
  const parts = [
    new Date().toISOString().slice(0, 16).replace("T", " "),
    `${os.cpus().length} cores`,
    `Node ${process.versions.node}`,
  ];
  if (browserVersion) parts.push(`Chromium ${browserVersion}`);
  parts.push(`load ${os.loadavg()[0]?.toFixed(1)}`);
  return parts.join(" · ");
}

/** Waits, at most `longestMs`, until the machine has been mostly idle for half a second. */
export async function untilQuiet(longestMs = 4_000) {
  const deadline = Date.now() + longestMs;
  do {
    const before = readCpu();
    await delay(500);
    const after = readCpu();
    const idleShare = (after.idle - before.idle) / Math.max(1, after.all - before.all);
    if (idleShare > 0.8) return;
  } while (Date.now() < deadline);
}

function readCpu() {
  const times = os.cpus().map((cpu) => cpu.times);
  const all = times.flatMap((one) => Object.values(one)).reduce((sum, ms) => sum + ms, 0);
  return { all, idle: times.reduce((sum, { idle }) => sum + idle, 0) };
}
