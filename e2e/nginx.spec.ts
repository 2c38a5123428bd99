import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { connect } from "node:tls";
import { request as openRequests } from "@playwright/test";
import { openApi } from "./support/api";
import { hasNginx, startNginx, startOnSocket } from "./support/nginx";
import { findFreePort, untilHealthy } from "./support/portal";
import { toSubmit } from "./support/submit";
import { test as base, expect } from "./support/test";

const main = path.resolve(import.meta.dirname, "../server/main.mjs");

/** A live portal on a socket that outlives it, behind nginx with TLS. */
const test = base.extend<{ site: { url: string; plainUrl: string; restart(): void; log(): string } }>({
  site: async ({ facility }, use) => {
    const [port, securePort] = [await findFreePort(), await findFreePort()];
    const state = await mkdtemp(path.join(os.tmpdir(), "portal-state-"));
    const url = `https://localhost:${securePort}`;
    const { PATH, HOME, TMPDIR } = process.env;
    const portal = await startOnSocket([process.execPath, main], {
      ...{ PATH, HOME, TMPDIR, NEXT_TELEMETRY_DISABLED: "1" },
      ...{ PORT: String(port), PORTAL_URL: url, TRUSTED_PROXIES: "1", STATE_DIR: state },
      ...{ FACILITY_URL: facility.url, COMPUTE_RESOURCES: "curlew=v0.0.43,v0.0.44" },
      SESSION_SECRET: "a secret that the browser tests alone have",
    });
    const nginx = await startNginx(port, securePort);
    await untilHealthy(portal.child, `http://127.0.0.1:${port}/api/health`, portal.log);
    await use({ url, plainUrl: nginx.plainUrl, restart: portal.restart, log: portal.log });
    await nginx.stop();
    await portal.stop();
    await rm(state, { recursive: true, force: true, maxRetries: 3 });
  },
});

test.use({ ignoreHTTPSErrors: true });
test.skip(!hasNginx(), "there is no nginx");
test.slow();

test("signs in, submits, provisions and shows the board over TLS", async ({ page, site, facility }) => {
  const plain = await page.request.get(`${site.plainUrl}/status?q=a`, { maxRedirects: 0 });
  expect([plain.status(), plain.headers().location]).toEqual([308, "https://localhost/status?q=a"]);
  const api = openApi(page.request, site);
  await api.signIn(await facility.tokens("full"));
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: "__Host-portal_session", secure: true, httpOnly: true });
  const script = `#!/bin/bash\n# ${"x".repeat(1_000_000)}\nsleep 60\n`;
  const submit = await api.send("POST", "/api/compute/curlew/jobs", { ...toSubmit("long", ""), script });
  expect(submit.status()).toBe(200);
  const cluster = { kind: "valkey-general", name: "proxied", resources: { cpus: 1, "ram-gbs": 1 } };
  expect((await api.send("POST", "/api/clusters/kv", cluster)).status()).toBe(200);
  await page.goto(`${site.url}/board`);
  await expect(page.getByText("estuary-wan").first()).toBeVisible();
  await page.goto(`${site.url}/clusters`);
  await expect(page.getByText("proxied").first()).toBeVisible();
});

test("a slow client gets its answer, and keeps nobody waiting", async ({ request, site, facility }) => {
  const body = JSON.stringify({ token: await facility.tokens("full") });
  const socket = connect({
    port: Number(new URL(site.url).port),
    host: "127.0.0.1",
    rejectUnauthorized: false,
  });
  let answer = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    answer += part;
  });
  const head = `POST /api/session HTTP/1.1\r\nHost: localhost\r\nOrigin: ${site.url}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
  for (const part of [head.slice(0, 40), head.slice(40), body.slice(0, 20), body.slice(20)]) {
    expect((await request.get(`${site.url}/api/status`)).status()).toBe(200);
    socket.write(part);
  }
  await new Promise((resolve) => socket.once("close", resolve));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test("a restart loses no answer and sends no write twice", async ({ site, facility }) => {
  const context = await openRequests.newContext({ ignoreHTTPSErrors: true });
  const api = openApi(context, site);
  await api.signIn(await facility.tokens("full"));
  const failed: string[] = [];
  let [reads, restarts] = [0, 0];
  const names: string[] = [];
  const isOver = () =>
    restarts === 3 && (site.log().match(/shutting down/g)?.length ?? 0) === 3 && reads > 200;
  const read = async () => {
    while (!isOver()) {
      const answer = await context.get(`${site.url}/api/status`);
      if (answer.status() !== 200) failed.push(`read: ${answer.status()}`);
      if (++reads % 60 === 0 && restarts < 3 && site.log().split("shutting down").length > restarts) {
        restarts++;
        site.restart();
      }
    }
  };
  const write = async () => {
    while (!isOver() && names.length < 100) {
      const name = `restart-${names.length}`;
      names.push(name);
      const answer = await api.send(
        "POST",
        "/api/compute/curlew/jobs",
        toSubmit(name, "#DEMO seconds=600"),
        // A write with a key counts once, however often it is sent.
        names.length % 2 === 0 ? name : undefined,
      );
      if (answer.status() !== 200) failed.push(`${name}: ${answer.status()} ${await answer.text()}`);
    }
  };
  await Promise.all([read(), read(), read(), read(), write(), write()]);
  expect(failed).toEqual([]);
  const { jobs } = await api.read("/api/compute/curlew/jobs");
  const listed = jobs
    .map(({ name }: { name: string }) => name)
    .filter((name: string) => name.startsWith("restart-"));
  expect(listed.sort()).toEqual(names.sort());
  await context.dispose();
});
