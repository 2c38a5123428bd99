import { defineConfig } from "@playwright/test";
import { browserArguments, browserEnvironment } from "./e2e/support/browser";

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./e2e/support/shared-portal.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_500 },
  outputDir: "test-results",
  reporter: "list",
  use: {
    browserName: "chromium",
    // A zone of the reader's own that is neither UTC nor the facility's: a mix-up shows.
    timezoneId: "Asia/Kolkata",
    locale: "en-GB",
    // Pictures of every frame, of tests that pass too, would keep a processor busy.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    video: "off",
    launchOptions: {
      // `npm test` says which browser; without it Playwright takes its own.
      executablePath: process.env.CHROMIUM_PATH || undefined,
      env: browserEnvironment(),
      args: browserArguments,
    },
  },
});
