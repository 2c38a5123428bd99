import { toLiveSettings } from "./support/portals";
import { expect, test } from "./support/test";

async function read(url: string, accept = "text/plain") {
  const answer = await fetch(url, { headers: { Accept: accept } });
  const type = answer.headers.get("content-type")?.split(";")[0];
  return { status: answer.status, type, text: await answer.text() };
}

test("pages and reads are text for terminals, and what they were for others @short", async ({ portal }) => {
  for (const [path = "", part] of [
    ["/status", "estuary-wan"],
    ["/status/estuary-wan", "Down"],
    ["/history", "Incidents, newest first"],
    ["/problems", "/problems/not-found"],
    ["/problems/not-found", "Not found (HTTP 404)"],
  ]) {
    const json = path.startsWith("/problems") ? [] : [`/api${path}`];
    for (const address of [path, ...json, `${path}?format=text`]) {
      const { text, ...answer } = await read(portal.url + address, address.includes("?") ? "*/*" : undefined);
      expect([address, answer]).toEqual([address, { status: 200, type: "text/plain" }]);
      expect(text).toContain(part);
      expect(text).toMatch(/^([ -~]{0,80}\n)+$/);
    }
    // What is kept for others stays what it was.
    for (const accept of ["*/*", "text/html,*/*;q=0.8"])
      expect([path, (await read(portal.url + path, accept)).type]).toEqual([path, "text/html"]);
    for (const accept of ["*/*", "text/plain;q=0.1, application/json"])
      for (const address of json)
        expect([address, (await read(portal.url + address, accept)).type]).toEqual([
          address,
          "application/json",
        ]);
  }
  const missing = await read(`${portal.url}/status/none-of-this-name`);
  expect(missing).toMatchObject({
    status: 404,
    type: "text/plain",
    text: expect.stringContaining("HTTP 404"),
  });
  expect((await read(`${portal.url}/history?from=2026-01-01T00:00:00Z`)).status).toBe(400);
});

test("what couldn't be read is no list and nothing operational", async ({ newPortal }) => {
  const { url } = await newPortal(toLiveSettings("http://127.0.0.1:9"));
  const { status } = await read(`${url}/api/status`, "application/json");
  expect(status).toBeGreaterThanOrEqual(500);
  for (const path of ["/status", "/api/status", "/status/lagoon"])
    expect(await read(url + path)).toEqual({
      ...{ status, type: "text/plain" },
      text: expect.stringContaining(`(HTTP ${status})`),
    });
  const check = await read(`${url}/status?check=lagoon`);
  expect(check).toMatchObject({ status: 503, text: expect.stringMatching(/^lagoon: Unknown, /) });
});
