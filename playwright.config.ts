import os from "node:os";
import { defineConfig } from "@playwright/test";
import { browserArguments, browserEnvironment } from "./e2e/support/browser";

const toMatch = (names: string) => names.split(" ").map((name) => `**/${name}.spec.ts`);
/** Those that take a minute come first, so that no worker is left with one at the end. */
const slow = toMatch("golden upgrade package installation shared-answers killed-portal hostile/*");
/** Those that only read and look. Elsewhere, where something is written, kept secret or killed, a test that wavers has failed. */
const reading = toMatch(
  "board failure-notices history-screens installable keyboard packed-files print queue-first-screen " +
    "slow-line status status-looks thesaurus timeline translated",
);

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./e2e/support/shared-portal.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than processors: while a test waits for a refresh or a deadline, another one uses its processor.
  workers: os.availableParallelism() + 1,
  // A test that reads may pass when it is repeated: `npm test` lists it.
  projects: [
    { name: "first", testMatch: slow, retries: 0 },
    { name: "strict", testIgnore: [...slow, ...reading], retries: 0 },
    { name: "reads", testMatch: reading, retries: 1 },
  ],
  // Limits only end what hangs.
  timeout: 60_000,
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
