import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../scripts/prepare.mjs";

const waiting = new Set(["(idle)", "(root)"]);
const maps = new Map();

/**
 * The functions of a DevTools profile by their own time, longest first, as shares (0 to 1) of the time in which the process
 * worked. Bundled code is attributed to its source file.
 */
export function listSelfTimes({ nodes, samples, timeDeltas }) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map();
  let total = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    if (!frame || waiting.has(frame.functionName)) continue;
    const own = describeFrame(frame);
    const key = `${own.name} ${own.file}`;
    const entry = times.get(key) ?? { ...own, time: 0 };
    entry.time += timeDeltas[index];
    total += timeDeltas[index];
    times.set(key, entry);
  }
  return [...times.values()]
    .sort((a, b) => b.time - a.time)
    .map(({ time, ...own }) => ({ ...own, share: time / total }));
}

/** The shares of listSelfTimes by group, largest first. */
export function sumByGroup(selfTimes) {
  const sums = new Map();
  for (const { group, share } of selfTimes) sums.set(group, (sums.get(group) ?? 0) + share);
  return [...sums].sort((a, b) => b[1] - a[1]);
}

function describeFrame({ functionName, url, lineNumber, columnNumber }) {
  if (functionName === "(garbage collector)")
    return { name: functionName, file: "", group: "garbage collector" };
  if (!url || url.startsWith("node:"))
    return { name: functionName || "(anonymous)", file: url, group: "Node and native code" };
  const file = url.startsWith("file:") ? fileURLToPath(url) : url;
  const source = findSource(file, lineNumber, columnNumber);
  const shown = source?.file ?? path.relative(root, file);
  return { name: source?.name || functionName || "(anonymous)", file: shown, group: toGroup(shown) };
}

function toGroup(file) {
  if (/\/(react|react-dom|scheduler|react-server-dom-\w+)\//.test(file)) return "React";
  if (/node_modules\/next\/|\[turbopack\]/.test(file)) return "Next";
  if (file.includes("node_modules/")) return "packages";
  if (file.startsWith("lib/demo-facility/")) return "demo facility";
  return "own code";
}

/** Next's own bundles name their sources so. */
const inNext = "webpack:/";

/** The place in the sources that a place in a bundle came from; null without a source map. */
function findSource(file, line, column) {
  if (!maps.has(file)) {
    const map = `${file}.map`;
    maps.set(file, existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, "utf8"))) : null);
  }
  const entry = maps.get(file)?.findEntry(line, column);
  if (!entry?.originalSource) return null;
  const found = decodeURI(entry.originalSource);
  const source = found.includes(inNext)
    ? path.join("node_modules", found.slice(found.indexOf(inNext) + inNext.length))
    : path.relative(root, path.resolve(path.dirname(file), found.replace(/^file:\/\//, "")));
  return { file: `${source}:${entry.originalLine + 1}`, name: entry.name };
}
