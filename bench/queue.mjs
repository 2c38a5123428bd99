// A long queue in fresh browsers: first row, whole list, sorting, scrolling.
//   node bench/queue.mjs [--jobs 50000] [--reps 7] [--against DIR]
// `--against` measures another checkout's build in turns: only figures of one run can be compared.
import { launchBrowser } from "../scripts/find-browser.mjs";
import { findFreePort } from "../scripts/ports.mjs";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, quantile, readOption, spread, toTable } from "./support/bench-figures.mjs";
import { signIn, startLivePortal, startPortal } from "./support/bench-portal.mjs";
import { makeJobList, serveQueueGateway } from "./support/queue-gateway.mjs";

const jobs = Number(readOption("jobs", "50000"));
const reps = Number(readOption("reps", "7"));
const against = readOption("against", "");
const resource = "avocet";
const address = `/compute/${resource}?mine=off&fold=off`;
const row = "[role=grid] [data-index]";
const heading = '[role=columnheader] a[href$="name"]';

runScript(async () => {
  await prepare();
  const facilityPort = await findFreePort();
  const host = await startPortal({ FACILITY_DEMO_PORT: String(facilityPort) });
  const gateway = await serveQueueGateway(`http://127.0.0.1:${facilityPort}`, makeJobList(jobs));
  const builds = [];
  try {
    for (const [name, folder] of [["this", undefined], ...(against ? [["the other", against]] : [])]) {
      const portal = await startLivePortal(gateway.url, { COMPUTE_RESOURCES: `${resource}=v0.0.43` }, folder);
      const build = { name, portal, visits: [], cookie: "" };
      builds.push(build);
      const { token } = await host.facility("POST", "/demo/tokens", { profile: "full" });
      [build.cookie] = (await signIn(portal.url, { token })).split(";");
    }
    for (let rep = 0; rep < reps; rep++)
      for (const { portal, cookie, visits } of rep % 2 ? builds.toReversed() : builds) {
        await untilKnown(portal.url, cookie);
        visits.push(await visit(portal.url, cookie));
      }
    const rows = figures.map(([label, key, digits]) => [
      label,
      ...builds.map(({ visits }) => say(visits, builds[0].visits, key, digits)),
    ]);
    console.log(`\n${jobs} jobs, ${reps} visits each · ${describeMachine(builds[0].visits[0].version)}\n`);
    console.log(toTable([["median, with range", ...builds.map(({ name }) => name)], ...rows]));
  } finally {
    for (const { portal } of builds) await portal.stop();
    gateway.stop();
    await host.stop();
  }
});

const figures = [
  ["first row, ms", "firstRowMs", 0],
  ["whole list, ms", "wholeMs", 0],
  ["first sort: click to rows, ms", "sortMs", 0],
  ["second sort, ms", "againMs", 0],
  ["scrolling: main thread, ms per frame", "frameMs", 1],
];

function say(visits, first, key, digits) {
  const [own, base] = [visits, first].map((list) => list.map((one) => one[key]));
  const ratio = quantile(own, 0.5) / quantile(base, 0.5);
  return `${spread(own, digits)}${visits === first ? "" : `; × ${ratio.toFixed(2)}`}`;
}

/** Waits until the portal knows the whole list, and reads no newer one. */
async function untilKnown(url, cookie) {
  for (;;) {
    const answer = await fetch(`${url}/api/compute/${resource}/grid`, { headers: { Cookie: cookie } });
    const grid = await answer.json();
    if (!["full", "delta", "reading"].includes(grid.kind))
      throw new Error(JSON.stringify(grid).slice(0, 500));
    if (grid.kind === "full" && grid.newerInMs === null) return;
    await new Promise((resolve) => setTimeout(resolve, grid.newerInMs ?? 100));
  }
}

/** One visit with a fresh browser. */
async function visit(url, cookie) {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 1600, height: 1000 },
      reducedMotion: "reduce",
    });
    const [name, value] = cookie.split(/=(.*)/s);
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    await page.addInitScript(watch, [row, jobs]);
    await page.goto(url + address);
    await page.waitForFunction(() => window.rowsSeen.wholeMs !== null, null, { timeout: 60_000 });
    const rows = await page.evaluate(() => window.rowsSeen);
    const pressed = [];
    for (const restMs of [800, 300]) {
      await page.waitForTimeout(restMs);
      pressed.push(await pressHeading(page));
    }
    const [sortMs, againMs] = pressed;
    return { ...rows, sortMs, againMs, frameMs: await scrollRows(page), version: browser.version() };
  } finally {
    await browser.close();
  }
}

/** Runs in the page: notes when its first row and its whole list are shown, in ms from the navigation. Jobs may end meanwhile. */
function watch([row, total]) {
  const seen = { firstRowMs: null, wholeMs: null };
  window.rowsSeen = seen;
  const count = () => Number(document.querySelector("[role=grid]")?.getAttribute("aria-rowcount") ?? 0);
  const look = () => {
    if (seen.firstRowMs === null && document.querySelector(row)?.textContent)
      seen.firstRowMs = performance.now();
    if (count() > 0.98 * total) seen.wholeMs = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The ms from a press of a heading until the frame that shows other rows. */
async function pressHeading(page) {
  await page.evaluate(
    ([row, heading]) => {
      const rows = () => [...document.querySelectorAll(row)].slice(0, 4);
      const read = () =>
        rows()
          .map((one) => one.textContent)
          .join();
      window.sortedMs = null;
      const begin = ({ timeStamp }) => {
        const before = read();
        const look = () => {
          if (read() === before) return requestAnimationFrame(look);
          requestAnimationFrame(() => {
            window.sortedMs = performance.now() - timeStamp;
          });
        };
        requestAnimationFrame(look);
      };
      document.querySelector(heading).addEventListener("pointerdown", begin, { once: true });
    },
    [row, heading],
  );
  await page.click(heading);
  await page.waitForFunction(() => window.sortedMs !== null, null, { timeout: 30_000 });
  return page.evaluate(() => window.sortedMs);
}

/** The main thread's ms per frame while the list is scrolled by 600 px in each of 180 frames. */
async function scrollRows(page) {
  const frames = 180;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const readTaskMs = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
  const before = await readTaskMs();
  await page.evaluate(
    (frames) =>
      new Promise((resolve) => {
        const list = document.querySelector("[role=grid]");
        let count = 0;
        const step = () => {
          if (++count > frames) return resolve();
          list.scrollTop += 600;
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    frames,
  );
  return ((await readTaskMs()) - before) / frames;
}
