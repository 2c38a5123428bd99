// The most that one anonymous request costs, for every route, and how long a health check waits meanwhile, with a full database.
//   node bench/anonymous-cost.mjs [--days 400] [--resources 60] [--changes 12] [--notes 1000] [--only <part of a path>]
//                                 [--seconds 10] [--connections 24] [--attacks all|none|<part of a path>]
// Each request is the most expensive of its kind that is known, and another one each time. Processor time is the portal's alone:
// the demo facility runs in another process. The limit of requests per address is out of the way, except in docs/operations.md.
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { Pool } from "undici";
import { findFreePort } from "../scripts/ports.mjs";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { listAnonymousRequests } from "./support/anonymous-requests.mjs";
import {
  describeMachine,
  median,
  quantile,
  readOption,
  sayCounts,
  toTable,
} from "./support/bench-figures.mjs";
import { readMetrics, startLivePortal, startPortal } from "./support/bench-portal.mjs";
import { fillFile } from "./support/full-record.mjs";
import { startHealthProbe } from "./support/health-probe.mjs";

const days = Number(readOption("days", 400));
const resourceCount = Number(readOption("resources", 60));
const changes = Number(readOption("changes", 12));
const notes = Number(readOption("notes", 1000));
const only = readOption("only", "");
const attackMs = Number(readOption("seconds", 10)) * 1000;
const connections = Number(readOption("connections", 24));
const attacks = readOption("attacks", "5");
const repeats = 5;

runScript(async () => {
  await prepare();
  const facilityPort = await findFreePort();
  const host = await startPortal({ FACILITY_DEMO_PORT: String(facilityPort) });
  let portal = null;
  try {
    await host.facility("POST", "/demo/resources", { count: resourceCount });
    const { resources } = await fetch(`${host.url}/api/status`).then((answer) => answer.json());
    const names = resources.map(({ name }) => name);
    portal = await openSubject(`http://127.0.0.1:${facilityPort}`, names);
    const subject = { ...portal, facility: host.facility };
    const requests = listAnonymousRequests(names, days).filter(({ path }) => path(0).includes(only));
    const costs = await measureCosts(subject, requests);
    const rows = costs.map(({ name, ms, sentKb, rawKb, calls, statuses, limit }) => [
      ...[`\`${name}\``, ms.toFixed(1), `${sentKb.toFixed(0)} (${rawKb.toFixed(0)})`, calls.toFixed(1)],
      ...[statuses, limit],
    ]);
    const head = ["request", "processor, ms", "sent packed (plain), kB", "calls", "status", "what bounds it"];
    console.log(`\n${describeMachine()}\n\n${toTable([head, ...rows])}\n`);
    const worst = [...costs].sort((a, b) => b.ms - a.ms);
    const chosen = /^\d+$/.test(attacks)
      ? worst.slice(0, Number(attacks))
      : worst.filter(({ name }) => attacks === "all" || name.includes(attacks));
    const waits = [
      ["nothing, for comparison", ...(await measureWaits(subject, null, () => delay(attackMs, "")))],
    ];
    for (const request of chosen)
      for (const attack of [askInLoop, readNothing]) {
        waits.push([`\`${request.name}\``, ...(await measureWaits(subject, request, attack))]);
        console.log(waits.at(-1).join(" | "));
      }
    const columns = [
      `${connections} connections`,
      "how",
      "answers",
      "health p50 / p99 / longest, ms",
      "the portal's own part of it, ms",
      "memory before → peak → after, MB",
    ];
    console.log(`\n${toTable([columns, ...waits])}`);
  } finally {
    await portal?.stop();
    await host.stop();
  }
});

/** A portal in front of the other's facility, with a full database. */
async function openSubject(facilityUrl, names) {
  const portal = await startLivePortal(facilityUrl);
  await fetch(`${portal.url}/api/ready`).then((answer) => answer.text());
  await fillFile(`${portal.stateFolder}/portal.db`, names, { days, changes, notes });
  return portal;
}

/** What each request costs, in processor time (ms), bytes (kB) and calls. */
async function measureCosts({ url, facility }, requests) {
  const client = new Pool(url, { connections: 1 });
  const costs = [];
  let counter = 0;
  for (const request of requests) {
    // The first loads code and what is kept in memory.
    for (let warm = 0; warm < 2; warm++) await ask(client, request, counter++);
    const rounds = [];
    const statuses = new Set();
    let bytes = 0;
    await facility("POST", "/demo/count/reset");
    for (let round = 0; round < repeats; round++) {
      const before = await readCpuMs(url);
      const answer = await ask(client, request, counter++);
      const after = await readCpuMs(url);
      rounds.push(after - before);
      bytes = Math.max(bytes, answer.bytes);
      statuses.add(answer.status);
    }
    const idle = [];
    for (let round = 0; round < repeats; round++) idle.push(-(await readCpuMs(url)) + (await readCpuMs(url)));
    const { counts } = await facility("GET", "/demo/count");
    const calls = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const plain = await ask(client, request, counter++, "identity");
    costs.push({
      ...request,
      ms: Math.max(0, median(rounds) - median(idle)),
      sentKb: bytes / 1000,
      rawKb: plain.bytes / 1000,
      calls: calls / repeats,
      statuses: [...statuses].join(", "),
    });
    console.log(costs.at(-1).name, costs.at(-1).ms.toFixed(1), costs.at(-1).statuses);
  }
  await client.close();
  return costs;
}

async function ask(client, { method = "GET", path, headers, body }, index, encoding = "gzip, br") {
  const answer = await client.request({
    method,
    path: path(index),
    body: body?.(index),
    headers: { "accept-encoding": encoding, ...headers },
  });
  return { status: answer.statusCode, bytes: (await answer.body.arrayBuffer()).byteLength };
}

const readCpuMs = async (url) => (await readMetrics(url))("process_cpu_seconds_total") * 1000;

/** How long health checks wait during an attack, and what the process needs. */
async function measureWaits({ url, pid }, request, attack) {
  const before = await readMemory(url);
  const [probe, ownProbe] = [await startHealthProbe(url), await startHealthProbe(url, "/api/health", pid)];
  let most = before;
  const during = attack(url, request);
  const watching = (async () => {
    while (await Promise.race([during.then(() => false), delay(500, true)]))
      most = Math.max(most, await readMemory(url).catch(() => most));
  })();
  const [times, busy] = await Promise.all([probe.measure(during), ownProbe.measure(during)]);
  await watching;
  for (const one of [probe, ownProbe]) one.stop();
  await delay(3000);
  const after = await readMemory(url);
  const say = (all) =>
    [quantile(all, 0.5), quantile(all, 0.99), Math.max(...all)].map((ms) => ms.toFixed(0)).join(" / ");
  return [
    attack === askInLoop ? "ask in a loop" : attack === readNothing ? "read nothing" : "",
    await during,
    ...[say(times), say(busy)],
    [before, most, after].map((bytes) => Math.round(bytes / 1_048_576)).join(" → "),
  ];
}

const readMemory = async (url) => (await readMetrics(url))("process_resident_memory_bytes");

/** Connections that ask again as soon as they have an answer. */
async function askInLoop(url, request) {
  const client = new Pool(url, { connections });
  const endMs = performance.now() + attackMs;
  const statuses = {};
  let index = Math.round(performance.now()) * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < endMs) {
        const { status } = await ask(client, request, index++).catch(() => ({ status: "broken off" }));
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  await client.close();
  return sayCounts(statuses);
}

/** Connections that send one request each and read nothing. */
async function readNothing(url, { method = "GET", path, headers = {}, body }) {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: connections }, (_, index) => {
    const text = body?.(index) ?? "";
    const lines = Object.entries({ Host: hostname, ...headers, "Content-Length": Buffer.byteLength(text) });
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `${method} ${path(1e9 + index)} HTTP/1.1\r\n${lines.map((line) => line.join(": ")).join("\r\n")}\r\n\r\n${text}`,
      ),
    );
    socket.pause();
    return socket.on("error", () => {});
  });
  await delay(attackMs);
  for (const socket of sockets) socket.destroy();
  return "none read";
}
