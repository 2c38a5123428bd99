// What a signed-in reader's browser downloads of scripts on a walk through 13 pages, and how often it gets the same parser.
//   node bench/script-walk.mjs
// Each page is opened by its address and left once it has read its data. Sizes are those of the files with Brotli, as sent.
import { launchBrowser } from "../scripts/browser/launch-browser.mjs";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { toTable } from "./support/bench-figures.mjs";
import { startPortal } from "./support/bench-portal.mjs";

const toWalk = (resource) => [
  ...["/status", "/sign-in", "/", resource, `${resource}/nodes`, `${resource}/submit`],
  ...["/clusters", "/clusters/new", "/token", "/thesaurus", "/activity", "/history", "/status"],
];
/** A name in the largest module of the parser. */
const parserMark = "$ZodDiscriminatedUnion";

runScript(async () => {
  await prepare();
  const portal = await startPortal();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: portal.url });
    const page = await context.newPage();
    const scripts = new Set();
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.add(request.url());
    });
    const rows = [["page", "files", "kB in all"]];
    const seen = new Map();
    const { resources } = await fetch(`${portal.url}/api/compute`).then((answer) => answer.json());
    for (const path of toWalk(`/compute/${resources[0].name}`)) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      if (path === "/sign-in")
        await page.request.post("/api/session", {
          data: { demoProfile: "full" },
          headers: { Origin: portal.url },
          failOnStatusCode: true,
        });
      for (const url of scripts) if (!seen.has(url)) seen.set(url, await measure(url));
      rows.push([path, seen.size, toKb(seen)]);
    }
    const copies = [...seen.values()].filter(({ hasParser }) => hasParser).length;
    console.log(`${toTable(rows)}\n\nFiles with the parser: ${copies}.`);
  } finally {
    await browser.close();
    await portal.stop();
  }
});

async function measure(url) {
  const packed = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  const text = await packed.text();
  return { bytes: Number(packed.headers.get("content-length")), hasParser: text.includes(parserMark) };
}

const toKb = (files) => ([...files.values()].reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1);
