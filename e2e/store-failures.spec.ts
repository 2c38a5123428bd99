import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DemoFacility } from "./support/facility";
import { readFigures } from "./support/figures";
import { toLiveSettings } from "./support/portals";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

test.use({ expectedErrors: [failedRequests] });

/** Runs the portal as a user without special rights, to whom a read-only folder is one. */
const asNobody =
  process.getuid?.() === 0 ? 'exec setpriv --reuid=65534 --regid=65534 --clear-groups "$0" "$1";' : "";

const readReady = async (url: string) => (await fetch(`${url}/api/ready`)).json();

let folder = "";
test.beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "portal-failing-"));
  chmodSync(folder, 0o755);
});
test.afterEach(() => {
  chmodSync(folder, 0o755);
  rmSync(folder, { recursive: true, force: true });
});

test("reports a read-only folder, and the status continues", async ({ newPortal, page }) => {
  chmodSync(folder, 0o555);
  const portal = await newPortal({ STATE_DIR: folder, RECORD_SECONDS: "1" }, { shell: asNobody });
  await expect.poll(() => readReady(portal.url)).toMatchObject({ historyIsKept: false, endsAreKept: false });
  await page.goto(`${portal.url}/history`);
  await expect(page.getByText("The portal's database is unavailable").first()).toBeVisible();
  await page.goto(`${portal.url}/status`);
  await expect(page.getByRole("article", { name: "curlew", exact: true })).toBeVisible();
});

test("reports a full disk, and records again once there is room", async ({ newPortal, page, portal }) => {
  test.slow();
  const stateDir = path.join(folder, "state");
  mkdirSync(stateDir);
  const sizeOf = (name: string) => statSync(path.join(stateDir, name), { throwIfNoEntry: false })?.size ?? 0;
  // No file grows beyond a limit, as on a full disk. The signal that this sends by default would end the process.
  const own = await newPortal(
    {
      ...toLiveSettings(portal.facilityUrl),
      STATE_DIR: stateDir,
      RECORD_SECONDS: "1",
      FILE_BLOCKS: "unlimited",
    },
    { shell: "trap '' XFSZ; ulimit -f $FILE_BLOCKS;" },
  );
  const recordings = async (outcome: string) =>
    (await readFigures(own.url))(`portal_history_recordings_total{outcome="${outcome}"}`);
  await expect.poll(() => recordings("recorded"), { timeout: 15_000 }).toBeGreaterThan(0);
  await expect.poll(() => readReady(own.url)).toMatchObject({ historyIsKept: true });

  const most = Math.max(sizeOf("portal.db"), sizeOf("portal.db-wal"));
  await own.restart({ FILE_BLOCKS: String(Math.ceil(most / 512) + 40) });
  await expect.poll(() => recordings("failed"), { timeout: 40_000 }).toBeGreaterThan(0);
  await expect.poll(async () => (await readReady(own.url)).historyIsKept).toBe(false);
  await page.goto(`${own.url}/history`);
  await expect(page.getByText("Nothing is being recorded")).toBeVisible();
  // What was recorded before can still be read.
  await expect(page.getByRole("figure", { name: "History of curlew" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto(`${own.url}/status`);
  await expect(page.getByRole("article", { name: "curlew", exact: true })).toBeVisible();
  // Its scripts come after the first paint, and while the portal is away they can't.
  await page.waitForLoadState("networkidle");

  await own.restart({ FILE_BLOCKS: "unlimited" });
  await expect.poll(() => recordings("recorded"), { timeout: 15_000 }).toBeGreaterThan(0);
  await expect.poll(() => readReady(own.url)).toMatchObject({ historyIsKept: true });
  await page.goto(`${own.url}/history`);
  await expect(page.getByRole("figure", { name: "History of curlew" })).toBeVisible();
  await expect(page.getByText("Nothing is being recorded")).toHaveCount(0);
});

test("records an idle facility with at most three calls each time", async ({ newPortal }) => {
  const portal = await newPortal({ RECORD_SECONDS: "2", STATUS_REFRESH_SECONDS: "1" });
  const facility = new DemoFacility(portal.facilityUrl);
  const recordings = async () => (await readFigures(portal.url))("portal_history_recordings_total");
  await expect.poll(recordings, { timeout: 15_000 }).toBeGreaterThan(0);
  const before = await recordings();
  await facility.count.reset();
  await expect.poll(recordings, { timeout: 20_000, intervals: [100] }).toBe(before + 4);
  const counts = Object.values(await facility.count.read());
  const calls = counts.reduce((sum, count) => sum + count, 0);
  // The next recording may have begun.
  expect(calls).toBeGreaterThanOrEqual(4);
  expect(calls).toBeLessThanOrEqual(15);
});
