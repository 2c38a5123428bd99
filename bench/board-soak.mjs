// A week of the wall board in one run: does anything grow that shouldn't?
//   node bench/board-soak.mjs [--hours 168] [--step 300] [--dense 60] [--jump 15] [--resources 60] [--cut 6] [--samples 42]
// The clocks of page, portal and facility run fast, so that outages, days and downtimes pass as in a real
// week. Every `cut`th step is offline. Figures are taken after a forced collection.

import http from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { launchBrowser } from "../scripts/browser/launch-browser.mjs";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, readOption, slope, toTable } from "./support/bench-figures.mjs";
import { listen, startPortal } from "./support/bench-portal.mjs";

const hours = Number(readOption("hours", 168));
const stepSeconds = Number(readOption("step", 300));
const resources = Number(readOption("resources", 60));
const cutEvery = Number(readOption("cut", 6));
const samples = Number(readOption("samples", 42));
/**
 * This many seconds of each step pass second by second. The rest passes in jumps; after a jump, due timers
 * run once.
 */
const denseSeconds = Number(readOption("dense", 60));
/**
 * After each slice the clock waits for pending requests: otherwise minutes would pass on it before a local
 * response, and the board's own deadlines would report the portal as unreachable.
 */
const sliceSeconds = { dense: 10, jump: Number(readOption("jump", 15)) };
const longestAnswerMs = 5_000;
const bytesPerKb = 1024;

runScript(async () => {
  await prepare();
  const portal = await startPortal({ STATUS_REFRESH_SECONDS: "1" });
  await portal.facility("POST", "/demo/resources", { count: resources });
  let simulatedMs = 0;
  const startedMs = Date.now();
  const shifted = await startShiftedPortal(portal.url, () => simulatedMs - (Date.now() - startedMs));
  const browser = await launchBrowser(["--enable-precise-memory-info"]);
  try {
    const board = await openBoard(browser, shifted.url, startedMs);
    const steps = Math.ceil((hours * 3600) / stepSeconds);
    const between = Math.max(1, Math.floor(steps / samples));
    const rows = [await board.sample(0)];
    for (let step = 1; step <= steps; step++) {
      await board.context.setOffline(step % cutEvery === 0);
      await portal.facility("POST", "/demo/clock", { advanceSeconds: stepSeconds });
      for (let passed = 0; passed < stepSeconds; ) {
        const kind = passed < denseSeconds ? "dense" : "jump";
        const slice = Math.min(sliceSeconds[kind], stepSeconds - passed);
        passed += slice;
        simulatedMs += slice * 1000;
        if (kind === "dense") await board.page.clock.runFor(slice * 1000);
        else await board.page.clock.fastForward(slice * 1000);
        await board.untilAnswered();
      }
      if (step % between > 0) continue;
      rows.push(await board.sample((step * stepSeconds) / 3600));
      console.log(toLine(rows.at(-1)));
    }
    console.log(
      `\n${describeMachine(browser.version())}; ${resources} resources; of every ${stepSeconds} s ${denseSeconds} second by second, the rest in jumps of ${sliceSeconds.jump} s; every ${cutEvery}. step is offline\n`,
    );
    console.log(report(rows));
  } finally {
    await browser.close();
    shifted.stop();
    await portal.stop();
  }
});

async function openBoard(browser, url, atMs) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  const seen = { requests: 0, errors: [], loads: 0 };
  const underWay = new Set();
  page.on("request", (request) => {
    seen.requests++;
    underWay.add(request);
  });
  for (const end of ["requestfinished", "requestfailed"]) page.on(end, (request) => underWay.delete(request));
  const untilAnswered = async () => {
    const deadline = Date.now() + longestAnswerMs;
    while (underWay.size > 0 && Date.now() < deadline) await delay(2);
  };
  page.on("pageerror", (error) => seen.errors.push(error.message));
  page.on("load", () => {
    seen.loads++;
  });
  await page.clock.install({ time: atMs });
  await page.goto(`${url}/board`);
  await page.locator("article").first().waitFor();
  // What the first poll leaves behind is part of the steady state.
  await page.clock.runFor(40_000);
  await delay(1000);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable");
  await devtools.send("HeapProfiler.enable");
  const sample = async (hour) => {
    for (let turn = 0; turn < 3; turn++) await devtools.send("HeapProfiler.collectGarbage");
    const { metrics } = await devtools.send("Performance.getMetrics");
    const read = (name) => metrics.find((metric) => metric.name === name).value;
    const texts = await page.evaluate(() => ({
      clock: document.querySelector("time")?.dateTime,
      curtain: document.querySelector("[data-curtain]")?.dataset.curtain ?? "",
      tones: [...document.querySelectorAll("article")].map((one) => one.dataset.tone).join(),
    }));
    return {
      hour,
      heapKb: read("JSHeapUsedSize") / bytesPerKb,
      nodes: read("Nodes"),
      listeners: read("JSEventListeners"),
      documents: read("Documents"),
      busySeconds: read("TaskDuration"),
      requests: seen.requests,
      loads: seen.loads,
      errors: seen.errors.length,
      ...texts,
    };
  };
  return { context, page, sample, untilAnswered };
}

function toLine({ hour, heapKb, nodes, listeners, requests, errors, clock, curtain }) {
  return `${hour.toFixed(0)} h: heap ${heapKb.toFixed(0)} kB, ${nodes} nodes, ${listeners} listeners, ${requests} requests, ${errors} errors, board says ${clock} ${curtain}`;
}

function report(rows) {
  const half = rows.slice(Math.floor(rows.length / 2));
  const slopeOf = (figure) => slope(half.map((row) => [row.hour, row[figure]]));
  const range = (figure, list) => {
    const values = list.map((row) => row[figure]);
    return `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`;
  };
  const [first, last] = [rows[0], rows.at(-1)];
  const states = new Set(rows.map(({ tones }) => tones)).size;
  const lines = ["heapKb", "nodes", "listeners", "documents"].map((figure) => [
    figure === "heapKb" ? "heap, kB" : figure,
    Math.round(first[figure]),
    range(figure, rows.slice(1, Math.ceil(rows.length / 2))),
    range(figure, half),
    slopeOf(figure).toFixed(3),
  ]);
  const perHour = (figure) => ((last[figure] - first[figure]) / last.hour).toFixed(1);
  return `${toTable([["figure", "at first", "first half", "second half", "slope per hour, second half"], ...lines])}

${last.hour} simulated hours; ${perHour("requests")} requests and ${perHour("busySeconds")} s of main thread per simulated hour;
${last.errors} page errors; ${last.loads - 1} reloads; ${states} different boards in ${rows.length} samples.`;
}

const instants = /"(askedAt|answeredAt)":"([^"]+)"/g;

/**
 * Proxies the portal as if it ran later: times in headers and in the freshness of responses are shifted by
 * `shiftMs()`, so that the portal agrees with a page whose clock runs fast.
 */
function startShiftedPortal(portalUrl, shiftMs) {
  const server = http.createServer((request, response) => {
    const upstream = http.request(
      portalUrl + request.url,
      { method: request.method, headers: { ...request.headers, "accept-encoding": "identity" } },
      (answer) => pass(answer, response, shiftMs()),
    );
    upstream.on("error", () => response.destroy());
    response.on("close", () => upstream.destroy());
    request.pipe(upstream);
  });
  return listen(server);
}

function pass(answer, response, shift) {
  const headers = { ...answer.headers };
  if (headers["x-portal-time"]) headers["x-portal-time"] = String(Number(headers["x-portal-time"]) + shift);
  if (!String(headers["content-type"]).startsWith("application/json")) {
    response.writeHead(answer.statusCode, headers);
    answer.pipe(response);
    return;
  }
  const chunks = [];
  answer.on("data", (chunk) => chunks.push(chunk));
  answer.on("error", () => response.destroy());
  answer.on("end", () => {
    const moved = Buffer.from(
      Buffer.concat(chunks)
        .toString()
        .replace(instants, (_, name, instant) => moveInstant(name, instant, shift)),
    );
    delete headers["transfer-encoding"];
    response.writeHead(answer.statusCode, { ...headers, "content-length": String(moved.length) });
    response.end(moved);
  });
}

function moveInstant(name, instant, shift) {
  return `"${name}":"${new Date(Date.parse(instant) + shift).toISOString()}"`;
}
