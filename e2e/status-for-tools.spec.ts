import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { expect, failedRequests, test } from "./support/test";

const summaryPath = "/api/status/summary.json";

type Component = { name: string; status: string; description: string | null };

/** Opens an empty page of another site: another origin, on loopback as the portal is. */
async function openElsewhere(page: Page): Promise<void> {
  const site = createServer((_req, res) => {
    res.writeHead(200, { "Content-Type": "text/html" }).end("<title>Elsewhere</title>");
  });
  await new Promise<void>((done) => site.listen(0, "127.0.0.1", done));
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
  site.closeAllConnections();
  site.close();
}

async function fetchElsewhere(page: Page, url: string) {
  await openElsewhere(page);
  return page.evaluate(async (address) => {
    const answer = await fetch(address);
    return {
      status: answer.status,
      type: answer.headers.get("Content-Type") ?? "",
      text: await answer.text(),
    };
  }, url);
}

// Another site has no icon.
test.use({ expectedErrors: [/favicon/] });

test("summary.json gives other sites the status, and nothing unknown as operational @short", async ({
  page,
  portal,
}) => {
  const { status, type, text } = await fetchElsewhere(page, portal.url + summaryPath);
  expect(status).toBe(200);
  expect(type).toContain("application/json");
  const summary = JSON.parse(text);
  const components: Component[] = summary.components;
  const statusOf = (name: string) => components.find((one) => one.name === name)?.status;
  expect(components).toHaveLength(12);
  expect(statusOf("lagoon")).toBe("operational");
  expect(statusOf("estuary-wan")).toBe("major_outage");
  expect(statusOf("dunlin")).toBe("under_maintenance");
  expect(statusOf("harbor-transfer")).toBe("degraded_performance");
  expect(statusOf("mudflat-scratch")).not.toBe("operational");
  expect(components.find(({ name }) => name === "harbor-transfer")?.description).toMatch(
    /^Status unknown since/,
  );
  expect(summary.status.indicator).toBe("major");
  expect(summary.incidents.map(({ name }: Component) => name)).toContain("estuary-wan down");
  expect(summary.incidents.map(({ name }: Component) => name)).not.toContain("dunlin down");
  expect(summary.scheduled_maintenances.map(({ name }: Component) => name)).toContain(
    "godwit: planned downtime",
  );

  const incident = summary.incidents.find(({ name }: Component) => name === "estuary-wan down");
  await page.goto(incident.shortlink);
  await expect(page.getByRole("heading", { level: 1, name: "estuary-wan down" })).toBeVisible();
  await expect(page.getByText(/^Unplanned · /)).toBeVisible();

  const [oneUrl = ""] = portal.urls;
  const first = await page.request.get(oneUrl + summaryPath);
  const again = await page.request.get(oneUrl + summaryPath, {
    headers: { "If-None-Match": first.headers().etag ?? "" },
  });
  expect(again.status()).toBe(304);
});

test.describe("with a facility that never answered", () => {
  test.use({ expectedErrors: [failedRequests] });

  test("summary, calendar and feed are problems that other sites can read, not empty lists", async ({
    page,
    ownPortal,
  }) => {
    await ownPortal.restart({});
    await ownPortal.facility.faults.add({ path: "/fac/v1alpha/status", fault: "500" });
    const { status, text } = await fetchElsewhere(page, ownPortal.url + summaryPath);
    expect(status).toBe(502);
    expect(JSON.parse(text)).toMatchObject({ type: "/problems/facility-failed" });
    for (const path of ["/api/status/downtimes.ics", "/api/status/feed.xml"]) {
      const answer = await fetch(ownPortal.url + path);
      expect([answer.status, (await answer.json()).type]).toEqual([502, "/problems/facility-failed"]);
    }
  });
});

test("webhooks report changes, signed, and are counted", async ({ newPortal }) => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const received: { type: string; data: { resource: string; url: string } }[] = [];
  const receiver = createServer(async (req, res) => {
    const body = (await buffer(req)).toString();
    received.push(
      new Webhook(secret).verify(body, req.headers as Record<string, string>) as (typeof received)[0],
    );
    res.writeHead(204).end();
  });
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  const { port } = receiver.address() as AddressInfo;
  const often = { RECORD_SECONDS: "1", STATUS_REFRESH_SECONDS: "1" };
  try {
    const hook = { WEBHOOK_URLS: `http://127.0.0.1:${port}/hidden-path`, WEBHOOK_SECRET: secret };
    const portal = await newPortal({ ...often, ...hook, PORTAL_URL: "https://portal.example" });
    const readMetrics = async () => (await fetch(`${portal.url}/api/metrics`)).text();
    await expect
      .poll(readMetrics, { timeout: 15_000 })
      .toMatch(/recordings_total\{outcome="recorded"\} [2-9]/);
    expect(received).toEqual([]);
    await portal.facility.clock.advance(2 * 3600);
    await expect
      .poll(() => received.map(({ type }) => type), { timeout: 15_000 })
      .toContain("status.changed");
    const event = received.find(({ type }) => type === "status.changed");
    expect(event?.data.url).toBe(`https://portal.example/status/${event?.data.resource}`);
    await expect.poll(readMetrics).toMatch(/portal_webhook_deliveries_total\{outcome="delivered"\} [1-9]/);
    for (const hidden of ["hidden-path", secret]) expect(portal.log()).not.toContain(hidden);
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});

test("gives a feed that a browser reads as Atom, without markup of the facility @short", async ({ page }) => {
  await page.goto("/status");
  const feed = await page.evaluate(async (path) => {
    const answer = await fetch(path);
    const read = new DOMParser().parseFromString(await answer.text(), "application/xml");
    const textOf = (name: string) => [...read.querySelectorAll(name)].map((one) => one.textContent ?? "");
    return {
      type: answer.headers.get("content-type"),
      root: read.documentElement.namespaceURI,
      faults: read.querySelectorAll("parsererror").length,
      ids: textOf("entry > id"),
      summaries: textOf("entry > summary"),
      links: [...read.querySelectorAll("entry > link")].map((link) => link.getAttribute("href") ?? ""),
    };
  }, "/api/status/feed.xml");
  expect(feed).toMatchObject({ root: "http://www.w3.org/2005/Atom", faults: 0 });
  expect(feed.type).toContain("application/atom+xml");
  expect(feed.ids.length).toBeGreaterThanOrEqual(11);
  expect(new Set(feed.ids).size).toBe(feed.ids.length);
  for (const link of feed.links) expect(link).toMatch(/^http:\/\/localhost:\d+\/(status\/|history)/);
  // Escaped twice: as text in HTML and as text in XML.
  expect(feed.summaries.join()).toContain("&lt;b&gt;no logins&lt;/b&gt;");
});
