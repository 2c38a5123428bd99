// How far the first paint of /, /status and /board is from each page's own floor: the same HTML, styles, font and headers
// as files, without scripts and without rendering.
//   node bench/own-floor.mjs [--reps 15] [--counts 12,60,200] [--pages /,/status,/board] [--against DIR] [--quiet 4000]
// Cold visits, interleaved with those of a bare Next page; every floor and the bare page are measured twice (A/A).
// `--against` adds the same pages of another checkout's build, to compare floors and paints in one run. `--quiet`: how long
// in ms to wait at most for an idle machine before each visit.
import { launchBrowser } from "../scripts/browser/launch-browser.mjs";
import { prepare, root } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { startBareApp } from "./support/bare-app.mjs";
import {
  describeMachine,
  median,
  readOption,
  spread,
  toTable,
  untilQuiet,
} from "./support/bench-figures.mjs";
import { startPortal } from "./support/bench-portal.mjs";
import { serveFiles } from "./support/page-files.mjs";
import { visit } from "./support/page-visit.mjs";

const repetitions = Number(readOption("reps", 15));
const counts = readOption("counts", "12,60,200").split(",").map(Number);
const paths = readOption("pages", "/,/status,/board").split(",");
const other = readOption("against", null);
const quietMs = Number(readOption("quiet", 4000));
/** The demo facility's usual number of resources. */
const usualCount = 12;

runScript(async () => {
  await prepare();
  const bare = await startBareApp();
  const browser = await launchBrowser();
  try {
    for (const count of counts) await measure(browser, bare.url, count);
  } finally {
    await browser.close();
    await bare.stop();
  }
});

async function measure(browser, bareUrl, count) {
  const builds = [["", root], ...(other ? [[" of the other build", other]] : [])];
  const pages = [
    { title: "bare", url: bareUrl },
    { title: "bare again", url: `${bareUrl}/?again` },
  ];
  const weights = [["page", "raw, kB", "brotli, kB", "payload, kB", "classes, kB", "elements"]];
  const open = [];
  try {
    for (const [suffix, folder] of builds) {
      const portal = await startPortal({ STATUS_REFRESH_SECONDS: "600" }, folder);
      open.push(portal);
      if (count !== usualCount) await portal.facility("POST", "/demo/resources", { count });
      const files = await serveFiles(portal.url, paths);
      open.push(files);
      for (const path of paths) {
        const { floor, weight } = files.pages.get(path);
        weights.push([`${path}${suffix}`, ...weight]);
        pages.push(
          { title: `${path}${suffix}: floor`, url: floor },
          { title: `${path}${suffix}: floor again`, url: `${floor}?again` },
          { title: `${path}${suffix}: as served`, url: portal.url + path },
        );
      }
    }
    for (const { url } of pages) await visit(browser, url);
    const times = new Map(pages.map(({ title }) => [title, []]));
    for (let turn = 0; turn < repetitions; turn++)
      for (const { title, url } of turn % 2 ? [...pages].reverse() : pages) {
        await untilQuiet(quietMs);
        times.get(title).push(await paint(browser, url));
      }
    console.log(
      `\n## ${count} resources\n\n${describeMachine(browser.version())}; ${repetitions} cold visits of each\n`,
    );
    console.log(`${toTable(weights)}\n\n${toTimeTable(times)}`);
  } finally {
    for (const one of open.reverse()) await one.stop();
  }
}

/** The largest paint of a cold visit in ms; again if a busy machine painted nothing before the visit ended. */
async function paint(browser, url) {
  const { lcpMs } = await visit(browser, url);
  return lcpMs > 0 ? lcpMs : await paint(browser, url);
}

function toTimeTable(times) {
  const bare = median(times.get("bare"));
  const rows = [...times].map(([title, all]) => {
    const page = title.split(":")[0];
    const floor = times.get(`${page}: floor`);
    const [usual, own] = [median(all), floor ? median(floor) : null];
    return [title, spread(all), (usual / bare).toFixed(2), own ? (usual / own).toFixed(2) : ""];
  });
  return toTable([["page", "LCP, ms", "÷ bare", "÷ own floor"], ...rows]);
}
