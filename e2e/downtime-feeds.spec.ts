import { parseEvents } from "./support/calendar";
import { expect, test } from "./support/test";

const calendarPath = "/api/status/downtimes.ics";
const feedPath = "/api/status/feed.xml";

test("gives a calendar of all downtimes and of one resource @short", async ({ portal }) => {
  const read = async (query = "") => {
    const answer = await fetch(portal.url + calendarPath + query);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("text/calendar"),
    ]);
    return parseEvents(await answer.text());
  };
  const all = await read();
  expect(all.length).toBeGreaterThanOrEqual(11);
  expect(new Set(all.map(({ UID }) => UID)).size).toBe(all.length);
  expect(all.find(({ LOCATION }) => LOCATION === "estuary-wan")?.SUMMARY).toContain("unscheduled");
  const avocet = await read("?resource=avocet");
  expect(avocet.map(({ LOCATION }) => LOCATION)).toEqual(["avocet", "avocet"]);
  expect(all).toEqual(expect.arrayContaining(avocet.map(({ UID }) => expect.objectContaining({ UID }))));
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
  }, feedPath);
  expect(feed).toMatchObject({ root: "http://www.w3.org/2005/Atom", faults: 0 });
  expect(feed.type).toContain("application/atom+xml");
  expect(feed.ids.length).toBeGreaterThanOrEqual(11);
  expect(new Set(feed.ids).size).toBe(feed.ids.length);
  for (const link of feed.links) expect(link).toMatch(/^http:\/\/localhost:\d+\/status\/[\w%-]+$/);
  // Escaped twice: as text in HTML and as text in XML.
  expect(feed.summaries.join()).toContain("&lt;b&gt;no logins&lt;/b&gt;");
});
