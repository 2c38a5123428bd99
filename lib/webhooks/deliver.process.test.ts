import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach, expect, it } from "vitest";
import { serve } from "@/lib/testing/serve";

const secrets = [1, 2].map((byte) => `whsec_${Buffer.alloc(32, byte).toString("base64")}`);
type Received = { path: string; id: string; headers: Record<string, string>; body: string };

const received: Received[] = [];
const held: ServerResponse[] = [];
const answers: Record<string, (res: ServerResponse) => void> = {
  "/ok": (res) => void res.writeHead(204).end(),
  "/500": (res) => void res.writeHead(500).end("no"),
  "/410": (res) => void res.writeHead(410).end(),
  "/redirect": (res) => void res.writeHead(307, { Location: "/ok" }).end(),
  "/busy": (res) => void res.writeHead(429, { "Retry-After": "3600" }).end(),
  "/slow": (res) => void held.push(res),
  // Without an end: the portal must not wait for it.
  "/huge": (res) => {
    res.writeHead(200);
    res.on("error", () => {});
    const more = () => {
      while (!res.destroyed && res.write("x".repeat(65_536)));
    };
    res.on("drain", more);
    more();
  },
};
async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = (await buffer(req)).toString();
  const headers = req.headers as Record<string, string>;
  received.push({ path: req.url ?? "", id: headers["webhook-id"] ?? "", headers, body });
  answers[req.url ?? ""]?.(res);
}

const stateDir = mkdtempSync(path.join(tmpdir(), "portal-deliver-"));
const origin = await serve((req, res) => void answer(req, res));
const dead = "http://127.0.0.1:9/dead";
const paths = ["/ok", "/500", "/410", "/redirect", "/busy", "/slow", "/huge"];
Object.assign(process.env, {
  FACILITY_URL: "http://127.0.0.1:9",
  PORTAL_URL: "https://portal.example",
  SESSION_SECRET: "x".repeat(32),
  LOG_LEVEL: "silent",
  STATE_DIR: stateDir,
  WEBHOOK_URLS: [...paths.map((one) => origin + one), dead].join(),
  WEBHOOK_SECRET: secrets.join(),
});
const { deliverDue } = await import("./deliver");
const { claimDeliveries, countDeliveries, insertDeliveries, toReceiver } = await import("./records");
const { withStore } = await import("@/lib/store/store");
const { letClockSettle } = await import("@/lib/store/testing/let-clock-settle");
const { formatMetrics } = await import("@/lib/portal/metrics");

const event = {
  type: "status.changed",
  timestamp: "2026-11-21T12:00:00.000Z",
  text: "curlew: Down",
  data: { resource: "curlew" },
};
const queue = (urls: string[], count = 1) =>
  withStore((db) =>
    db
      .transaction()
      .execute((transaction) =>
        insertDeliveries(transaction, urls.map(toReceiver), Array(count).fill(event), Date.now()),
      ),
  );
const waiting = async () => {
  const counts = await withStore(countDeliveries);
  return Object.fromEntries(
    [...paths.map((one) => origin + one), dead].map((url) => [
      url.replace(origin, ""),
      counts.get(toReceiver(url)) ?? 0,
    ]),
  );
};
const to = (name: string) => received.filter((one) => one.path === name);

afterAll(() => {
  for (const res of held) res.destroy();
  rmSync(stateDir, { recursive: true, force: true });
});
beforeEach(async () => {
  received.length = 0;
  await withStore((db) => db.deleteFrom("delivery").execute());
  await withStore((db) => db.deleteFrom("receiver_stop").execute());
  Reflect.deleteProperty(globalThis, Symbol.for("facility-portal.webhooks"));
});

it("delivers once to a receiver that accepts, signed with every secret", async () => {
  await queue([`${origin}/ok`], 5);
  await deliverDue();
  await deliverDue();
  expect(to("/ok")).toHaveLength(5);
  expect(new Set(received.map(({ id }) => id)).size).toBe(5);
  for (const { headers, body } of received) {
    for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(event);
    expect(() => new Webhook(Buffer.alloc(32, 3).toString("base64")).verify(body, headers)).toThrow();
    expect(() => new Webhook(secrets[0] ?? "").verify(`${body} `, headers)).toThrow();
  }
  expect((await waiting())["/ok"]).toBe(0);
});

it("holds up nobody else for receivers that are dead, slow, failing or endless", async () => {
  await queue([...paths.map((one) => origin + one), dead], 3);
  const delivery = deliverDue();
  await expect.poll(() => held.length).toBe(2);
  await expect.poll(waiting).toMatchObject({
    "/ok": 0,
    "/huge": 0,
    "/410": 0,
    "/500": 3,
    "/redirect": 3,
    "/busy": 3,
    "/slow": 3,
    [dead]: 3,
  });
  // Redirects aren't followed, and failures are not repeated at once.
  expect(to("/ok")).toHaveLength(3);
  expect(to("/redirect").length).toBeLessThanOrEqual(2);
  expect(to("/500").length).toBeLessThanOrEqual(2);
  for (const res of held.splice(0)) res.writeHead(200).end();
  await expect.poll(() => held.length).toBe(1);
  for (const res of held.splice(0)) res.writeHead(200).end();
  await delivery;
  expect((await waiting())["/slow"]).toBe(0);
  const metrics = await formatMetrics();
  for (const outcome of ["delivered", "failed", "stopped"])
    expect(metrics).toMatch(new RegExp(`portal_webhook_deliveries_total\\{outcome="${outcome}"\\} [1-9]`));
  expect(metrics).toMatch(/^portal_webhook_outbox \d+$/m);
});

it("waits as long as a receiver asks for, and sends nothing to one that is gone", async () => {
  await queue([`${origin}/busy`, `${origin}/410`]);
  await deliverDue();
  const rows = await withStore((db) => db.selectFrom("delivery").selectAll().execute());
  expect(rows).toMatchObject([{ receiver: toReceiver(`${origin}/busy`), attempts: 1, claimed_until_ms: 0 }]);
  expect((rows[0]?.next_ms ?? 0) - Date.now()).toBeGreaterThan(3500_000);
  await queue([`${origin}/410`]);
  await deliverDue();
  expect(to("/410")).toHaveLength(1);
});

it("leaves a receiver alone as a whole that asked to wait, or failed", async () => {
  const urls = [`${origin}/busy`, `${origin}/500`, dead];
  await queue(urls, 20);
  for (let turn = 0; turn < 5; turn++) {
    await deliverDue();
    await queue(urls);
  }
  expect(to("/busy")).toHaveLength(2);
  expect(to("/500")).toHaveLength(2);
  expect(await waiting()).toMatchObject({ "/busy": 25, "/500": 25, [dead]: 25 });
});

it("sends an event again, with the same ID, if the process ended before it was recorded as delivered", async () => {
  const url = `${origin}/ok`;
  await queue([url]);
  const lost = { receiver: toReceiver(url), untilMs: Date.now() + 60_000, most: 1 };
  const [claimed] = await withStore((db) => claimDeliveries(db, lost, Date.now()));
  await deliverDue();
  expect(to("/ok")).toEqual([]);
  // As a minute later.
  await withStore((db) =>
    db
      .updateTable("delivery")
      .set({ claimed_until_ms: Date.now() - 1 })
      .execute(),
  );
  await deliverDue();
  expect(to("/ok").map(({ id }) => id)).toEqual([claimed?.eventId]);
});

it("drops what is a day old", async () => {
  letClockSettle();
  await queue([`${origin}/ok`]);
  await withStore((db) =>
    db
      .updateTable("delivery")
      .set({ created_ms: Date.now() - 86_400_001 })
      .execute(),
  );
  await deliverDue();
  expect(to("/ok")).toEqual([]);
  expect((await waiting())["/ok"]).toBe(0);
});

it("keeps no URL and no secret in the store", async () => {
  await queue(paths.map((one) => origin + one));
  const rows = JSON.stringify(await withStore((db) => db.selectFrom("delivery").selectAll().execute()));
  for (const hidden of [origin, ...secrets, secrets[0]?.slice(6) ?? ""]) expect(rows).not.toContain(hidden);
});
