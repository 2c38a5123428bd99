import { toLiveSettings } from "./support/portals";
import { expect, failedRequests, test } from "./support/test";
import { untilPolled } from "./support/until-polled";

const statusPath = "/fac/v1alpha/status";
const paths = ["/status", "/board", "/api/status"] as const;

async function read(url: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(url);
  return { status: answer.status, text: await answer.text() };
}

async function readProblem(url: string): Promise<{ title: string; instance?: string } | null> {
  return JSON.parse((await read(`${url}/api/status`)).text).freshness.problem;
}

/** True if a page says of what time its data is. */
const isAged = (html: string) => /As of.{0,40}<time/.test(html);

/** Checks that all three contain the last good data, its age and the problem. */
async function expectLastGoodData(url: string, title: string, isFailing = true): Promise<void> {
  const [status, board, api] = await Promise.all(paths.map((path) => read(url + path)));
  if (!status || !board || !api) throw new Error("unreachable");
  for (const answer of [status, board, api]) {
    expect(answer.status).toBe(200);
    for (const name of ["avocet", "lagoon", "DEGRADED_COOLING"]) expect(answer.text).toContain(name);
  }
  const words = title.replaceAll("'", "&#x27;");
  // A failure shows the age, and says why it is in the menu.
  if (isFailing) expect(status.text).toContain(words);
  expect(isAged(status.text)).toBe(isFailing);
  expect(board.text).toMatch(/Data .* old/s);
  expect(board.text).toContain(words);
  const { freshness } = JSON.parse(api.text);
  expect(Date.parse(freshness.answeredAt)).toBeLessThanOrEqual(Date.parse(freshness.askedAt));
  expect(freshness.problem).toMatchObject({ title });
}

/** Checks that the portal says that it is alive while readers request the status. */
async function expectAlive(url: string): Promise<void> {
  const readers = Promise.all(Array.from({ length: 20 }, (_, index) => read(url + paths[index % 3])));
  for (let call = 0; call < 10; call += 1) expect((await read(`${url}/api/health`)).status).toBe(200);
  for (const { status } of await readers) expect(status).toBe(200);
}

test("keeps the last good data while the facility answers with a web page, and recovers by itself @short", async ({
  ownPortal,
}) => {
  const { url, facility } = ownPortal;
  await expect.poll(() => readProblem(url)).toBeNull();
  await Promise.all(paths.map((path) => read(url + path)));
  await facility.faults.add({ path: statusPath, fault: "html" });
  await expect.poll(async () => (await readProblem(url))?.title).toBe("Unreadable response");
  // A rendering that began before the failure may still be sent once.
  await expect.poll(async () => isAged((await read(`${url}/status`)).text)).toBe(true);
  await expectLastGoodData(url, "Unreadable response");
  // The request ID that a reader sees must be in the operator's log.
  const { instance } = (await readProblem(url)) ?? {};
  expect(instance).toMatch(/^[\w-]{20,}$/);
  await expect.poll(() => ownPortal.log()).toContain(String(instance));
  await expectAlive(url);
  await facility.faults.clear();
  await expect.poll(() => readProblem(url)).toBeNull();
  // The downtime lists have their own request windows.
  await expect.poll(async () => isAged((await read(`${url}/status`)).text)).toBe(false);
});

test("keeps the last good data while the facility hangs, and recovers by itself", async ({ ownPortal }) => {
  const { url, facility } = ownPortal;
  await expect.poll(() => readProblem(url)).toBeNull();
  await Promise.all(paths.map((path) => read(url + path)));
  await facility.faults.add({ path: statusPath, fault: "hang" });
  // From the first second on, readers don't wait for the call's deadline.
  await expect.poll(() => readProblem(url), { intervals: [100] }).not.toBeNull();
  // A response that is merely late is no failure yet.
  await expectLastGoodData(url, "Waiting for the facility", false);
  await expectAlive(url);
  // Nobody had to wait for it: it is still awaited.
  expect((await readProblem(url))?.title).toBe("Waiting for the facility");
  await expect.poll(async () => (await readProblem(url))?.title).toBe("The facility can't be reached");
  await expectLastGoodData(url, "The facility can't be reached");
  await facility.faults.clear();
  await expect.poll(() => readProblem(url), { timeout: 12_000 }).toBeNull();
});

test("keeps the last good data while the facility is gone, and goes on when it is back", async ({
  page,
  newPortal,
  expectError,
}) => {
  test.slow();
  expectError(failedRequests);
  const host = await newPortal({});
  const live = await newPortal(toLiveSettings(host.facilityUrl));
  await page.clock.install();
  await page.goto(`${live.url}/status`);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await Promise.all(paths.map((path) => read(live.url + path)));
  await host.stop();
  await expect.poll(async () => (await readProblem(live.url))?.title).toBe("The facility can't be reached");
  await expectLastGoodData(live.url, "The facility can't be reached");
  await expectAlive(live.url);
  const line = page.getByText(/^Refresh failing: .*The facility can't be reached/);
  await untilPolled(page, () => expect(line).toBeVisible({ timeout: 1_000 }));
  await expect(page.getByText(/^As of/)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(12);
  await host.restart();
  await expect.poll(() => readProblem(live.url)).toBeNull();
  // Each list has its own window, so the next poll may still get an old failure of one.
  await untilPolled(page, () => expect(line).toBeHidden({ timeout: 1_000 }));
  expect(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept)).toBe(true);
});

test("says that nothing was ever read when the facility fails from the start", async ({
  page,
  ownPortal,
  expectError,
}) => {
  expectError(failedRequests);
  await ownPortal.restart({});
  const { url, facility } = ownPortal;
  await facility.faults.add({ path: statusPath, fault: "500" });
  await page.goto(`${url}/board`);
  await expect(page.getByText("No status received yet")).toBeVisible();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Facility error");
  await expect(page.getByText("The facility lists no resources")).toBeHidden();
  await page.goto(`${url}/status`);
  await expect(page.getByText("Status unknown")).toBeVisible();
  await expect(page.getByText("Facility error").first()).toBeVisible();
  await expect(page.getByText("Downtimes couldn't be loaded: some may be missing.")).toBeVisible();
  await expect(page.getByText("None planned")).toBeHidden();
  for (const path of ["/api/status", "/api/status/downtimes", "/api/status/avocet", "/api/ready"]) {
    const answer = await fetch(url + path);
    expect(answer.status).toBe(502);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    const problem = await answer.json();
    expect(problem).toMatchObject({ type: "/problems/facility-failed", status: 502 });
    await expect.poll(() => ownPortal.log()).toContain(problem.instance);
  }
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  await facility.faults.clear();
  // Within its one-second window, the portal sends no further request.
  await expect(async () => {
    const articles = page.getByRole("article");
    if ((await articles.count()) < 12)
      await page.getByRole("button", { name: "Retry" }).first().click({ timeout: 500 });
    await expect(articles).toHaveCount(12, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("Status unknown")).toBeHidden();
});
