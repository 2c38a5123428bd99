const parts = {
  parse: ["ParseHTML", "ParseAuthorStyleSheet"],
  style: ["UpdateLayoutTree"],
  layout: ["Layout"],
  paint: ["PrePaint", "Paint", "Layerize", "Commit"],
  scripts: ["EvaluateScript", "FunctionCall", "v8.compile", "RunMicrotasks"],
};
const categories = [
  "devtools.timeline",
  "loading",
  "toplevel",
  "v8",
  "disabled-by-default-devtools.timeline",
];

/**
 * Returns the main thread's processor time from navigation to first contentful paint in ms, in total and by
 * kind of work. Unlike wall time, it is unaffected by other work on the machine.
 */
export async function measurePaintCost(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const devtools = await browser.newBrowserCDPSession();
  try {
    const page = await context.newPage();
    const events = [];
    devtools.on("Tracing.dataCollected", ({ value }) => events.push(...value));
    await devtools.send("Tracing.start", {
      traceConfig: { includedCategories: categories },
      transferMode: "ReportEvents",
    });
    await page.goto(url, { waitUntil: "networkidle" });
    const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
    await devtools.send("Tracing.end");
    await complete;
    return sumUp(events);
  } finally {
    await devtools.detach();
    await context.close();
  }
}

function sumUp(events) {
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint");
  const own = events.filter(({ pid, tid, ph, ts }) => {
    return ph === "X" && pid === paint.pid && tid === paint.tid && ts < paint.ts;
  });
  const start = own.find(({ name }) => name === "CommitLoad")?.ts ?? 0;
  const sum = (names) =>
    outermost(own.filter(({ name, ts }) => names.includes(name) && ts >= start)).reduce(
      (total, { tdur = 0 }) => total + tdur / 1000,
      0,
    );
  const cost = { all: sum(["ThreadControllerImpl::RunTask"]) };
  for (const [part, names] of Object.entries(parts)) cost[part] = sum(names);
  return cost;
}

/** Removes events inside another one, so that a function called during script evaluation counts once. */
function outermost(events) {
  let endTs = 0;
  return events
    .toSorted((a, b) => a.ts - b.ts)
    .filter(({ ts, dur = 0 }) => {
      if (ts < endTs) return false;
      endTs = ts + dur;
      return true;
    });
}
