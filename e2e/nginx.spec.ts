import { type ConnectionOptions, connect } from "node:tls";
import { request as openRequests, type Page } from "@playwright/test";
import { openApi } from "./support/api";
import type { DemoFacility } from "./support/facility";
import { hasNginx } from "./support/nginx";
import { openLogin, toOauth2Settings } from "./support/oauth2-login";
import { type Site, test } from "./support/site";
import { toSubmit } from "./support/submit";
import { talk } from "./support/talk";
import { expect } from "./support/test";

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
  await test.step("it answers to its own name alone, and says no version", () => expectOwnName(site));
  await test.step("a slow client keeps nobody waiting", () => expectPatience(site, page, facility));
});

/** It keeps the metrics to this host, too. */
async function expectOwnName(site: Site): Promise<void> {
  const own = await ask(site.url, "GET /api/health HTTP/1.1\r\nHost: localhost");
  expect(own).toMatch(/^HTTP\/1\.1 200 .*\r\nServer: nginx\r\n/s);
  expect(await ask(site.url, "GET /api/health HTTP/1.1\r\nHost: evil.example")).toBe("");
  expect(await ask(site.url, "GET / HTTP/1.1\r\nHost: localhost", { servername: "evil.example" })).toBe("");
  const plain = await talk(
    Number(new URL(site.plainUrl).port),
    "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
  );
  expect(plain).toEqual({ answer: "", isClosed: true });
  const toMetrics = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost`;
  expect(await ask(site.url, toMetrics("/api/metrics?a=b"))).toMatch(/^HTTP\/1\.1 200 /);
  for (const path of ["/api/metrics", "/api/%6detrics?a=b", "//api//metrics"])
    expect(await ask(site.url, toMetrics(path), { localAddress: "127.0.0.2" })).toMatch(/^HTTP\/1\.1 403 /);
  const old = { maxVersion: "TLSv1.2", ciphers: "AES128-SHA:AES256-GCM-SHA384" } as const;
  expect(await ask(site.url, "GET / HTTP/1.1\r\nHost: localhost", old)).toBe("");
}

async function expectPatience(
  site: Site,
  { request }: Page,
  facility: Pick<DemoFacility, "tokens">,
): Promise<void> {
  const body = JSON.stringify({ token: await facility.tokens("full") });
  const socket = connect({
    port: Number(new URL(site.url).port),
    host: "127.0.0.1",
    servername: "localhost",
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
}

test("limits count the address that nginx sees, whatever the caller claims", async ({
  newSite,
  facility,
}) => {
  const site = await newSite(facility.url, { settings: { SIGN_IN_LIMIT: "3" } });
  const context = await openRequests.newContext({ ignoreHTTPSErrors: true });
  const statuses: number[] = [];
  for (const last of [1, 2, 3, 4, 5]) {
    const claims = {
      "X-Forwarded-For": `10.0.0.${last}`,
      "X-Real-IP": `10.0.1.${last}`,
      Forwarded: `for=10.0.2.${last}`,
    };
    const headers = { Origin: site.url, ...claims };
    const answer = await context.post(`${site.url}/api/session`, { data: { token: "made-up" }, headers });
    statuses.push(answer.status());
  }
  expect(statuses.map((status) => status === 429)).toEqual([false, false, false, true, true]);
  await context.dispose();
});

/** What nginx answers to one request by TLS; empty if it closes the connection. */
const ask = (url: string, head: string, options: ConnectionOptions & { localAddress?: string } = {}) =>
  new Promise<string>((resolve) => {
    const port = Number(new URL(url).port);
    const socket = connect(
      { port, host: "127.0.0.1", servername: "localhost", rejectUnauthorized: false, ...options },
      () => socket.write(`${head}\r\nConnection: close\r\n\r\n`),
    );
    let answer = "";
    socket.setEncoding("utf8").on("data", (part: string) => {
      answer += part;
    });
    socket.on("error", () => {}).once("close", () => resolve(answer));
  });

test("oauth2-proxy names people as documented; strangers read on, and sign in by it", async ({
  page,
  newSite,
  facility,
}) => {
  const login = await openLogin();
  const settings = {
    IDENTITY_PROXY_SECRET: "shared-with-nginx-in-the-test-of-a-login",
    IDENTITY_REQUIRED: "1",
  };
  const site = await newSite(facility.url, {
    settings,
    amendNginx: await toOauth2Settings(login.port, settings.IDENTITY_PROXY_SECRET),
  });
  try {
    const claims = { "X-Portal-Person": "mallory", "X-Portal-Proxy": settings.IDENTITY_PROXY_SECRET };
    const read = (path: string) => page.request.get(site.url + path, { maxRedirects: 0, headers: claims });
    for (const path of openToAll)
      expect([path, (await read(path)).headers().location]).toEqual([path, undefined]);
    const { location } = (await read("/clusters")).headers();
    expect(location).toBe("/sign-in?next=%2Fclusters");
    expect((await read(`${location}`)).headers().location).toContain("/authorize?");
    await page.goto(`${site.url}/status?q=a`);
    await page.getByRole("link", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("You're identified as alice.")).toBeVisible();
    await page.getByRole("textbox", { name: "Access token" }).fill(await facility.tokens("full"));
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(`${site.url}/status?q=a`);
    for (const path of openToAll)
      expect([path, (await read(path)).headers().location]).toEqual([path, undefined]);
    expect((await (await read("/api/session")).json()).session.person).toBe("alice");
    await login.close();
    expect((await read("/status")).status()).toBe(200);
    expect((await (await read("/api/session")).json()).session).toBeNull();
  } finally {
    await login.close();
  }
});

const openToAll = [
  ...["/", "/status", "/board", "/history", "/problems", "/accessibility", "/api/logo", "/api/status"],
  ...["/api/openapi.json", "/.well-known/security.txt", "/favicon.ico", "/icon.svg", "/robots.txt"],
];
