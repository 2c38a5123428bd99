// How soon the command palette answers a typed letter with what is on the device.
//   node bench/palette.mjs [--rounds 3]
// From the key's own time until the second frame after the first change of the dialog, on the overview of a reader with jobs and
// clusters on all machines. What is searched elsewhere comes later and isn't waited for.
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, launchBrowser, readOption, spread, toTable } from "./bench-figures.mjs";
import { startPortal } from "./bench-portal.mjs";

const rounds = Number(readOption("rounds", "3"));
const texts = ["status", "curlew", "telem", "hist", "avo", "lagoon", "ext", "token", "4102", "sub"];
const limitMs = 50;

/** Runs in the page: the time of the next key until its answer is shown, as `window.answeredMs`. */
function watchKey() {
  const watched = Object.assign(window, { answeredMs: null });
  document.activeElement.addEventListener(
    "keydown",
    ({ timeStamp }) => {
      const done = () => {
        watched.answeredMs = performance.now() - timeStamp;
      };
      new MutationObserver((_, observer) => {
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(done));
      }).observe(document.querySelector("[role=dialog]"), {
        ...{ subtree: true, childList: true },
        ...{ characterData: true, attributes: true },
      });
    },
    { once: true },
  );
}

async function typeAll(page) {
  const field = page.getByRole("combobox", { name: "Search or jump to" });
  const times = [];
  for (const text of texts) {
    await field.fill("");
    await field.pressSequentially(text.slice(0, -1), { delay: 100 });
    await page.waitForTimeout(400);
    await page.evaluate(watchKey);
    await page.keyboard.press(text.slice(-1));
    await page.waitForFunction(() => window.answeredMs !== null);
    times.push(await page.evaluate(() => window.answeredMs));
  }
  return times;
}

runScript(async () => {
  await prepare();
  const portal = await startPortal();
  const browser = await launchBrowser();
  try {
    const { token } = await portal.facility("POST", "/demo/tokens", { profile: "full" });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const headers = { Origin: portal.url };
    await page.request.post(`${portal.url}/api/session`, { data: { token }, headers });
    await page.goto(portal.url);
    await page.waitForTimeout(3000);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search or jump to" }).waitFor();
    // The first round loads what is loaded when asked for.
    await typeAll(page);
    const times = [];
    for (let round = 0; round < rounds; round++) times.push(...(await typeAll(page)));
    const quick = times.filter((ms) => ms <= limitMs).length;
    console.log(`\n${describeMachine(browser.version())}\n`);
    console.log(
      toTable([
        ["a letter answered after, ms", `within ${limitMs} ms`],
        [spread(times), `${quick} of ${times.length}`],
      ]),
    );
  } finally {
    await browser.close();
    await portal.stop();
  }
});
