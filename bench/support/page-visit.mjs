import { brotliCompressSync, constants } from "node:zlib";

const settleMs = 500;
/** The bandwidth of a slowed connection: 20 Mbit/s. */
const bytesPerSecond = 2_500_000;
const sizes = new Map();

/**
 * Collects what a page loads. `scripts` are sizes in bytes at brotli's highest quality, however they were
 * sent.
 */
export function watchLoads(page) {
  const loads = { requests: 0, polls: 0, scripts: new Map(), pending: [] };
  page.on("request", () => {
    loads.requests++;
  });
  page.on("response", (response) => {
    const url = response.url();
    if (new URL(url).pathname === "/api/status") loads.polls++;
    if (response.request().resourceType() !== "script") return;
    const read = response.body().then((body) => loads.scripts.set(url, toBrotliSize(url, body)));
    // Responses can't be read any more once their page is gone.
    loads.pending.push(read.catch(() => {}));
  });
  return loads;
}

export async function sumScripts({ scripts, pending }) {
  await Promise.all(pending);
  return [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
}

function toBrotliSize(url, body) {
  const known = sizes.get(url) ?? compress(body).length;
  sizes.set(url, known);
  return known;
}

const compress = (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** Makes the page record its largest paint and its layout shifts from the start. */
export async function watchPaint(page) {
  await page.addInitScript(() => {
    window.bench = { lcpMs: 0, lcpElement: "", shift: 0, shifted: [] };
    const observe = (type, onEntry) =>
      new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
    observe("largest-contentful-paint", (entry) => {
      window.bench.lcpMs = entry.startTime;
      window.bench.lcpElement = entry.element?.outerHTML.slice(0, 60) ?? "";
    });
    observe("layout-shift", (entry) => {
      window.bench.shift += entry.value;
      window.bench.shifted.push(entry.sources[0]?.node?.outerHTML?.slice(0, 60) ?? "");
    });
  });
}

export const readPaint = (page) => page.evaluate(() => window.bench);

async function slowDown(context, page, latencyMs) {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/**
 * One cold visit in a new browser context, until the network is first idle. `latencyMs` is the round-trip
 * time.
 */
export async function visit(browser, url, latencyMs = 0) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const loads = watchLoads(page);
    await watchPaint(page);
    if (latencyMs > 0) await slowDown(context, page, latencyMs);
    const document = await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(settleMs);
    const paint = await readPaint(page);
    const timing = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation");
      const first = performance.getEntriesByName("first-contentful-paint")[0];
      return {
        byteMs: navigation.responseStart,
        sentBytes: navigation.encodedBodySize,
        fcpMs: first?.startTime,
      };
    });
    return {
      ...paint,
      ...timing,
      htmlBytes: (await document.body()).length,
      scriptBytes: await sumScripts(loads),
      scripts: loads.scripts.size,
      requests: loads.requests,
    };
  } finally {
    await context.close();
  }
}
