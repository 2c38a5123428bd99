// What each page weighs: HTML, scripts and requests of a first load, and how far it moves meanwhile.
//   node bench/weight.mjs [--against DIR]
// Each page is opened in a fresh context of a browser, signed in where it needs a session. Sizes are of brotli at its highest quality,
// however they were sent, so that they are the same in each run.
import { brotliCompressSync } from "node:zlib";
import { launchBrowser } from "../scripts/find-browser.mjs";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, readOption, toTable } from "./support/bench-figures.mjs";
import { signIn, startPortal } from "./support/bench-portal.mjs";

const against = readOption("against", null);
const machine = "/compute/avocet";
const open = ["/", "/status", "/status/avocet", "/history", "/board", "/thesaurus", "/sign-in"];
const own = ["/", "/compute", machine, `${machine}/submit`, `${machine}/nodes`, "/clusters", "/token"];
const pages = [
  ...open.map((path) => ({ path, isSignedIn: false })),
  ...own.map((path) => ({ path, isSignedIn: true })),
];
runScript(async () => {
  await prepare();
  const builds = [["", undefined], ...(against ? [[" (the other)", against]] : [])];
  const rows = [["page", "HTML, kB", "packed, kB", "scripts, kB", "requests", "layout shift"]];
  const browser = await launchBrowser();
  try {
    for (const [name, folder] of builds) {
      const portal = await startPortal({}, folder);
      try {
        const cookie = await signIn(portal.url, { demoProfile: "full" });
        for (const page of pages) rows.push(await weigh(browser, portal.url, page, cookie, name));
      } finally {
        await portal.stop();
      }
    }
    console.log(`${describeMachine(browser.version())}\n\n${toTable(rows)}`);
  } finally {
    await browser.close();
  }
});

async function weigh(browser, url, { path, isSignedIn }, cookie, build) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const [name, value] = cookie.split(/=(.*)/s);
    if (isSignedIn) await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    const loads = [];
    page.on("response", (response) => loads.push(response));
    await page.addInitScript(() => {
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) window.shift += value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const document = await page.goto(url + path, { waitUntil: "load" });
    await page.waitForLoadState("networkidle", { timeout: 10_000 }).catch(() => {});
    const html = await document.body();
    const scripts = loads.filter((one) => one.request().resourceType() === "script");
    const packed = await Promise.all(scripts.map(async (one) => pack(await one.body())));
    return [
      `${path}${isSignedIn ? ", signed in" : ""}${build}`,
      ...[html.length, pack(html), packed.reduce((sum, bytes) => sum + bytes, 0)].map((bytes) =>
        (bytes / 1000).toFixed(1),
      ),
      loads.length,
      (await page.evaluate(() => window.shift)).toFixed(4),
    ];
  } finally {
    await context.close();
  }
}

const pack = (body) => brotliCompressSync(body).length;
