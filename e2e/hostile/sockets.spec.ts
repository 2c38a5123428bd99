import { setTimeout as delay } from "node:timers/promises";
import { readFigures } from "../support/figures";
import { hold, talk, toRequest } from "../support/talk";
import { expect, test } from "../support/test";

const portOf = (url: string) => Number(new URL(url).port);
const descriptors = async (url: string) => (await readFigures(url))("process_open_fds");

test("serves who offers another protocol, and keeps no descriptor of it", async ({ newPortal }) => {
  const portal = await newPortal({});
  await fetch(`${portal.url}/status`);
  const before = await descriptors(portal.url);
  const request = toRequest("GET /api/none", "Connection: Upgrade, close\r\nUpgrade: websocket\r\n");
  for (let round = 0; round < 5; round += 1) {
    const all = await Promise.all(
      Array.from({ length: 100 }, () => talk(portOf(portal.url), request, 10_000)),
    );
    for (const { answer, isClosed } of all) {
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(isClosed).toBe(true);
    }
  }
  await expect.poll(() => descriptors(portal.url)).toBeLessThanOrEqual(before + 5);
});

test("closes connections before descriptors run out, and goes on afterwards @short", async ({
  newPortal,
}) => {
  const portal = await newPortal({}, { shell: "ulimit -n 300;" });
  const upload = toRequest("POST /api/session", "Content-Length: 1000\r\n");
  const held = Array.from({ length: 400 }, () => hold(portOf(portal.url), upload));
  try {
    const ask = () => talk(portOf(portal.url), toRequest("GET /api/health"), 1000);
    // Until the held connections have been accepted, this one may be answered, or wait.
    const askAfterMore = () => {
      held.push(hold(portOf(portal.url), upload));
      return ask();
    };
    await expect.poll(askAfterMore).toEqual({ answer: "", isClosed: true });
  } finally {
    for (const { drop } of held) drop();
  }
  await expect
    .poll(async () => (await fetch(`${portal.url}/api/status`).catch(() => null))?.status, {
      timeout: 15_000,
    })
    .toBe(200);
});

test("lets others in while two addresses hold every connection and ask for nothing", async ({
  newPortal,
}) => {
  const portal = await newPortal({}, { shell: "ulimit -n 300;" });
  const port = portOf(portal.url);
  const held = Array.from({ length: 300 }, (_, index) => hold(port, "", `127.0.0.${2 + (index % 2)}`));
  // Beyond what there is room for.
  await expect.poll(() => held.filter(({ wasEnded }) => wasEnded()).length).toBeGreaterThan(150);
  const ask = async () => (await talk(port, toRequest("GET /api/health"), 1000)).answer;
  await expect.poll(ask).toMatch(/^HTTP\/1\.1 200 /);
  for (let round = 0; round < 10; round += 1)
    for (const path of ["/api/health", "/status"]) {
      const { answer } = await talk(port, toRequest(`GET ${path}`, "Connection: close\r\n"), 30_000);
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    }
  for (const { drop } of held) drop();
});

for (const [who, toAddress] of [
  ["one IPv6 line", (index: number) => `2001:db8:1:2::${index.toString(16)}`],
  ["two IPv4 addresses", (index: number) => `192.0.2.${index % 2}`],
] as const)
  test(`renders pages for newcomers while 200 connections of ${who} ask for pages`, async ({ newPortal }) => {
    test.slow();
    const portal = await newPortal({ TRUSTED_PROXIES: "1" });
    let isOver = false;
    const read = async (path: string, from: string) => {
      const answer = await fetch(portal.url + path, { headers: { "X-Forwarded-For": from } });
      await answer.text();
      return answer.status;
    };
    const seen = new Set<number>();
    const flood = Array.from({ length: 200 }, async (_, index) => {
      for (let round = 0; !isOver; round += 1) {
        seen.add(await read(`/thesaurus?q=${index}-${round}`, toAddress(index)).catch(() => 0));
        await delay(500);
      }
    });
    await expect.poll(() => seen.has(503) || seen.has(429), { timeout: 60_000 }).toBe(true);
    const statuses: number[] = [];
    for (let one = 1; one <= 4; one += 1)
      for (const path of [`/sign-in?next=%2Fclusters%2F${one}`, `/thesaurus?q=new-${one}`])
        statuses.push(await read(path, `198.51.100.${one}`));
    expect(statuses).toEqual(statuses.map(() => 200));
    isOver = true;
    await Promise.all(flood);
  });

test("ends silent connections and slow headers by itself", async ({ newPortal }) => {
  test.setTimeout(60_000);
  const portal = await newPortal({});
  const port = portOf(portal.url);
  const held = Array.from({ length: 60 }, (_, index) =>
    hold(port, index % 2 ? "GET / HTTP/1.1\r\nX-A: " : ""),
  );
  await expect.poll(() => held.every(({ wasEnded }) => wasEnded()), { timeout: 30_000 }).toBe(true);
});

test("holds little of uploads that never end, and refuses them", async ({ newPortal }) => {
  const portal = await newPortal({});
  const port = portOf(portal.url);
  await fetch(`${portal.url}/status`);
  const before = (await readFigures(portal.url))("process_resident_memory_bytes");
  const start = (path: string, length: number) => toRequest(`POST ${path}`, `Content-Length: ${length}\r\n`);
  const page = await talk(port, start("/status", 9_500_000));
  expect(page.answer).toMatch(/^HTTP\/1\.1 405 /);
  const large = await talk(port, start("/api/session", 9_500_000));
  expect(large.answer).toMatch(/^HTTP\/1\.1 413 /);
  const held = Array.from({ length: 30 }, () =>
    hold(port, start("/api/session", 5_000_000) + "x".repeat(4_900_000)),
  );
  await delay(3000);
  const grown = (await readFigures(portal.url))("process_resident_memory_bytes") - before;
  expect(grown).toBeLessThan(200_000_000);
  for (const { drop } of held) drop();
  const endless = "Transfer-Encoding: chunked\r\n";
  const chunk = `100000\r\n${"x".repeat(0x100000)}\r\n`;
  const { answer } = await talk(port, toRequest("POST /api/session", endless) + chunk.repeat(7), 10_000);
  expect(answer).toMatch(/^HTTP\/1\.1 411 /);
});
