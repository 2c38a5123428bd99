import os from "node:os";
import { defineConfig } from "@playwright/test";
import { browserArguments, browserEnvironment } from "./e2e/support/browser";

const long = [
  "golden",
  "upgrade",
  "package",
  "installation",
  "shared-answers",
  "killed-portal",
  "hostile/*",
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./e2e/support/shared-portal.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than processors: while a test waits for a refresh or a deadline, another one uses its processor.
  workers: os.availableParallelism() + 1,
  // A failed test is repeated, for its trace and its verdict: `npm test` lists those that pass only then.
  retries: 1,
  // Those that take a minute come first, so that no worker is left with one at the end.
  projects: [
    { name: "long", testMatch: long },
    { name: "others", testIgnore: long },
  ],
  // Limits only end what hangs: with several portals, what a test starts is several processes and a database.
  timeout: process.env.PORTALS ? 120_000 : 60_000,
  expect: { timeout: 15_000 },
  // The golden record alone is one, the same on every platform.
  snapshotPathTemplate: "{testDir}/golden/{arg}{ext}",
  outputDir: "test-results",
  reporter: "list",
  use: {
    browserName: "chromium",
    // A zone of the reader's own that is neither UTC nor the facility's: a mix-up shows.
    timezoneId: "Asia/Kolkata",
    locale: "en-GB",
    // Recording the tests that pass would take a fifth of the processor time.
    trace: { mode: "on-first-retry", screenshots: false },
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
