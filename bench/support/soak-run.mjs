/** Mixed calls and pages against a portal whose memory can be read. Not a benchmark: `soak.mjs` and a browser test use it. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Pool } from "undici";
import { findFreePort } from "../../scripts/ports.mjs";
import { root } from "../../scripts/prepare.mjs";
import { signIn, startLivePortal, startPortal } from "./bench-portal.mjs";

const lanes = 8;
/** A request of 57 kB to the thesaurus. */
const note = "x".repeat(19_000);
const probe = pathToFileURL(path.join(root, "bench/support/memory-probe.mjs")).href;

/**
 * Starts a live portal in front of another portal's demo facility. `measure` resolves to the heap and buffers in use, in
 * bytes, after garbage collection; `call` makes `count` calls of some kinds and resolves to their statuses, counted.
 */
export async function startSoak() {
  const facilityPort = await findFreePort();
  const memoryPort = await findFreePort();
  const host = await startPortal({ FACILITY_DEMO_PORT: String(facilityPort) });
  const portal = await startLivePortal(
    `http://127.0.0.1:${facilityPort}`,
    { STATUS_REFRESH_SECONDS: "1", MEMORY_PORT: String(memoryPort) },
    root,
    [process.execPath, "--expose-gc", "--import", probe],
  );
  const { token } = await host.facility("POST", "/demo/tokens", { profile: "full" });
  const client = new Pool(portal.url, { connections: lanes });
  let cookie = await signIn(portal.url, { token });
  const { resources } = await readJson(client, "/api/compute", cookie);
  const kinds = listCalls(`/compute/${resources[0].name}`, portal.url);
  let made = 0;
  return {
    kinds,
    measure: async () => {
      const { heapUsed, external } = await fetch(`http://127.0.0.1:${memoryPort}`).then((one) => one.json());
      return heapUsed + external;
    },
    call: async (count, asked = kinds.all) => {
      const statuses = {};
      const last = made + count;
      await Promise.all(
        Array.from({ length: lanes }, async () => {
          while (made < last) {
            const number = made++;
            const { status, renewed } = await send(client, asked[number % asked.length](number, cookie));
            // As browsers do: otherwise each answer would seal the cookie again.
            cookie = renewed || cookie;
            statuses[status] = (statuses[status] ?? 0) + 1;
          }
        }),
      );
      return statuses;
    },
    stop: async () => {
      await client.close();
      await portal.stop();
      await host.stop();
    },
  };
}

/** One function per kind of call: from its number and the session's cookie to a request. */
function listCalls(machine, origin) {
  const get = (address) => (_, cookie) => ({ path: address, headers: { cookie } });
  const anonymous = (address) => () => ({ path: address, headers: {} });
  const post = (address, toBody) => (number, cookie) => ({
    path: address,
    method: "POST",
    headers: { cookie, origin, "content-type": "application/json" },
    body: JSON.stringify(toBody(number)),
  });
  /** Each is passed on to the thesaurus or the facility, with a long and a short request. */
  const passedOn = [
    post("/api/thesaurus/getAllConceptRelatives", (number) => ({
      concept: {
        uri: "http://thesaurus.demo.example/hpc/lustre",
        scopeNote: `${number} ${note}`,
        definition: note,
        example: note,
      },
    })),
    post("/api/thesaurus/getConcept", (number) => ({ uri: `http://thesaurus.demo.example/none/${number}` })),
    ...["jobs/999999", "ping"].map((one) => get(`/api${machine}/${one}`)),
  ];
  const all = [
    ...passedOn,
    ...["/", "/status", "/board", "/history", "/api/status", "/api/status/downtimes"].map(anonymous),
    ...["/api/status/summary.json", "/api/history", "/api/no-such-path", "/no-such-page"].map(anonymous),
    ...["/", machine, `${machine}/nodes`, "/clusters", "/token", "/activity"].map(get),
    ...["/api/clusters/mq", "/api/clusters/kv", "/api/clusters", "/api/token", "/api/work"].map(get),
    ...["jobs", "nodes", "partitions", "reservations"].map((one) => get(`/api${machine}/${one}`)),
    // Refused: of another origin, and with a body that isn't readable.
    (_, cookie) => ({
      path: "/api/clusters/mq",
      method: "POST",
      headers: { cookie, origin: "http://other.example" },
    }),
    (_, cookie) => ({
      path: `/api${machine}/jobs`,
      method: "POST",
      headers: { cookie, origin, "content-type": "application/json" },
      body: "{",
    }),
  ];
  return { all, passedOn };
}

async function send(client, { path: address, method = "GET", headers, body }) {
  const answer = await client.request({ path: address, method, headers, body });
  await answer.body.dump({ limit: 100_000_000 });
  return { status: answer.statusCode, renewed: toCookies(answer.headers) };
}

/** What an answer sets, as a request's Cookie; empty if nothing. */
function toCookies(headers) {
  return [headers["set-cookie"] ?? []]
    .flat()
    .map((one) => one.split(";")[0])
    .join("; ");
}

async function readJson(client, address, cookie) {
  const { body } = await client.request({ path: address, method: "GET", headers: { cookie } });
  return body.json();
}
