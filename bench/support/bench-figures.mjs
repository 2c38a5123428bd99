import os from "node:os";

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

/** Returns `median (least to most)`. */
export function spread(numbers, digits = 0) {
  const figures = [quantile(numbers, 0.5), Math.min(...numbers), Math.max(...numbers)];
  const [middle, least, most] = figures.map((figure) => figure.toFixed(digits));
  return `${middle} (${least} to ${most})`;
}

/** Formats rows of equal length as a Markdown table; the first row is the heading. */
export function toTable([head, ...rows]) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");
}

/** Describes the versions and the load of the machine. The load reveals other work on it. */
export function describeMachine(browserVersion) {
  const parts = [`${os.cpus().length} cores`, `Node ${process.versions.node}`];
  if (browserVersion) parts.push(`Chromium ${browserVersion}`);
  return `${new Date().toISOString().slice(0, 16)}Z · ${parts.join(" · ")} · load ${os.loadavg()[0]?.toFixed(1)}`;
}
