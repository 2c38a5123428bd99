import { findBrowser } from "./find-browser.mjs";

/** Launches a browser as the browser tests do; resolves to Playwright's. */
export async function launchBrowser(args = []) {
  const found = await findBrowser();
  const { chromium } = await import("@playwright/test");
  return chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env },
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--disable-renderer-backgrounding",
      "--disable-background-timer-throttling",
      ...args,
    ],
  });
}
