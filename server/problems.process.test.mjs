import { once } from "node:events";
import { createServer } from "node:http";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refuse } from "./problems.mjs";

const log = pino({ level: "silent" });
const server = createServer((_, res) =>
  refuse(
    res,
    { slug: "too-many-requests", detail: "More than 5 <pages>.", headers: { "Retry-After": "7" } },
    log,
  ),
);
const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
/** @param {string} path @param {string} accept */
const ask = (path, accept) => {
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return fetch(`http://127.0.0.1:${address.port}${path}`, { headers: { accept } });
};

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());

it("answers a page that somebody opens in HTML, with what a problem says", async () => {
  const answer = await ask("/status?q=a", browser);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const html = await answer.text();
  expect(html).toContain("<h1>Too many requests</h1>\n<p>More than 5 &lt;pages&gt;.</p>");
  expect(html).toContain("Wait 7 s, then reload the page.");
  expect(html).toContain(`Request ID: ${answer.headers.get("x-request-id")}`);
});

it.each([
  ["/status", "*/*"],
  ["/status", "application/json"],
  ["/api/status", browser],
])("answers programs that request %s with %s in JSON", async (path, accept) => {
  const answer = await ask(path, accept);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([429, "application/problem+json"]);
  expect(await answer.json()).toMatchObject({ type: "/problems/too-many-requests", status: 429 });
});
