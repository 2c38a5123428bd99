// The server's processor time per request, compared with the figures in bench/processor-time.json. Never fails.
//   npm run bench -- processor-time [--rounds 5] [--requests 64] [--write]
// Machines differ, so each figure is divided by the processor time of a fixed computation (measureCalibration), measured before
// and after it. --write replaces the committed figures of this major version of Node.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { prepare, root } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, median, readOption, spread, toTable } from "./support/bench-figures.mjs";
import { loadPath, openSignedIn } from "./support/request-load.mjs";

const rounds = Number(readOption("rounds", 5));
const requests = Number(readOption("requests", 64));
const file = path.join(root, "bench/processor-time.json");
const node = process.versions.node.split(".")[0];
const paths = ["/status", "/board", "/api/status", "/api/compute/curlew/grid", "/compute/curlew"];
/** A figure is only reported from this ratio on: the same build measured twice differs by up to a tenth. */
const reportedFrom = 1.2;

runScript(async () => {
  await prepare();
  const portal = await openSignedIn();
  try {
    for (const address of paths) await loadPath(portal, address, 32);
    measureCalibration();
    const figures = await measure(portal);
    const committed = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
    console.log(`${describeMachine()}; ${rounds} rounds of ${requests} requests on 16 connections\n`);
    console.log(report(figures, committed[node] ?? {}));
    if (!process.argv.includes("--write")) return;
    const own = Object.fromEntries(paths.map((address) => [address, toRatio(figures[address])]));
    writeFileSync(file, `${JSON.stringify({ ...committed, [node]: own }, null, 2)}\n`);
    console.log(`\nWritten to ${path.relative(root, file)}.`);
  } finally {
    await portal.stop();
  }
});

/** Both parts of each figure, per round. */
async function measure(portal) {
  const figures = Object.fromEntries(paths.map((address) => [address, { cpuMs: [], ratios: [] }]));
  for (let round = 0; round < rounds; round++) {
    for (const address of round % 2 ? paths.toReversed() : paths) {
      const before = measureCalibration();
      const { cpuMs } = await loadPath(portal, address, requests);
      const calibration = (before + measureCalibration()) / 2;
      figures[address].cpuMs.push(cpuMs);
      figures[address].ratios.push(cpuMs / calibration);
    }
  }
  return figures;
}

const toRatio = ({ ratios }) => Number(median(ratios).toFixed(2));

function report(figures, committed) {
  const rows = paths.map((address) => {
    const ratio = toRatio(figures[address]);
    const change = committed[address] ? ratio / committed[address] : null;
    const verdict = change !== null && change > reportedFrom ? "MORE THAN 20 % SLOWER" : "";
    return [
      address,
      spread(figures[address].cpuMs, 1),
      spread(figures[address].ratios, 2),
      committed[address] ?? "none",
      change === null ? "" : change.toFixed(2),
      verdict,
    ];
  });
  const slower = rows.filter((row) => row.at(-1)).length;
  const head = ["address", "processor ms", "÷ calibration", `committed, Node ${node}`, "now ÷ committed", ""];
  const summary = slower
    ? `${slower} of ${rows.length} addresses take more than 20 % more processor time than committed.`
    : "No address takes more than 20 % more processor time than committed.";
  const none = `There are no committed figures for Node ${node}; --write adds them.`;
  return `${toTable([head, ...rows])}\n\n${Object.keys(committed).length > 0 ? summary : none}`;
}

const rows = Array.from({ length: 400 }, (_, index) => ({
  name: `resource-${index}`,
  status: index % 7 ? "OPERATIONAL" : "UNAVAILABLE",
  at: new Date(1_760_000_000_000 + index * 61_000).toISOString(),
  texts: Array.from({ length: 6 }, (__, part) => `text ${index * part}`),
}));

/**
 * The processor time of this process for a fixed computation of the kind that a request needs, in ms: parsing, sorting,
 * joining texts, hashing and compressing. It makes figures of different machines comparable.
 */
function measureCalibration(turns = 60) {
  const before = process.cpuUsage();
  let total = 0;
  for (let turn = 0; turn < turns; turn++) {
    const copy = JSON.parse(JSON.stringify(rows));
    copy.sort((a, b) => a.status.localeCompare(b.status) || b.at.localeCompare(a.at));
    const html = copy
      .map(({ name, at, texts }) => `<li id="${name}">${at} ${texts.join(", ")}</li>`)
      .join("");
    total += createHash("sha256").update(html).digest()[0] ?? 0;
    if (turn % 4 === 0)
      total += brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
  }
  if (total === 0) throw new Error("Nothing was computed.");
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / turns;
}
