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
const machine = "/compute/avocet";

/**
 * Starts a live portal in front of another portal's demo facility. `measure` resolves to the heap and buffers in use, in
 * bytes, after garbage collection; `call` makes `count` calls of some kinds and resolves to their statuses, counted.
 */
export async function startSoak() {
  const [facilityPort, memoryPort] = [await findFreePort(), await findFreePort()];
  const host = await startPortal({ FACILITY_DEMO_PORT: String(facilityPort) });
  const settings = { STATUS_REFRESH_SECONDS: "1", MEMORY_PORT: String(memoryPort) };
  const node = [process.execPath, "--expose-gc", "--import", probe];
  const portal = await startLivePortal(`http://127.0.0.1:${facilityPort}`, settings, root, node);
  const { token } = await host.facility("POST", "/demo/tokens", { profile: "full" });
  const client = new Pool(portal.url, { connections: lanes });
  let cookie = await signIn(portal.url, { token });
  let made = 0;
  const send = async (number, { path, isAnonymous, headers, toBody }) => {
    const answer = await client.request({
      path,
      method: toBody ? "POST" : "GET",
      headers: {
        ...(isAnonymous ? {} : { cookie }),
        ...(toBody ? { origin: portal.url, "content-type": "application/json" } : {}),
        ...headers,
      },
      body: toBody?.(number),
    });
    await answer.body.dump({ limit: 100_000_000 });
    // As browsers do: otherwise each answer would seal the cookie again.
    const renewed = [answer.headers["set-cookie"] ?? []].flat().map((one) => one.split(";")[0]);
    if (renewed.length > 0) cookie = renewed.join("; ");
    return answer.statusCode;
  };
  return {
    kinds,
    measure: async () => {
      const { heapUsed, external } = await fetch(`http://127.0.0.1:${memoryPort}`).then((one) => one.json());
      return heapUsed + external;
    },
    call: async (count, asked = kinds.all) => {
      const statuses = {};
      const numbers = Array.from({ length: count }, () => made++).values();
      const walk = async () => {
        for (const number of numbers) {
          const status = await send(number, asked[number % asked.length]);
          statuses[status] = (statuses[status] ?? 0) + 1;
        }
      };
      await Promise.all(Array.from({ length: lanes }, walk));
      return statuses;
    },
    stop: async () => {
      await client.close();
      await portal.stop();
      await host.stop();
    },
  };
}

const toUri = (name) => `http://thesaurus.demo.example/${name}`;
/** Each is passed on to the thesaurus or the facility, with a long and a short request. */
const passedOn = [
  {
    path: "/api/thesaurus/getAllConceptRelatives",
    toBody: (number) =>
      JSON.stringify({
        concept: {
          uri: toUri("hpc/lustre"),
          scopeNote: `${number} ${note}`,
          definition: note,
          example: note,
        },
      }),
  },
  { path: "/api/thesaurus/getConcept", toBody: (number) => JSON.stringify({ uri: toUri(`none/${number}`) }) },
  { path: `/api${machine}/jobs/999999` },
  { path: `/api${machine}/ping` },
];
const open = ["/", "/status", "/board", "/history", "/api/status", "/api/status/downtimes", "/api/history"];
const own = ["/", machine, `${machine}/nodes`, "/clusters", "/token", "/activity", "/api/clusters/mq"];
const lists = ["jobs", "nodes", "partitions", "reservations"].map((one) => `/api${machine}/${one}`);
const kinds = {
  passedOn,
  all: [
    ...passedOn,
    ...[...open, "/api/no-such-path", "/no-such-page"].map((path) => ({ path, isAnonymous: true })),
    ...[...own, "/api/clusters", "/api/token", "/api/work", ...lists].map((path) => ({ path })),
    // Refused: of another origin, and with a body that isn't readable.
    { path: "/api/clusters/mq", toBody: () => "{}", headers: { origin: "http://other.example" } },
    { path: `/api${machine}/jobs`, toBody: () => "{" },
  ],
};
