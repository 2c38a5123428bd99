import { Pool } from "undici";
import { root } from "../../scripts/prepare.mjs";
import { startPortal } from "./bench-portal.mjs";

/** Starts a portal that reads its lists only once, and signs in. `folder` and `node` are those of startPortal. */
export async function openSignedIn(folder = root, node) {
  const portal = await startPortal({ STATUS_REFRESH_SECONDS: "600" }, folder, node);
  const answer = await fetch(`${portal.url}/api/session`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: portal.url },
    body: JSON.stringify({ demoProfile: "full" }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return { ...portal, cookie };
}

/**
 * Requests an address `count` times on 16 connections. Returns the server's processor time in ms, the requests per second and
 * the bytes, each per request. Throws for any status but 200.
 */
export async function loadPath({ url, cookie }, path, count) {
  const client = new Pool(url, { connections: 16 });
  const before = await readCpuSeconds(url);
  const startedMs = performance.now();
  let bytes = 0;
  const waiting = Array.from({ length: count }).values();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const _ of waiting) {
        const headers = { cookie, "accept-encoding": "gzip, deflate, br" };
        const { statusCode, body } = await client.request({ path, method: "GET", headers });
        if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${await body.text()}`);
        const { byteLength } = await body.arrayBuffer();
        bytes += byteLength;
      }
    }),
  );
  const tookMs = performance.now() - startedMs;
  const cpuMs = (1000 * ((await readCpuSeconds(url)) - before)) / count;
  await client.close();
  return { cpuMs, perSecond: count / (tookMs / 1000), bytes: bytes / count };
}

async function readCpuSeconds(url) {
  const text = await fetch(`${url}/api/metrics`).then((answer) => answer.text());
  return Number(text.match(/^process_cpu_seconds_total (.+)$/m)?.[1]);
}
