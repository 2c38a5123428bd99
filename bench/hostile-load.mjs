// The cost of attacks without a token for the portal and for an unrelated reader, one attack after another.
//   node bench/hostile-load.mjs [--only <part of a name>] [--settle <seconds>]
// The reader is a separate process that requests /api/status continuously. After each attack the portal has
// some time to release resources. The demo facility runs in the portal's process, so its work is included.
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { prepare } from "../scripts/prepare.mjs";
import { runScript } from "../scripts/stop.mjs";
import { describeMachine, quantile, readOption, sayCounts, toTable } from "./support/bench-figures.mjs";
import { readMetrics, signIn, startPortal } from "./support/bench-portal.mjs";
import { startHealthProbe } from "./support/health-probe.mjs";

const only = readOption("only", "");
const settleMs = Number(readOption("settle", 70)) * 1000;
const attackMs = 20_000;
const base64 = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Each attack opens its connections and resolves to their responses, counted by status. */
const attacks = [
  ["nothing, for comparison", () => delay(attackMs, {})],
  [
    "4,000 upgrades",
    (portal) => flood(portal, 4000, () => head("GET /nope", "Connection: Upgrade", "Upgrade: websocket")),
  ],
  ["1,000 silent connections", (portal) => flood(portal, 1000, () => "")],
  ["300 slow headers", (portal) => flood(portal, 300, () => "GET / HTTP/1.1\r\nX-A: ", "a")],
  [
    "60 held uploads",
    (portal) =>
      flood(portal, 60, (index) => {
        const path = index % 2 ? "/status" : "/api/session";
        return `${head(`POST ${path}`, "Content-Type: application/json", "Content-Length: 5000000")}${"x".repeat(4_900_000)}`;
      }),
  ],
  [
    "1,500 thesaurus requests of 57 kB",
    (portal) => inTurns(1500, 20, (index) => searchThesaurus(portal, index)),
  ],
  ["120 hostile readers", readWithMadeUpToken],
];

runScript(async () => {
  await prepare();
  const rows = [
    [
      "attack",
      "answers",
      "reader before: p50 / p99, ms",
      "during",
      "descriptors before → peak → after",
      "memory before → peak → after, MB",
    ],
  ];
  for (const [name, attack] of attacks.filter(([title]) => title.includes(only))) {
    rows.push(await measure(name, attack));
    console.log(rows.at(-1).join(" | "));
  }
  console.log(`\n${describeMachine()}\n\n${toTable(rows)}`);
});

async function measure(name, attack) {
  const portal = await startPortal({ UPSTREAM_TIMEOUT_MS: "5000" });
  try {
    await fetch(`${portal.url}/status`).then((answer) => answer.text());
    const reader = await startHealthProbe(portal.url, "/api/status");
    const calm = await reader.measure(delay(5000));
    const before = await readProcess(portal.url);
    let most = before;
    const during = (async () => {
      const running = attack(portal);
      const endMs = performance.now() + attackMs;
      while (performance.now() < endMs) {
        const figures = await readProcess(portal.url).catch(() => most);
        most = { files: Math.max(most.files, figures.files), bytes: Math.max(most.bytes, figures.bytes) };
        await delay(250);
      }
      return running;
    })();
    const times = await reader.measure(during);
    const answers = await during;
    await delay(settleMs);
    const after = await readProcess(portal.url);
    await reader.stop();
    return [
      name,
      sayCounts(answers),
      toLatency(calm),
      toLatency(times),
      `${before.files} → ${most.files} → ${after.files}`,
      [before, most, after].map(({ bytes }) => Math.round(bytes / 1_048_576)).join(" → "),
    ];
  } finally {
    await portal.stop();
  }
}

const head = (line, ...lines) => [`${line} HTTP/1.1`, "Host: localhost", ...lines, "", ""].join("\r\n");

/** Opens connections and keeps them for the whole attack; `drip` is sent on each every second. */
async function flood({ url }, count, toText, drip) {
  const { hostname, port } = new URL(url);
  const answers = {};
  const sockets = Array.from({ length: count }, (_, index) => {
    const socket = connect(Number(port), hostname, () => socket.write(toText(index)));
    let status = "nothing";
    socket.on("data", (part) => {
      if (status === "nothing") status = /^HTTP\/1\.1 (\d+)/.exec(part.toString("latin1"))?.[1] ?? "rubbish";
    });
    socket.on("error", () => {});
    socket.once("close", () => {
      answers[status] = (answers[status] ?? 0) + 1;
    });
    return socket;
  });
  const timer = setInterval(() => {
    if (drip) for (const socket of sockets) if (socket.writable) socket.write(drip);
  }, 1000);
  await delay(attackMs);
  clearInterval(timer);
  for (const socket of sockets) socket.destroy();
  await delay(200);
  return answers;
}

async function inTurns(count, lanes, work) {
  const answers = {};
  const waiting = Array.from({ length: count }, (_, index) => index).values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const index of waiting) {
        const status = await work(index).catch(() => "nothing");
        answers[status] = (answers[status] ?? 0) + 1;
      }
    }),
  );
  return answers;
}

async function searchThesaurus({ url }, index) {
  const words = `${index} ${"x".repeat(57_000)}`;
  const answer = await fetch(`${url}/api/thesaurus/getConceptsMatchingKeyword`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ in0: words }),
  });
  await answer.text();
  return answer.status;
}

/** Reads with one made-up token that was never introspected, while the facility hangs. */
async function readWithMadeUpToken(portal) {
  await portal.facility("POST", "/demo/faults", { path: "/sched/", fault: "hang" });
  const token = `${base64({ alg: "HS256" })}.${base64({ type: "opat", jti: crypto.randomUUID() })}.made-up`;
  const headers = { Cookie: await signIn(portal.url, { token, introspect: false }) };
  return inTurns(360, 120, async (index) => {
    const answer = await fetch(`${portal.url}/api/compute/curlew/jobs/${index + 1}`, { headers });
    await answer.text();
    return answer.status;
  });
}

/** Returns the file descriptors and the memory (bytes) of the portal's process. */
async function readProcess(url) {
  const read = await readMetrics(url);
  return { bytes: read("process_resident_memory_bytes"), files: read("process_open_fds") };
}

const toLatency = (times) => [0.5, 0.99].map((share) => quantile(times, share).toFixed(0)).join(" / ");
