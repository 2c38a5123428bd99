// The server's processor time and bytes per request, for this build and optionally another one, interleaved.
//   node bench/server-time.mjs [--against <folder of another checkout, built>] [--node <another Node>] [--rounds 5] [--requests 400]
// With --node, the same build (or that of --against) runs on the other Node. --node with this Node is an A/A pair.
// Each round requests every address from both servers, in alternating order. The demo facility runs in the
// server's process, and the portal responds from its cache.
import { Pool } from "undici";
import { prepare, root } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, median, readOption, toTable } from "./support/bench-figures.mjs";
import { loadPath, openSignedIn } from "./support/request-load.mjs";

const otherNode = readOption("node", null);
const other = readOption("against", otherNode && root);
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
  for (const [name, folder] of Object.entries(folders))
    servers[name] = await openSignedIn(folder, name === "other" && otherNode ? [otherNode] : undefined);
  try {
    const figures = {};
    for (const server of Object.values(servers)) for (const path of paths) await loadPath(server, path, 40);
    for (let round = 0; round < rounds; round++) {
      const names = Object.keys(servers);
      for (const path of paths) {
        for (const name of round % 2 ? names.toReversed() : names) {
          const key = `${path} ${name}`;
          figures[key] = [...(figures[key] ?? []), await loadPath(servers[name], path, requests)];
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
