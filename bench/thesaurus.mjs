// How soon navigation in the thesaurus is painted, and whether long levels and long results stay usable.
//   node bench/thesaurus.mjs [--reps 15]
// Navigation is timed from the browser's receipt of the concept to the next frame after the heading shows it.
// "An empty frame" gives the time of a frame without work, which other work on the machine affects as well.
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, launchBrowser, readOption, spread, toTable, untilQuiet } from "./bench-figures.mjs";
import { startPortal } from "./bench-portal.mjs";
import { installThesaurusProbes } from "./thesaurus-probes.mjs";

const repetitions = Number(readOption("reps", 15));
const hpc = "http://thesaurus.demo.example/hpc/";
const large = encodeURIComponent("http://thesaurus.demo.example/scheme/large");

runScript(async () => {
  await prepare();
  const portal = await startPortal();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const open = async (address) => {
      const page = await context.newPage();
      await page.addInitScript(installThesaurusProbes);
      await page.goto(portal.url + address, { waitUntil: "networkidle" });
      return page;
    };
    const walks = await measureWalks(open);
    const lists = [];
    for (const measure of [measureTree, measureSearch]) {
      const runs = [];
      for (let turn = 0; turn < Math.ceil(repetitions / 3); turn++) {
        await untilQuiet();
        runs.push(await measure(open));
      }
      lists.push([measure.title, ...toColumns(runs)]);
    }
    console.log(
      `\n${describeMachine(browser.version())}; ${repetitions} walks, ${Math.ceil(repetitions / 3)} lists\n`,
    );
    console.log(
      toTable([
        [
          "walk",
          "painted after, ms",
          "within 100 ms",
          "in frame, counted from the click",
          "longest task above 50, ms",
        ],
        ...walks,
      ]),
    );
    console.log(
      `\n${toTable([["list", "usable after, ms", "longest task above 50, ms", "rows in the page", "DOM nodes", "blank frames in 120 of scrolling", "longest frame of them, ms"], ...lists])}`,
    );
  } finally {
    await browser.close();
    await portal.stop();
  }
});

/** Goes down and back up: first visits to concepts not loaded yet, and visits to loaded ones. */
async function measureWalks(open) {
  const rows = { empty: [], next: [], visited: [] };
  const tasks = { empty: [], next: [], visited: [] };
  const shownIn = { empty: [], next: [], visited: [] };
  const note = (kind, { paintedMs, frames, longestTaskMs }) => {
    shownIn[kind].push(frames);
    rows[kind].push(paintedMs);
    tasks[kind].push(longestTaskMs);
  };
  for (const start of [
    "storage-system",
    "workload-manager",
    "parallel-programming",
    "compute-node",
    "data-management",
  ]) {
    const page = await open(`/thesaurus?concept=${encodeURIComponent(hpc + start)}`);
    for (let turn = 0; turn < Math.ceil(repetitions / 5); turn++) {
      await untilQuiet(2000);
      note("empty", await page.evaluate(() => window.probes.emptyFrame()));
      const walked = await page.evaluate(
        (nth) => window.probes.walk("[data-relatives] a, section ul a", nth),
        turn,
      );
      if (!walked) continue;
      note("next", walked);
      await page.waitForLoadState("networkidle");
      note("visited", await page.evaluate(() => window.probes.walk("nav[aria-label=Trail] a", 0)));
      await page.waitForLoadState("networkidle");
    }
    await page.close();
  }
  const line = (title, kind) => [
    title,
    spread(rows[kind], 1),
    withinLimit(rows[kind]),
    spread(shownIn[kind]),
    spread(tasks[kind]),
  ];
  return [
    line("an empty frame", "empty"),
    line("to a concept not read before, from its answer", "next"),
    line("to a visited one, from the click", "visited"),
  ];
}

async function measureTree(open) {
  const page = await open(`/thesaurus?thesaurus=${large}`);
  const opened = await page.evaluate(() =>
    window.probes.until(
      () => document.querySelector("[role=treeitem] [data-act=toggle]").click(),
      () => document.querySelectorAll("[role=treeitem][aria-level='2']").length > 5,
    ),
  );
  const scrolled = await page.evaluate(() => window.probes.scroll("[role=tree]", "[role=treeitem]"));
  await page.close();
  return { ...opened, ...scrolled };
}
measureTree.title = "a level of 5,000 children, opened";

async function measureSearch(open) {
  const page = await open(`/thesaurus?thesaurus=${large}&q=specime`);
  await page.getByRole("searchbox", { name: "Search concepts" }).waitFor();
  const found = await page.evaluate(() =>
    window.probes.until(
      () =>
        [...document.querySelectorAll("button")]
          .find((one) => /^Show (all|10,000)$/.test(one.textContent))
          .click(),
      () =>
        document.querySelector("ul[aria-label='Search results'] li")?.getAttribute("aria-setsize") === "6000",
    ),
  );
  const scrolled = await page.evaluate(() => window.probes.scroll("ul[aria-label='Search results']", "li"));
  await page.close();
  return { ...found, ...scrolled };
}
measureSearch.title = "a search with 6,000 hits, all of them shown";

const toColumns = (runs) => [
  spread(runs.map(({ usableMs }) => usableMs)),
  spread(runs.map(({ longestTaskMs }) => longestTaskMs)),
  Math.max(...runs.map(({ rows }) => rows)),
  Math.max(...runs.map(({ nodes }) => nodes)),
  Math.max(...runs.map(({ blanks }) => blanks)),
  spread(runs.map(({ longestFrameMs }) => longestFrameMs)),
];

const withinLimit = (durations) => `${durations.filter((ms) => ms <= 100).length} of ${durations.length}`;
