// Retakes the README's screenshots: the demo starts at a fixed instant, so that only real changes look different.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { endGroup, startGroup } from "./child-process.mjs";
import { launchBrowser } from "./find-browser.mjs";
import { findFreePort } from "./ports.mjs";
import { prepare, root } from "./prepare.mjs";
import { runScript, Stop } from "./stop.mjs";

const folder = path.join(root, "docs/screenshots");
const demoNow = "2026-11-20T16:20:00Z";

const pictures = [
  { name: "overview", path: "/", isSignedIn: true },
  { name: "queue", path: "/compute/curlew", isSignedIn: true },
  { name: "compute", path: "/compute", isSignedIn: true },
  // It waits at that instant.
  { name: "job", path: "/compute/curlew/jobs/41024520", isSignedIn: true },
  { name: "status", path: "/status" },
  { name: "board", path: "/board", colorScheme: "dark" },
  { name: "clusters", path: "/clusters", isSignedIn: true },
];

runScript(async () => {
  await prepare();
  const port = await findFreePort();
  const { FACILITY_URL: _, ...inherited } = process.env;
  const state = await mkdtemp(path.join(tmpdir(), "portal-pictures-"));
  const env = { ...inherited, PORT: String(port), DEMO_NOW: demoNow, STATE_DIR: state };
  const demo = startGroup(process.execPath, [fileURLToPath(new URL("demo.mjs", import.meta.url))], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const url = `http://localhost:${port}`;
    // The demo's last words, once it is running.
    const isRunning = await new Promise((resolve) => {
      demo.stdout.on("data", (text) => `${text}`.includes("Ctrl-C") && resolve(true));
      demo.once("close", () => resolve(false));
    });
    if (!isRunning) throw new Stop("The demo ended.", "Run `npm run demo` to see why.");
    await mkdir(folder, { recursive: true });
    const browser = await launchBrowser();
    for (const { name, path: address, colorScheme = "light", isSignedIn } of pictures) {
      const page = await browser.newPage({
        viewport: { width: 1280, height: 800 },
        colorScheme,
        timezoneId: "UTC",
        locale: "en-GB",
      });
      if (isSignedIn)
        await page.request.post(`${url}/api/session`, {
          data: { demoProfile: "full" },
          headers: { Origin: url },
        });
      await page.goto(url + address, { waitUntil: "networkidle" });
      await page.screenshot({ path: path.join(folder, `${name}.png`) });
      await page.close();
      console.log(`docs/screenshots/${name}.png`);
    }
    await browser.close();
  } finally {
    await endGroup(demo);
    await rm(state, { recursive: true, force: true });
  }
});
