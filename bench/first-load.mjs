// The cost of the first load of /, /status and /board beside a bare Next page, and any later layout shifts.
//   node bench/first-load.mjs [--reps 15] [--latency 0] [--watch 1]
// `latency` in ms simulates a 20 Mbit/s connection, as most readers have. Cold visits are interleaved, so
// that other work on the machine affects all pages alike. The bare page is measured twice to show random
// variation.
import { setTimeout as delay } from "node:timers/promises";
import { launchBrowser } from "../scripts/browser/launch-browser.mjs";
import { prepare } from "../scripts/prepare.mjs";
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
import { readPaint, sumScripts, visit, watchLoads, watchPaint } from "./support/page-visit.mjs";
import { measurePaintCost } from "./support/paint-cost.mjs";

const repetitions = Number(readOption("reps", 15));
const latencyMs = Number(readOption("latency", 0));
const costTurns = 7;
const isWatching = readOption("watch", "1") !== "0";
/** Two polls of the slower page, which polls every 30 s, plus time to render. */
const twoPollsMs = 65_000;

const watched = [
  { title: "/status", path: "/status", width: 1280, height: 800 },
  { title: "/status, telephone", path: "/status", width: 390, height: 844 },
  { title: "/status, by type", path: "/status?group=type", width: 1280, height: 800 },
  { title: "/board", path: "/board", width: 1920, height: 1080 },
  { title: "/board, portrait", path: "/board", width: 1080, height: 1920 },
];

runScript(async () => {
  await prepare();
  const bare = await startBareApp();
  const portal = await startPortal();
  const browser = await launchBrowser();
  try {
    const pages = [
      { title: "bare", url: bare.url },
      { title: "bare again", url: `${bare.url}/?again` },
      { title: "/", url: `${portal.url}/` },
      { title: "/status", url: `${portal.url}/status` },
      { title: "/board", url: `${portal.url}/board` },
    ];
    for (const { url } of pages) await visit(browser, url);
    const visits = new Map(pages.map(({ title }) => [title, []]));
    for (let turn = 0; turn < repetitions; turn++) {
      for (const { title, url } of turn % 2 ? [...pages].reverse() : pages) {
        await untilQuiet();
        visits.get(title).push(await visit(browser, url, latencyMs));
      }
    }
    console.log(
      `\n${describeMachine(browser.version())}; ${repetitions} cold visits of each, in turns, latency ${latencyMs} ms\n`,
    );
    console.log(toLoadTable(visits));
    if (latencyMs === 0) console.log(`\n${await toCostTable(browser, pages)}`);
    if (isWatching) console.log(`\n${await watch(browser, median(of(visits, "bare", "scriptBytes")))}`);
  } finally {
    await browser.close();
    await portal.stop();
    await bare.stop();
  }
});

const of = (visits, title, figure) => visits.get(title).map((one) => one[figure]);
const toKb = (bytes) => bytes / 1000;

function toLoadTable(visits) {
  const rows = [
    [
      "page",
      "first byte, ms",
      "FCP, ms",
      "LCP, ms",
      "LCP ÷ bare",
      "scripts, kB brotli",
      "above bare",
      "HTML, kB",
      "sent, kB",
      "requests",
      "CLS",
    ],
  ];
  const bareLcp = of(visits, "bare", "lcpMs");
  for (const [title, list] of visits) {
    const ratios = list.map(({ lcpMs }, turn) => lcpMs / bareLcp[turn]);
    const scripts = median(of(visits, title, "scriptBytes"));
    const above = toKb(scripts - median(of(visits, "bare", "scriptBytes")));
    rows.push([
      title,
      spread(of(visits, title, "byteMs")),
      spread(of(visits, title, "fcpMs")),
      spread(of(visits, title, "lcpMs")),
      `${(median(of(visits, title, "lcpMs")) / median(bareLcp)).toFixed(2)}; in turns ${spread(ratios, 2)}`,
      toKb(scripts).toFixed(1),
      above.toFixed(1),
      toKb(median(of(visits, title, "htmlBytes"))).toFixed(1),
      toKb(median(of(visits, title, "sentBytes"))).toFixed(1),
      median(of(visits, title, "requests")),
      Math.max(...of(visits, title, "shift")).toFixed(4),
    ]);
  }
  const elements = [...visits].map(([title, list]) => `${title}: ${list.at(-1).lcpElement}`);
  return `${toTable(rows)}\n\nLargest paint of the last visits:\n${elements.join("\n")}`;
}

async function toCostTable(browser, pages) {
  const costs = new Map(pages.map(({ title }) => [title, []]));
  for (let turn = 0; turn < costTurns; turn++) {
    for (const { title, url } of pages) costs.get(title).push(await measurePaintCost(browser, url));
  }
  const middle = (title, part) => median(costs.get(title).map((cost) => cost[part]));
  const parts = Object.keys(costs.get("bare")[0]).slice(1);
  const rows = [["page", "processor time to FCP, ms", "÷ bare", ...parts]];
  for (const [title, list] of costs) {
    rows.push([
      title,
      spread(list.map(({ all }) => all)),
      (middle(title, "all") / middle("bare", "all")).toFixed(2),
      ...parts.map((part) => middle(title, part).toFixed(1)),
    ]);
  }
  return toTable(rows);
}

/**
 * Keeps pages open for four polls: two of an unchanged facility, and two after three hours there, with other
 * states.
 */
async function watch(browser, bareScriptBytes) {
  const portal = await startPortal({ STATUS_REFRESH_SECONDS: "1" });
  try {
    return await watchOpenPages(browser, portal, bareScriptBytes);
  } finally {
    await portal.stop();
  }
}

async function watchOpenPages(browser, portal, bareScriptBytes) {
  const open = await Promise.all(watched.map((one) => openWatched(browser, portal.url, one)));
  await delay(twoPollsMs);
  for (const one of open) await keepShift(one, "unchanged");
  await portal.facility("POST", "/demo/clock", { advanceSeconds: 3 * 3600 });
  await delay(twoPollsMs);
  for (const one of open) await keepShift(one, "changed");
  const rows = [
    [
      "page",
      "polls",
      "CLS unchanged",
      "CLS with other states",
      "first to shift",
      "scripts with the first poll, kB brotli",
      "above bare",
    ],
  ];
  for (const { title, loads, unchanged, changed, page } of open) {
    const bytes = await sumScripts(loads);
    rows.push([
      title,
      `${unchanged.polls} + ${changed.polls - unchanged.polls}`,
      unchanged.shift.toFixed(4),
      (changed.shift - unchanged.shift).toFixed(4),
      changed.shifted[0] ?? "nothing",
      toKb(bytes).toFixed(1),
      toKb(bytes - bareScriptBytes).toFixed(1),
    ]);
    await page.context().close();
  }
  return toTable(rows);
}

async function openWatched(browser, url, { title, path, width, height }) {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  const loads = watchLoads(page);
  await watchPaint(page);
  await page.goto(url + path);
  return { title, page, loads };
}

async function keepShift(one, name) {
  one[name] = { ...(await readPaint(one.page)), polls: one.loads.polls };
}
