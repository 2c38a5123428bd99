import { setTimeout as delay } from "node:timers/promises";
import { signIn } from "../support/sign-in";
import { countSubmits, postSubmit } from "../support/submit";
import { hold, toRequest } from "../support/talk";
import { expect, test } from "../support/test";

/** Returns how long the process keeps running, in ms. */
async function untilEnded(portal: { isRunning(): boolean }): Promise<number> {
  const startedAt = performance.now();
  await expect.poll(() => portal.isRunning(), { intervals: [20], timeout: 20_000 }).toBe(false);
  return performance.now() - startedAt;
}

test("ends at once at SIGTERM, with silent connections and unfinished requests open", async ({
  newPortal,
}) => {
  const portal = await newPortal({ UPSTREAM_TIMEOUT_MS: "4000" });
  const port = Number(new URL(portal.url).port);
  await fetch(`${portal.url}/status`);
  hold(port);
  hold(port, "GET /status HTTP/1.1\r\nX-A: ");
  await delay(200);
  process.kill(portal.pid(), "SIGTERM");
  expect(await untilEnded(portal)).toBeLessThan(2000);
});

test("ends at once with an unfinished body open @short", async ({ newPortal }) => {
  const portal = await newPortal({ UPSTREAM_TIMEOUT_MS: "3000" });
  const port = Number(new URL(portal.url).port);
  hold(port, `${toRequest("POST /api/session", "Content-Length: 100\r\n")}{`);
  await delay(200);
  process.kill(portal.pid(), "SIGTERM");
  expect(await untilEnded(portal)).toBeLessThan(2000);
});

test("answers a submit that is under way before it ends, and takes nothing new", async ({
  newPortal,
  page,
}) => {
  const portal = await newPortal({ UPSTREAM_TIMEOUT_MS: "8000" });
  const { facility } = portal;
  const token = await facility.tokens("full");
  await signIn(page, portal, token);
  await facility.faults.add({ path: "/sched/open/v0.0.44/curlew/job/submit", fault: "slow-3s" });
  const submit = postSubmit(page, portal.url, { name: "last" });
  await expect.poll(() => countSubmits(facility.count)).toBe(1);
  process.kill(portal.pid(), "SIGTERM");
  await expect.poll(() => portal.log()).toContain("shutting down");
  // On a connection that is already open, a request that is just arriving is still answered.
  const ask = () => fetch(`${portal.url}/api/health`).then(String, () => "refused");
  await expect.poll(ask).toBe("refused");
  const answer = await submit;
  expect(answer.status()).toBe(200);
  expect((await answer.json()).jobId).toMatch(/^\d+$/);
  await untilEnded(portal);
});

test("fails its health before it takes nothing more, and is ready only once it can answer", async ({
  newPortal,
}) => {
  const portal = await newPortal({ DRAIN_SECONDS: "3" });
  const ask = (path: string) =>
    fetch(portal.url + path, { headers: { Connection: "close" } }).then(
      ({ status }) => status,
      () => "refused",
    );
  const askAll = () => Promise.all(["/api/health", "/api/ready", "/api/status"].map(ask));
  expect(await askAll()).toEqual([200, 200, 200]);
  process.kill(portal.pid(), "SIGTERM");
  await expect.poll(askAll).toEqual([503, 503, 200]);
  await expect.poll(() => ask("/api/status")).toBe("refused");
  await untilEnded(portal);
  const started = portal.restart();
  let isReady = false;
  while (!isReady) isReady = (await ask("/api/ready")) === 200;
  expect([await ask("/api/status"), await ask("/status")]).toEqual([200, 200]);
  await started;
});

test("ends now at a second signal, though a write hangs", async ({ newPortal, page }) => {
  const portal = await newPortal({ UPSTREAM_TIMEOUT_MS: "20000" });
  const { facility } = portal;
  await signIn(page, portal, await facility.tokens("full"));
  await facility.faults.add({ path: "/sched/open/v0.0.44/curlew/job/submit", fault: "hang" });
  const submit = postSubmit(page, portal.url, { name: "hangs" }).catch(() => null);
  await expect.poll(() => countSubmits(facility.count)).toBe(1);
  process.kill(portal.pid(), "SIGTERM");
  await expect.poll(() => portal.log()).toContain("shutting down");
  expect(portal.isRunning()).toBe(true);
  process.kill(portal.pid(), "SIGTERM");
  expect(await untilEnded(portal)).toBeLessThan(1000);
  expect(await submit).toBeNull();
});
