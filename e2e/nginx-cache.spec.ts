import { readFile } from "node:fs/promises";
import path from "node:path";
import { request as openRequests, type Page } from "@playwright/test";
import { openApi } from "./support/api";
import { hasNginx } from "./support/nginx";
import { test } from "./support/site";
import { expect } from "./support/test";

test.use({ ignoreHTTPSErrors: true });
test.skip(!hasNginx(), "there is no nginx");
test.slow();

type Ask = { method?: string; headers?: Record<string, string>; data?: object };
const day = 86_400_000;

/** Asks as somebody without cookies. `copy` is the same for all who get the same kept answer; null: it may not be kept. */
async function ask(url: string, { method = "GET", headers = {}, data }: Ask = {}) {
  const context = await openRequests.newContext({ ignoreHTTPSErrors: true });
  try {
    const answer = await context.fetch(url, { method, headers, data, maxRedirects: 0 });
    const timing = answer.headers()["server-timing"] ?? "";
    const [, copy = null, sent] = /kept;desc="([\d.]+) ([\d.]+)"/.exec(timing) ?? [];
    const keptSeconds = Number(sent) - Number(copy);
    return {
      status: answer.status(),
      copy,
      keptSeconds,
      text: await answer.text(),
      headers: answer.headers(),
    };
  } finally {
    await context.dispose();
  }
}

/** The same ask until its answer may be kept: a portal that has just started misses parts. */
async function untilKept(url: string, headers: Record<string, string> = {}) {
  for (;;) {
    const answer = await ask(url, { headers });
    if (answer.copy !== null) return answer;
  }
}

test("keeps what everybody gets, for each preference", async ({ site }) => {
  const names = await readFile(
    path.resolve(import.meta.dirname, "../components/shell/preference-cookie.ts"),
    "utf8",
  );
  const cookies = [...new Set(names.match(/portal-[\w-]+(?=")/g))].map((name) => `${name}=dark`);
  expect(cookies).toHaveLength(5);
  await untilKept(`${site.url}/api/status`);
  const { copy, text } = await untilKept(`${site.url}/status`);
  expect(text.includes("estuary-wan")).toBe(true);
  const same = { Cookie: "_ga=1; other=portal" };
  expect((await ask(`${site.url}/status`, { headers: { Cookie: "_ga=1" } })).copy).toBe(copy);
  expect((await ask(`${site.url}/status`, { headers: same })).copy).toBeNull();
  const others: Record<string, string>[] = [
    ...cookies.map((Cookie) => ({ Cookie })),
    { Accept: "text/html" },
    { "Accept-Encoding": "gzip" },
  ];
  const copies = [copy];
  for (const headers of others) {
    const other = await untilKept(`${site.url}/status`, headers);
    expect(other.copy).not.toBeNull();
    copies.push(other.copy);
  }
  copies.push((await untilKept(`${site.url}/status?q=a`)).copy);
  expect(new Set(copies).size).toBe(copies.length);
  const dark = await ask(`${site.url}/status`, { headers: { Cookie: "_ga=1; portal-theme=dark; a=b" } });
  expect(/<html[^>]*dark/.test(dark.text)).toBe(true);
  expect(/<html[^>]*dark/.test(text)).toBe(false);
  // What a caller writes otherwise than browsers do reaches nobody else.
  for (const Cookie of [
    "portal-theme=dark; portal-theme=light",
    "a=b;\u00a0portal-theme=light",
    "xportal-theme=light",
  ])
    await ask(`${site.url}/status`, { headers: { Cookie } });
  const after = await ask(`${site.url}/status`, { headers: { Cookie: "portal-theme=dark" } });
  expect(/<html[^>]*dark/.test(after.text)).toBe(true);
  expect(/<html[^>]*(dark|light)"/.test((await ask(`${site.url}/status`)).text)).toBe(false);
});

test("answers for headers, with 304 and to a range from the same copy", async ({ site }) => {
  const { copy, headers, text } = await untilKept(`${site.url}/api/status`);
  const head = await ask(`${site.url}/api/status`, { method: "HEAD" });
  expect([head.status, head.text, head.copy]).toEqual([200, "", copy]);
  const known = { "If-None-Match": headers.etag ?? "" };
  expect((await ask(`${site.url}/api/status`, { headers: known })).status).toBe(304);
  const part = await ask(`${site.url}/api/status`, { headers: { Range: "bytes=0-9" } });
  expect([part.status, part.text]).toEqual([200, text]);
  expect([headers["cache-control"], headers["x-portal-answered"]]).toEqual(["no-store", undefined]);
});

test("keeps nothing of one reader's, of a failure, nor what isn't for everybody", async ({
  newSite,
  newPortal,
}) => {
  const { facility } = await newPortal({});
  const site = await newSite(facility.url, { settings: { STATUS_REFRESH_SECONDS: "1" } });
  await untilKept(`${site.url}/`);
  await untilKept(`${site.url}/api/status`);
  const reader = await openRequests.newContext({ ignoreHTTPSErrors: true });
  await openApi(reader, site).signIn(await facility.tokens("full"));
  for (const round of [1, 2]) {
    const own = await reader.get(`${site.url}/`);
    expect((await own.text()).includes("My jobs"), `${round}`).toBe(true);
    expect(own.headers()["server-timing"] ?? "").not.toContain("kept");
    expect((await ask(`${site.url}/`)).text.includes("My jobs")).toBe(false);
  }
  await reader.dispose();
  const personal: Record<string, string>[] = [
    { Cookie: "portal_session=made-up" },
    { Cookie: "portal-theme=dark; __Host-portal_session=made-up" },
    { Cookie: "portal-queue-mine=off" },
    { Authorization: "Bearer made-up" },
    { RSC: "1" },
    { "User-Agent": "Googlebot" },
  ];
  for (const headers of personal)
    for (const at of ["/", "/api/status"])
      expect({ headers, at, copy: (await ask(site.url + at, { headers })).copy }).toEqual({
        headers,
        at,
        copy: null,
      });
  const unshared = ["/api/health", "/api/ready", "/api/metrics", "/api/session", "/api/history", "/sign-in"];
  const texts = [
    "/status?format=text",
    "/api/status?check=curlew",
    "/status/nowhere",
    "/api/status?unknown=1",
  ];
  for (const at of [...unshared, ...texts])
    expect({ at, copy: (await ask(site.url + at)).copy }).toEqual({ at, copy: null });
  const text = await ask(`${site.url}/status`, { headers: { Accept: "text/plain" } });
  expect([text.copy, text.headers["content-type"]]).toEqual([null, "text/plain; charset=utf-8"]);
  expect((await ask(`${site.url}/api/notes`, { method: "POST", data: {} })).copy).toBeNull();
  // A failure is over for everybody as soon as it is over.
  await facility.faults.add({ path: "/fac/v1alpha/status/curlew", fault: "500" });
  const failed = await ask(`${site.url}/api/status/curlew`);
  expect([failed.status, failed.copy]).toEqual([502, null]);
  await facility.faults.clear();
  await expect.poll(async () => (await ask(`${site.url}/api/status/curlew`)).status).toBe(200);
});

/** By how many ms the time that a page shows is behind the portal's clock. */
async function readLateMs(page: Page, portalUrl: string): Promise<number> {
  const session = await fetch(`${portalUrl}/api/session`);
  const shown = await page.locator("time").first().getAttribute("datetime");
  return Number(session.headers.get("x-portal-time")) - Date.parse(shown ?? "");
}

for (const serverMs of [0, -day, day])
  test(`a kept page is as old as it is, with the portal's clock off by ${serverMs / day} d`, async ({
    newSite,
    facility,
    browser,
  }) => {
    const site = await newSite(facility.url, { settings: { DEMO_CLOCK_OFFSET_MS: String(serverMs) } });
    for (const readerMs of [-day, day]) {
      const context = await browser.newContext({ ignoreHTTPSErrors: true });
      await context.addInitScript((ms) => {
        const read = Date.now;
        Date.now = () => read() + ms;
      }, readerMs);
      const page = await context.newPage();
      await page.goto(`${site.url}/board`);
      // The reader's own copy, once it is older than any rounding.
      const readKept = () =>
        page.evaluate(() => {
          const [{ serverTiming }] = performance.getEntriesByType("navigation") as [
            PerformanceNavigationTiming,
          ];
          const [from = 0, to = 0] = (
            serverTiming.find(({ name }) => name === "kept")?.description ?? ""
          ).split(" ");
          return Number(to) - Number(from);
        });
      await expect
        .poll(async () => {
          await page.reload();
          return readKept();
        })
        .toBeGreaterThan(4);
      await expect.poll(() => readLateMs(page, site.portalUrl).then(Math.abs)).toBeLessThan(2000);
      // Its first poll gets a kept answer, too.
      const polled = await page.waitForResponse((answer) => answer.url().includes("/api/board"));
      await polled.finished();
      for (const _ of [1, 2, 3]) expect(Math.abs(await readLateMs(page, site.portalUrl))).toBeLessThan(2000);
      await context.close();
    }
  });
