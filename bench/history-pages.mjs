// How much longer pages take with a full record than with an empty one, in one run.
//   node bench/history-pages.mjs [--days 400] [--resources 60] [--changes 4] [--requests 150] [--rounds 3] [--pages 7]
//                                [--postgres postgres://user@host:port/database]
// Three portals read one demo facility and record nothing themselves: two with an empty database (the second shows the
// noise), one with a full one. With --postgres, the databases are made on that server, whose user may create them.
import pg from "pg";
import { Pool } from "undici";
import { findFreePort } from "../scripts/ports.mjs";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, median, readOption, toTable } from "./bench-figures.mjs";
import { startPortal } from "./bench-portal.mjs";
import { fillFile, fillPostgres } from "./full-record.mjs";

const days = Number(readOption("days", 400));
const resourceCount = Number(readOption("resources", 60));
const changes = Number(readOption("changes", 4));
const requests = Number(readOption("requests", 150));
/** The first so many of the pages. */
const pages = Number(readOption("pages", 7));
const rounds = Number(readOption("rounds", 3));
const postgres = readOption("postgres", null);

runScript(async () => {
  await prepare();
  const facilityPort = await findFreePort();
  const host = await startPortal({ FACILITY_DEMO_PORT: String(facilityPort) });
  const portals = {};
  try {
    await host.facility("POST", "/demo/resources", { count: resourceCount });
    const names = (await fetch(`${host.url}/api/status`).then((answer) => answer.json())).resources.map(
      ({ name }) => name,
    );
    for (const name of ["empty", "empty again", "full"])
      portals[name] = await open(name, `http://127.0.0.1:${facilityPort}`);
    await portals.full.fill(names);
    const paths = [
      "/history",
      `/status/${names[0]}`,
      "/status",
      "/history?days=365",
      `/history?resource=${names[0]}`,
      "/status?past=90d",
      "/board",
    ].slice(0, pages);
    const first = {};
    for (const path of paths) first[path] = await time(portals.full.url, path, 1);
    const figures = {};
    const add = (key, figure) => {
      figures[key] = [...(figures[key] ?? []), figure];
    };
    for (const { url } of Object.values(portals))
      for (const path of paths) await time(url, path, Math.min(25, requests));
    for (let round = 0; round < rounds; round++)
      for (const path of paths)
        for (const [name, { url }] of round % 2
          ? Object.entries(portals).toReversed()
          : Object.entries(portals))
          add(`${path} ${name}`, await time(url, path, requests));
    const read = (path, name, what) => median(figures[`${path} ${name}`].map((one) => one[what]));
    const rows = [
      [
        "page",
        "empty, ms",
        "full, ms",
        "ratio",
        "empty again / empty",
        "full: first, ms",
        "HTML, kB",
        "sent, kB",
      ],
    ];
    for (const path of paths) {
      const empty = read(path, "empty", "ms");
      rows.push([
        `\`${path.replace(names[0], "NAME")}\``,
        empty.toFixed(1),
        read(path, "full", "ms").toFixed(1),
        (read(path, "full", "ms") / empty).toFixed(2),
        (read(path, "empty again", "ms") / empty).toFixed(2),
        first[path].ms.toFixed(0),
        (read(path, "full", "bytes") / 1000).toFixed(0),
        (read(path, "full", "sent") / 1000).toFixed(1),
      ]);
    }
    console.log(
      `${describeMachine()}; ${postgres ? "PostgreSQL" : "SQLite"}; ${rounds} rounds of ${requests} requests, one after the other\n\n${toTable(rows)}`,
    );
  } finally {
    for (const portal of Object.values(portals)) await portal.stop();
    await host.stop();
  }
});

/** Starts a portal with a database of its own, and makes the tables. */
async function open(name, facilityUrl) {
  const database = `bench_${name.replace(" ", "_")}_${process.pid}`;
  const admin = postgres ? new pg.Client(postgres) : null;
  await admin?.connect();
  await admin?.query(`create database ${database}`);
  const databaseUrl = postgres ? Object.assign(new URL(postgres), { pathname: database }).href : undefined;
  const portal = await startPortal({
    FACILITY_DEMO: undefined,
    FACILITY_DEMO_PORT: undefined,
    FACILITY_URL: facilityUrl,
    HOST: "127.0.0.1",
    SESSION_SECRET: "only-for-this-measurement-0123456789",
    ANONYMOUS_LIMIT: "100000",
    RECORD_SECONDS: "0",
    STATUS_REFRESH_SECONDS: "600",
    DATABASE_URL: databaseUrl,
  });
  await fetch(`${portal.url}/api/ready`).then((answer) => answer.text());
  return {
    url: portal.url,
    fill: (names) =>
      postgres
        ? fillPostgres(databaseUrl, names, { days, changes })
        : fillFile(`${portal.stateFolder}/portal.db`, names, { days, changes }),
    stop: async () => {
      await portal.stop();
      await admin?.query(`drop database ${database} with (force)`);
      await admin?.end();
    },
  };
}

/** The median time of requests that follow each other, and the size of the page as HTML and as sent. */
async function time(url, path, count) {
  const client = new Pool(url, { connections: 1 });
  const times = [];
  let [bytes, sent] = [0, 0];
  for (let index = 0; index < count; index++) {
    const startedMs = performance.now();
    const answer = await client.request({
      path,
      method: "GET",
      headers: { "accept-encoding": "gzip" },
    });
    sent = (await answer.body.arrayBuffer()).byteLength;
    times.push(performance.now() - startedMs);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
  }
  const headers = { "accept-encoding": "identity" };
  const plain = await client.request({ path, method: "GET", headers });
  bytes = (await plain.body.arrayBuffer()).byteLength;
  await client.close();
  return { ms: median(times), bytes, sent };
}
