// The server's processor time and bytes per request, for this build and optionally another one, interleaved.
//   node bench/server-time.mjs [--against <folder of another checkout, built>] [--rounds 5] [--requests 400]
// Each round requests every address from both servers, in alternating order. The demo facility runs in the
// server's process, and the portal responds from its cache.
import { Pool } from "undici";
import { prepare, root } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, median, readOption, toTable } from "./bench-figures.mjs";
import { startPortal } from "./bench-portal.mjs";

const other = readOption("against", null);
const rounds = Number(readOption("rounds", 5));
const requests = Number(readOption("requests", 400));
const paths = [
  "/status",
  "/board",
  "/api/status",
  "/api/compute/curlew/grid",
  "/compute/curlew",
  "/api/health",
];

runScript(async () => {
  await prepare();
  const folders = { this: root, ...(other ? { other } : {}) };
  const servers = {};
  for (const [name, folder] of Object.entries(folders)) servers[name] = await open(folder);
  try {
    const figures = {};
    for (const server of Object.values(servers)) for (const path of paths) await load(server, path, 40);
    for (let round = 0; round < rounds; round++) {
      const names = Object.keys(servers);
      for (const path of paths) {
        for (const name of round % 2 ? names.toReversed() : names) {
          const key = `${path} ${name}`;
          figures[key] = [...(figures[key] ?? []), await load(servers[name], path, requests)];
        }
      }
    }
    const read = (path, name, what) => median(figures[`${path} ${name}`].map((figure) => figure[what]));
    const ratios = (path) =>
      figures[`${path} this`].map(({ cpuMs }, at) => cpuMs / figures[`${path} other`][at].cpuMs);
    const rows = [
      [
        "address",
        "processor ms",
        "requests/s",
        "bytes",
        ...(other ? ["other: ms", "bytes", "ratio of ms"] : []),
      ],
    ];
    for (const path of paths)
      rows.push([
        path,
        read(path, "this", "cpuMs").toFixed(2),
        read(path, "this", "perSecond").toFixed(0),
        read(path, "this", "bytes").toFixed(0),
        ...(other
          ? [
              read(path, "other", "cpuMs").toFixed(2),
              read(path, "other", "bytes").toFixed(0),
              median(ratios(path)).toFixed(2),
            ]
          : []),
      ]);
    console.log(
      `${describeMachine()}; ${rounds} rounds of ${requests} requests on 16 connections\n\n${toTable(rows)}`,
    );
    for (const [name, server] of Object.entries(servers))
      console.log(`First visit of /status, ${name}: ${await weighFirstVisit(server.url)} bytes`);
  } finally {
    for (const server of Object.values(servers)) await server.stop();
  }
});

async function open(folder) {
  const portal = await startPortal({ STATUS_REFRESH_SECONDS: "600" }, folder);
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

async function load({ url, cookie }, path, count) {
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

/** Returns the transferred bytes of the page and of the scripts, style sheets and fonts it refers to. */
async function weighFirstVisit(url) {
  const client = new Pool(url);
  const get = async (path) => {
    const { headers, body } = await client.request({
      path,
      method: "GET",
      headers: { "accept-encoding": "gzip, deflate, br" },
    });
    return { coding: headers["content-encoding"], bytes: Buffer.from(await body.arrayBuffer()) };
  };
  const page = await get("/status");
  const html = await fetch(`${url}/status`).then((answer) => answer.text());
  const files = new Set(
    [...html.matchAll(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g)].map(([path]) => path),
  );
  let total = page.bytes.length;
  for (const file of files) total += (await get(file)).bytes.length;
  await client.close();
  return total;
}
