// A long queue of a production build, compared with a hand-written page without libraries.
//   node bench/queue.mjs [--jobs 50000] [--reps 7] [--against DIR] [--slow-jobs 5000] [--slow-reps 3]
// Every visit is made by a fresh browser; the sign-in happens elsewhere. The hand-written page is measured twice, as noise.
// The floor of the first row is the portal's own HTML as a file, with its styles and font, without scripts.
// `--against` measures another checkout's build in turns. `--slow-jobs 0` leaves out the slow scheduler, `--jobs 0` the rest.

import { launchBrowser } from "../scripts/browser/launch-browser.mjs";
import { findFreePort } from "../scripts/ports.mjs";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { serveBareQueue } from "./support/bare-queue.mjs";
import {
  describeMachine,
  median,
  readOption,
  spread,
  toTable,
  untilQuiet,
} from "./support/bench-figures.mjs";
import { signIn, startLivePortal, startPortal } from "./support/bench-portal.mjs";
import { serveFiles } from "./support/page-files.mjs";
import { makeJobList, serveQueueGateway } from "./support/queue-gateway.mjs";
import {
  bareQueue,
  firstRows,
  portalQueue,
  pressHeading,
  readRows,
  scrollRows,
  watchRows,
} from "./support/queue-probe.mjs";

const jobs = Number(readOption("jobs", "50000"));
const reps = Number(readOption("reps", "7"));
const slowJobs = Number(readOption("slow-jobs", "5000"));
const slowReps = Number(readOption("slow-reps", "3"));
const against = readOption("against", "");
const resource = "avocet";
const viewport = { width: 1600, height: 1000 };
const address = `/compute/${resource}?mine=off&fold=off`;

const start = (facilityUrl, folder) =>
  startLivePortal(facilityUrl, { COMPUTE_RESOURCES: `${resource}=v0.0.43` }, folder);

/** Signs in with a new token; resolves to the session's cookie, as a browser keeps it. */
async function openSession(url, facility) {
  const { token } = await facility("POST", "/demo/tokens", { profile: "full" });
  const [cookie] = (await signIn(url, { token })).split(";");
  const [name, value] = cookie.split(/=(.*)/s);
  return { name, value, url };
}

/** The whole list as the portal sends it, once it reads no newer one: a reader without a state gets the known list. */
async function readGrid(portalUrl, { name, value }) {
  let whole = null;
  let state = null;
  for (;;) {
    const since = state === null ? "" : `?since=${encodeURIComponent(state)}`;
    const answer = await fetch(`${portalUrl}/api/compute/${resource}/grid${since}`, {
      headers: { Cookie: `${name}=${value}` },
    });
    const grid = await answer.json();
    if (!["full", "delta", "reading"].includes(grid.kind))
      throw new Error(JSON.stringify(grid).slice(0, 500));
    if (grid.kind === "full") whole = grid;
    if (grid.kind !== "reading") state = grid.state;
    if (whole && grid.newerInMs === null) return whole;
    await new Promise((resolve) => setTimeout(resolve, grid.newerInMs ?? 100));
  }
}

/** One visit with a fresh browser. */
async function visit({ url, shape, cookie, total, isWhole = true }) {
  await untilQuiet();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
    if (cookie) await context.addCookies([cookie]);
    const page = await context.newPage();
    await watchRows(page, shape, total);
    const startedMs = Date.now();
    await page.goto(url, { waitUntil: "commit" });
    const rows = await readRows(page);
    if (!isWhole) return { ...rows, startedMs };
    await page.waitForTimeout(800);
    const sortMs = await pressHeading(page, shape);
    await page.waitForTimeout(300);
    const againMs = await pressHeading(page, shape);
    await page.waitForTimeout(300);
    return { ...rows, ...(await scrollRows(page, shape)), sortMs, againMs, version: browser.version() };
  } finally {
    await browser.close();
  }
}

const figures = [
  ["list asked for, ms", "askedMs"],
  ["first row, ms", "firstRowMs"],
  ["whole list, ms", "wholeMs"],
  ["first sort: click to rows, ms", "sortMs"],
  ["second sort, ms", "againMs"],
  ["scrolling: main thread, ms per frame", "frameMs", 1],
  ["blank frames of 180", "blank"],
];

async function compareKnown(facility, gateway) {
  gateway.set({ list: makeJobList(jobs), silentMs: 0, bytesPerSecond: 100_000_000 });
  const portals = [{ name: "portal", portal: await start(gateway.url) }];
  if (against) portals.push({ name: "the other checkout", portal: await start(gateway.url, against) });
  let [bare, files] = [null, null];
  try {
    const pages = [];
    for (const { name, portal } of portals) {
      const cookie = await openSession(portal.url, facility);
      const { rows, total } = await readGrid(portal.url, cookie);
      bare ??= await serveBareQueue(rows);
      pages.push({ name, url: portal.url + address, shape: portalQueue, cookie, total });
    }
    const { total } = pages[0];
    const plain = { url: bare.url, shape: bareQueue, total };
    const { name, value } = pages[0].cookie;
    files = await serveFiles(portals[0].portal.url, [address], { Cookie: `${name}=${value}` });
    const { floor } = files.pages.get(address);
    for (const again of ["", " again"])
      pages.push({ name: `floor${again}`, url: floor, shape: firstRows, total: 1, isWhole: false });
    pages.unshift({ name: "hand-written", ...plain }, { name: "hand-written again", ...plain });
    const visits = pages.map(() => []);
    for (let rep = 0; rep < reps; rep++) {
      const order = rep % 2 ? [...pages.keys()].reverse() : pages.keys();
      for (const index of order) {
        // Keeps the portal's list known, and its newest state encoded.
        if (pages[index].cookie) await readGrid(new URL(pages[index].url).origin, pages[index].cookie);
        visits[index].push(await visit(pages[index]));
      }
    }
    console.log(`\n${total} jobs, ${reps} visits each · ${describeMachine(visits[0][0].version)}\n`);
    const middle = (index, key) => median(visits[index].map((one) => one[key]));
    const cell = (index, key, digits) => {
      if (visits[index][0][key] === undefined) return "";
      const text = spread(
        visits[index].map((one) => one[key]),
        digits,
      );
      return index === 0 ? text : `${text}; × ${(middle(index, key) / middle(0, key)).toFixed(2)}`;
    };
    console.log(
      toTable([
        ["median, with range", ...pages.map(({ name }) => name)],
        ...figures.map(([label, key, digits = 0]) => [
          label,
          ...pages.map((_, index) => cell(index, key, digits)),
        ]),
      ]),
    );
  } finally {
    bare?.stop();
    files?.stop();
    for (const { portal } of portals) await portal.stop();
  }
}

/** A scheduler that takes seconds: each visit has another token, whose list isn't known. */
async function compareSlow(facility, gateway) {
  gateway.set({ list: makeJobList(slowJobs, 8000), silentMs: 2300, bytesPerSecond: 25_000_000 });
  const folders = [["portal", undefined], ...(against ? [["the other checkout", against]] : [])];
  const rows = [
    [
      "median, with range",
      "scheduler's first byte, ms",
      "first row, ms",
      "÷ first byte",
      "after it, ms",
      "whole list, ms",
    ],
  ];
  for (const [name, folder] of folders) {
    const portal = await start(gateway.url, folder);
    const visits = [];
    try {
      for (let rep = 0; rep < slowReps; rep++) {
        const cookie = await openSession(portal.url, facility);
        gateway.firstBytes.length = 0;
        const page = { url: portal.url + address, shape: portalQueue, cookie, isWhole: false };
        const seen = await visit({ ...page, total: slowJobs });
        visits.push({ ...seen, upstreamMs: gateway.firstBytes[0] - seen.startedMs });
      }
    } finally {
      await portal.stop();
    }
    const of = (pick, digits) => spread(visits.map(pick), digits);
    rows.push([
      name,
      of(({ upstreamMs }) => upstreamMs),
      of(({ firstRowMs }) => firstRowMs),
      of(({ firstRowMs, upstreamMs }) => firstRowMs / upstreamMs, 2),
      of(({ firstRowMs, upstreamMs }) => firstRowMs - upstreamMs),
      of(({ wholeMs }) => wholeMs),
    ]);
  }
  console.log(
    `\nA scheduler that is silent for 2.3 s, ${slowJobs} jobs · ${describeMachine()}\n\n${toTable(rows)}`,
  );
}

runScript(async () => {
  await prepare();
  const facilityPort = await findFreePort();
  const host = await startPortal({ FACILITY_DEMO_PORT: String(facilityPort) });
  const facilityUrl = `http://127.0.0.1:${facilityPort}`;
  const gateway = await serveQueueGateway(facilityUrl);
  try {
    if (jobs > 0) await compareKnown(host.facility, gateway);
    if (slowJobs > 0) await compareSlow(host.facility, gateway);
  } finally {
    gateway.stop();
    await host.stop();
  }
});
