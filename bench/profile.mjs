// Which functions the server spends its processor time in: a page, an API route and the queue.
//   npm run bench -- profile [--requests 200] [--rows 12] [--save <folder>]
// Shares are of the time in which the server's thread wasn't idle, while 16 connections request one address; on a busy machine
// that includes waiting for the processor. --save keeps the profiles, which Chromium's developer tools open. The parser's
// thread (decision 10) isn't included.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findFreePort } from "../scripts/ports.mjs";
import { prepare, root } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, readOption, toTable } from "./bench-figures.mjs";
import { openProfiler } from "./cpu-profiler.mjs";
import { loadPath, openSignedIn } from "./request-load.mjs";
import { listSelfTimes, sumByGroup } from "./self-times.mjs";

const requests = Number(readOption("requests", 200));
const rows = Number(readOption("rows", 12));
const folder = readOption("save", null);
const paths = ["/status", "/api/status", "/compute/curlew", "/api/compute/curlew/grid"];

runScript(async () => {
  await prepare();
  const port = await findFreePort();
  const portal = await openSignedIn(root, [process.execPath, `--inspect=127.0.0.1:${port}`]);
  try {
    const profiler = await openProfiler(port);
    console.log(`${describeMachine()}; ${requests} requests of each address on 16 connections`);
    for (const address of paths) {
      await loadPath(portal, address, 64);
      const profile = await profiler.profile(() => loadPath(portal, address, requests));
      if (folder) save(address, profile);
      console.log(`\n## ${address}\n\n${report(listSelfTimes(profile))}`);
    }
    profiler.close();
  } finally {
    await portal.stop();
  }
});

function save(address, profile) {
  mkdirSync(folder, { recursive: true });
  const name = `${address.slice(1).replaceAll("/", "-")}.cpuprofile`;
  writeFileSync(path.join(folder, name), JSON.stringify(profile));
}

const percent = (share) => `${(100 * share).toFixed(1)} %`;

function report(selfTimes) {
  const groups = sumByGroup(selfTimes).map(([group, share]) => [group, percent(share)]);
  const top = selfTimes
    .slice(0, rows)
    .map(({ name, file, group, share }) => [percent(share), `\`${name}\``, file && `\`${file}\``, group]);
  return `${toTable([["group", "self time"], ...groups])}\n\n${toTable([["self time", "function", "file", "group"], ...top])}`;
}
