import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { type ExpectedError, watchConsole } from "./console-watch";
import { DemoFacility } from "./facility";
import { untilListsAreKnown } from "./known-lists";
import { type Environment, type RunningPortal, type StartOptions, startPortal } from "./portal";
import { readSharedPortal, type SharedPortal } from "./shared-portal";
import { signIn } from "./sign-in";

export { expect } from "@playwright/test";
export { expectNoAxeViolations } from "./axe";
export { failedRequests, lateReads } from "./console-watch";

/** A portal for one test, with full control of its facility. */
type NewPortal = RunningPortal & { facility: DemoFacility };
/** A portal for this worker, with the same control. */
export type OwnPortal = Omit<RunningPortal, "remove"> & { facility: DemoFacility };

/** The end of a title if `npm test` runs the test too, and not only CI (decision 35): one of a loop, mostly. */
export const shortIf = (isShort: boolean) => (isShort ? " @short" : "");

type TestFixtures = {
  /** The portal shared by all tests, which is also the base URL of `page`. */
  portal: SharedPortal;
  /** The shared facility's tokens and what belongs to one. Faults, clock etc. would affect all other tests: see `ownPortal`. */
  facility: Pick<DemoFacility, "url" | "tokens" | "clusters">;
  /** `page`, signed in to the shared portal with a new token that permits everything, and thereby with a world of its own. */
  userPage: Page;
  /** A portal to break, stop and restart. It polls its facility every second, and is restored after each test. */
  ownPortal: OwnPortal;
  /** Starts a portal for this test only, for settings that apply at its start. It is removed afterwards. */
  newPortal: (settings: Environment, options?: StartOptions) => Promise<NewPortal>;
  /** Console errors that this test provokes on purpose. `test.use({ expectedErrors: [failedRequests] })` */
  expectedErrors: readonly ExpectedError[];
  /** The same, decided during the test. */
  expectError: (error: ExpectedError) => void;
  expectedErrorList: ExpectedError[];
  quietConsole: undefined;
};
type WorkerFixtures = { shared: SharedPortal; workerPortal: RunningPortal };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture depends on
  shared: [async ({}, use) => use(readSharedPortal()), { scope: "worker" }],
  portal: async ({ shared }, use) => use(shared),
  facility: async ({ shared }, use) => use(new DemoFacility(shared.facilityUrl)),
  baseURL: async ({ shared }, use) => use(shared.url),
  permissions: ["clipboard-read", "clipboard-write"],
  userPage: async ({ page, portal, facility }, use) => {
    await signIn(page, portal, await facility.tokens("full"));
    await use(page);
  },

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
    await untilListsAreKnown(workerPortal.url, restoredMs);
    let isChanged = false;
    const restart: OwnPortal["restart"] = (changes) => {
      isChanged = changes !== undefined;
      return workerPortal.restart(changes);
    };
    await use({ ...workerPortal, facility, restart });
    await closePages(context);
    if (isChanged || !workerPortal.isRunning()) await workerPortal.restart();
    await facility.restore();
    restoredMs = Date.now();
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
      // If a test has failed already, its first failure is the more useful one.
      if (unexpected.length > 0 && testInfo.errors.length === 0) {
        throw new Error(`Errors in the browser that the test does not expect:\n${unexpected.join("\n")}`);
      }
    },
    { auto: true },
  ],
});

/** When this worker last restored its facility, epoch ms: pages show lists from before at once. */
let restoredMs = 0;

/** Closes pages before their portal stops, or their last requests would fail and count as the test's errors. */
async function closePages(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
}
