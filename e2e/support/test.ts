import { type BrowserContext, test as base } from "@playwright/test";
import { type ExpectedError, watchConsole } from "./console-watch";
import { DemoFacility } from "./facility";
import { type Environment, type RunningPortal, type StartOptions, startPortal } from "./portal";
import { readSharedPortal } from "./shared-portal";

export { expect } from "@playwright/test";
export { expectNoAxeViolations } from "./axe";
export { failedRequests } from "./console-watch";

/** A portal of one test's own, and all the control over its facility. */
type NewPortal = RunningPortal & { facility: DemoFacility };
/** A portal of this worker's own, and the same control. */
export type OwnPortal = Omit<RunningPortal, "remove"> & { facility: DemoFacility };

type TestFixtures = {
  /** The portal that all tests share, which is also the base URL of `page`. */
  portal: { url: string; facilityUrl: string };
  /** Tokens of the shared facility, and what is a token's own. Faults, clock and the like would reach every other test: see `ownPortal`. */
  facility: Pick<DemoFacility, "url" | "tokens" | "clusters">;
  /** A portal to break, stop and restart: asks its facility every second; repaired and restarted after each test. */
  ownPortal: OwnPortal;
  /** Starts a portal for this test alone, with settings that take effect at its start; it is removed afterwards. */
  newPortal: (settings: Environment, options?: StartOptions) => Promise<NewPortal>;
  /** Console errors that this test means to provoke. `test.use({ expectedErrors: [failedRequests] })` */
  expectedErrors: readonly ExpectedError[];
  /** The same, decided while the test runs. */
  expectError: (error: ExpectedError) => void;
  expectedErrorList: ExpectedError[];
  quietConsole: undefined;
};
type WorkerFixtures = { shared: { url: string; facilityUrl: string }; workerPortal: RunningPortal };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture depends on
  shared: [async ({}, use) => use(readSharedPortal()), { scope: "worker" }],
  portal: async ({ shared }, use) => use(shared),
  facility: async ({ shared }, use) => use(new DemoFacility(shared.facilityUrl)),
  baseURL: async ({ shared }, use) => use(shared.url),

  workerPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const portal = await startPortal({ STATUS_REFRESH_SECONDS: "1", UPSTREAM_TIMEOUT_MS: "5000" });
      await use(portal);
      await portal.remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  ownPortal: async ({ workerPortal, context }, use) => {
    const facility = new DemoFacility(workerPortal.facilityUrl);
    let isChanged = false;
    const restart: OwnPortal["restart"] = (changes) => {
      isChanged = changes !== undefined;
      return workerPortal.restart(changes);
    };
    await use({ ...workerPortal, facility, restart });
    await closePages(context);
    if (isChanged || !workerPortal.isRunning()) await workerPortal.restart();
    await facility.restore();
  },
  newPortal: async ({ context }, use) => {
    const portals: RunningPortal[] = [];
    await use(async (settings, options) => {
      const portal = await startPortal(settings, options);
      portals.push(portal);
      return { ...portal, facility: new DemoFacility(portal.facilityUrl) };
    });
    await closePages(context);
    await Promise.all(portals.map((portal) => portal.remove()));
  },

  expectedErrors: [[], { option: true }],
  expectedErrorList: async ({ expectedErrors }, use) => use([...expectedErrors]),
  expectError: async ({ expectedErrorList }, use) => use((error) => void expectedErrorList.push(error)),
  quietConsole: [
    async ({ context, expectedErrorList }, use, testInfo) => {
      const watch = watchConsole(context);
      await use(undefined);
      const unexpected = watch.unexpected(expectedErrorList);
      // Of a test that failed already the first failure is the better one to read.
      if (unexpected.length > 0 && testInfo.errors.length === 0) {
        throw new Error(`Errors in the browser that the test does not expect:\n${unexpected.join("\n")}`);
      }
    },
    { auto: true },
  ],
});

/** Pages go before the portal they ask, or what they ask of it last fails and counts as an error of the test. */
async function closePages(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
}
