import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { serve } from "@/lib/testing/serve";

const received: { headers: object; body: unknown }[] = [];
const url = await serve((req, res) => {
  void json(req).then((body) => {
    received.push({ headers: req.headers, body });
    res.writeHead(200).end("ok");
  });
});
const stateDir = mkdtempSync(path.join(tmpdir(), "portal-slack-"));
Object.assign(process.env, {
  FACILITY_URL: "http://127.0.0.1:9",
  PORTAL_URL: "https://portal.example",
  SESSION_SECRET: "x".repeat(32),
  LOG_LEVEL: "silent",
  STATE_DIR: stateDir,
  WEBHOOK_URLS: `${url}/services/x`,
  WEBHOOK_FORMAT: "slack",
});
const { deliverDue } = await import("./deliver");
const { queueEvents } = await import("./queue-events");
const { withStore } = await import("@/lib/store/store");
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

it("posts what an event says, alone and unsigned", async () => {
  const text =
    "curlew: downtime has begun\n<!channel> load > 5 & rising\nhttps://portal.example/status/curlew";
  const event = { type: "downtime.started", timestamp: "2026-11-21T12:00:00.000Z", text, data: {} };
  await withStore((db) => db.transaction().execute((tx) => queueEvents(tx, [event], Date.now())));
  await deliverDue();
  expect(received.map(({ body }) => body)).toEqual([
    {
      text: "curlew: downtime has begun\n&lt;!channel&gt; load &gt; 5 &amp; rising\nhttps://portal.example/status/curlew",
    },
  ]);
  expect(received[0]?.headers).not.toHaveProperty("webhook-signature");
});
