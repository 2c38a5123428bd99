import { Pool } from "undici";
import { root } from "../../scripts/prepare.mjs";
import { readMetrics, signIn, startPortal } from "./bench-portal.mjs";

/** Starts a portal that reads its lists only once, and signs in. `folder` and `node` are those of startPortal. */
export async function openSignedIn(folder = root, node) {
  const portal = await startPortal({ STATUS_REFRESH_SECONDS: "600" }, folder, node);
  return { ...portal, cookie: await signIn(portal.url, { demoProfile: "full" }) };
}

/**
 * Requests an address `count` times on 16 connections. Returns the server's processor time in ms, the requests per second and
 * the bytes, each per request. Throws for any status but 200. `readCpuMs` reads what the server has used, by default from its
 * metrics.
 */
export async function loadPath({ url, cookie }, path, count, readCpuMs = () => readUsedMs(url)) {
  const client = new Pool(url, { connections: 16 });
  const headers = { "accept-encoding": "gzip, deflate, br", ...(cookie && { cookie }) };
  const before = await readCpuMs();
  const startedMs = performance.now();
  let bytes = 0;
  const waiting = Array.from({ length: count }).values();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const _ of waiting) {
        const { statusCode, body } = await client.request({ path, method: "GET", headers });
        if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${await body.text()}`);
        const { byteLength } = await body.arrayBuffer();
        bytes += byteLength;
      }
    }),
  );
  const tookMs = performance.now() - startedMs;
  const cpuMs = ((await readCpuMs()) - before) / count;
  await client.close();
  return { cpuMs, perSecond: count / (tookMs / 1000), bytes: bytes / count };
}

const readUsedMs = async (url) => 1000 * (await readMetrics(url))("process_cpu_seconds_total");
