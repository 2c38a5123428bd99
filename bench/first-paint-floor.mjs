// The minimum cost of the first paint of /status and /board: their HTML as files, with more and more removed.
//   node bench/first-paint-floor.mjs [--reps 11]
// No rendering, scripts or fonts. Cold visits, interleaved with those of a bare Next page.
import { createServer } from "node:http";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { startBareApp } from "./bare-app.mjs";
import {
  describeMachine,
  launchBrowser,
  median,
  readOption,
  spread,
  toTable,
  untilQuiet,
} from "./bench-figures.mjs";
import { startPortal } from "./bench-portal.mjs";
import { visit } from "./page-visit.mjs";

const repetitions = Number(readOption("reps", 11));
const openerPolicy = { "Cross-Origin-Opener-Policy": "same-origin" };
const systemFont = "<style>* { font-family: sans-serif !important }</style>";

runScript(async () => {
  await prepare();
  const bare = await startBareApp();
  const portal = await startPortal();
  const files = new Map();
  const server = await serveFiles(files, portal.url);
  const browser = await launchBrowser();
  try {
    const pages = [{ title: "bare", url: bare.url }];
    const add = (title, html) => {
      const name = `/floor-${files.size}`;
      files.set(name, html);
      pages.push(
        { title, url: `${server.url}${name}` },
        { title: `${title}, opener policy`, url: `${server.url}${name}?coop` },
      );
    };
    add("14 bytes of text", "<!doctype html><title>x</title><p>Fourteen bytes</p>");
    for (const path of ["/status", "/board"]) {
      const html = await (await fetch(portal.url + path)).text();
      add(`${path}: its words, no style sheet`, strip(html, /rel="stylesheet"/));
      add(`${path}: its words and styles`, strip(html, /^$/).replace("</head>", `${systemFont}</head>`));
      pages.push({ title: `${path} as the portal gives it`, url: portal.url + path });
    }
    const times = new Map(pages.map(({ title }) => [title, []]));
    for (const { url } of pages) await visit(browser, url);
    for (let turn = 0; turn < repetitions; turn++) {
      for (const { title, url } of turn % 2 ? [...pages].reverse() : pages) {
        await untilQuiet();
        times.get(title).push((await visit(browser, url)).lcpMs);
      }
    }
    const usual = median(times.get("bare"));
    const rows = [...times].map(([title, all]) => [title, spread(all), (median(all) / usual).toFixed(2)]);
    console.log(`\n${describeMachine(browser.version())}; ${repetitions} cold visits of each, in turns\n`);
    console.log(toTable([["page", "LCP, ms", "LCP ÷ bare"], ...rows]));
  } finally {
    await browser.close();
    server.close();
    await portal.stop();
    await bare.stop();
  }
});

/** Removes scripts, preloads and the links whose attributes match. */
const strip = (html, links) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<link [^>]*>/g, (link) => (/rel="preload"/.test(link) || links.test(link) ? "" : link));

/** Serves the files, and everything else (style sheets, the icon) from the portal. */
function serveFiles(files, portalUrl) {
  const server = createServer(async ({ url }, response) => {
    const { pathname, search } = new URL(url, portalUrl);
    const html = files.get(pathname);
    if (html !== undefined) {
      response.writeHead(200, {
        "Content-Type": "text/html; charset=utf-8",
        ...(search ? openerPolicy : {}),
      });
      return response.end(html);
    }
    const answer = await fetch(portalUrl + pathname);
    response.writeHead(answer.status, { "Content-Type": answer.headers.get("content-type") ?? "text/plain" });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () =>
      resolve({ url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    );
  });
}
