// Ticking cluster cards of a production build, compared with a hand-written page without libraries.
//   node bench/cluster-cards.mjs [--n 200] [--windows 10] [--seconds 10] [--tick-seconds 60]
// Both pages are open and measured at the same time, so that other work on the machine affects both.
import { setTimeout as delay } from "node:timers/promises";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { toCountdownPage } from "./bare-countdowns.mjs";
import { describeMachine, launchBrowser, median, readOption, spread, toTable } from "./bench-figures.mjs";
import { startPortal } from "./bench-portal.mjs";
import { hide, readTicks, watchTicks, watchTimers } from "./tick-watch.mjs";

const count = Number(readOption("n", "200"));
const windows = Number(readOption("windows", "10"));
const seconds = Number(readOption("seconds", "10"));
const tickSeconds = Number(readOption("tick-seconds", "60"));
const hiddenSeconds = 60;
const viewport = { width: 1280, height: 800 };

/**
 * A page's main-thread processor time in ms, by kind of work. Unlike wall time, it is unaffected by a busy
 * machine.
 */
async function openMeter(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    const msOf = (name) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
    return {
      all: msOf("TaskDuration"),
      scripts: msOf("ScriptDuration"),
      style: msOf("RecalcStyleDuration"),
      layout: msOf("LayoutDuration"),
    };
  };
}

const minus = (after, before) =>
  Object.fromEntries(Object.keys(after).map((key) => [key, (after[key] - before[key]) / seconds]));

async function openCards(browser, portal) {
  const { token } = await portal.facility("POST", "/demo/tokens", { profile: "full" });
  await portal.facility("POST", "/demo/streaming", { clusters: count }, token);
  const context = await browser.newContext({ viewport });
  const answer = await context.request.post(`${portal.url}/api/session`, {
    data: { token },
    headers: { Origin: portal.url },
  });
  if (!answer.ok()) throw new Error(`Signing in: ${answer.status()}`);
  const page = await context.newPage();
  const polls = { count: 0 };
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/clusters") polls.count++;
  });
  await watchTimers(page);
  await page.goto(`${portal.url}/clusters`, { waitUntil: "networkidle" });
  const shown = await page.locator("main article [role=timer]").count();
  if (shown !== count) throw new Error(`${shown} timers for ${count} clusters.`);
  return { page, polls };
}

async function openBare(browser) {
  const page = await (await browser.newContext({ viewport })).newPage();
  await page.setContent(toCountdownPage(count));
  return page;
}

async function compareIdle(cards, bare) {
  const [readCards, readBare] = [await openMeter(cards.page), await openMeter(bare)];
  await delay(3000);
  const rows = [];
  for (let index = 0; index < windows; index++) {
    const pollsBefore = cards.polls.count;
    const before = [await readCards(), await readBare()];
    await delay(seconds * 1000);
    const after = [await readCards(), await readBare()];
    rows.push({
      cards: minus(after[0], before[0]),
      bare: minus(after[1], before[1]),
      polls: cards.polls.count - pollsBefore,
    });
  }
  return rows;
}

function printIdle(rows) {
  const line = (label, some) => [
    label,
    some.length,
    spread(
      some.map(({ cards }) => cards.all),
      1,
    ),
    spread(
      some.map(({ bare }) => bare.all),
      1,
    ),
    spread(
      some.map(({ cards, bare }) => cards.all / bare.all),
      2,
    ),
    ["scripts", "style", "layout"]
      .map((part) => median(some.map(({ cards }) => cards[part])).toFixed(1))
      .join(" / "),
    ["scripts", "style", "layout"]
      .map((part) => median(some.map(({ bare }) => bare[part])).toFixed(1))
      .join(" / "),
  ];
  const quiet = rows.filter(({ polls }) => polls === 0);
  const busy = rows.filter(({ polls }) => polls > 0);
  console.log(
    toTable([
      [
        `windows of ${seconds} s`,
        "how many",
        "cards, ms/s",
        "hand-written, ms/s",
        "ratio",
        "cards: scripts / style / layout",
        "hand-written: the same",
      ],
      ...(quiet.length > 0 ? [line("nothing is read", quiet)] : []),
      ...(busy.length > 0 ? [line("the list is read once or more", busy)] : []),
      line("all", rows),
    ]),
  );
}

runScript(async () => {
  await prepare();
  const portal = await startPortal();
  const browser = await launchBrowser();
  try {
    const cards = await openCards(browser, portal);
    const bare = await openBare(browser);
    console.log(`${count} cards · ${describeMachine(browser.version())}\n`);
    printIdle(await compareIdle(cards, bare));
    await Promise.all([watchTicks(cards.page, "[role=timer]"), watchTicks(bare, ".t")]);
    await delay(tickSeconds * 1000);
    const rows = [
      ["cards", await readTicks(cards.page)],
      ["hand-written", await readTicks(bare)],
    ];
    console.log(
      `\n${toTable([["countdowns", "ticks", "offset from the full second when written, ms", "in the next frame, ms", "ticks off by more than 50 ms"], ...rows.map(([label, ticks]) => [label, ...ticks])])}`,
    );
    const pollsBefore = cards.polls.count;
    const hidden = await hide(cards.page, hiddenSeconds * 1000);
    console.log(
      `\nHidden for ${hiddenSeconds} s: ${hidden.ticks} texts written, ${hidden.timers} timers ran, ${cards.polls.count - pollsBefore} lists read.`,
    );
    console.log(`load at the end: ${describeMachine().split("load ")[1]}`);
  } finally {
    await browser.close();
    await portal.stop();
  }
});
