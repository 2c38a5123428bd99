import { request as ask, createServer } from "node:http";
import { pipeline } from "node:stream/promises";
import { setTimeout as delay } from "node:timers/promises";
import { listen } from "./bench-portal.mjs";

const partBytes = 65_536;

/**
 * A gateway in front of a facility that answers job lists itself, from memory: the lists of a scheduler cost nothing then.
 * `set` gives it a list, the silence (ms) before its first byte, as while a scheduler collects its records, and its speed.
 * `firstBytes` are the instants (epoch ms) at which lists began.
 */
export async function serveQueueGateway(facilityUrl) {
  const firstBytes = [];
  let now = { list: Buffer.from("{}"), silentMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY };
  const server = createServer((request, response) => {
    const { method, headers, url } = request;
    if (method === "GET" && /\/jobs$/.test(url ?? "")) {
      void sendList(response, now, firstBytes);
      return;
    }
    const passed = ask(facilityUrl + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  return {
    ...(await listen(server)),
    firstBytes,
    set: (changes) => {
      now = { ...now, ...changes };
    },
  };
}

async function sendList(response, { list, silentMs, bytesPerSecond }, firstBytes) {
  await delay(silentMs);
  response.writeHead(200, { "Content-Type": "application/json" });
  firstBytes.push(Date.now());
  const startedMs = performance.now();
  const parts = async function* () {
    for (let at = 0; at < list.length; at += partBytes) {
      await delay(Math.max(0, startedMs + (1000 * at) / bytesPerSecond - performance.now()));
      yield list.subarray(at, at + partBytes);
    }
  };
  // A reader that leaves early ends it with an error.
  await pipeline(parts, response).catch(() => {});
}

const states = ["RUNNING", "PENDING", "PENDING", "PENDING", "RUNNING", "COMPLETED", "FAILED", "TIMEOUT"];
const reasons = ["Priority", "Resources", "Dependency", "QOSMaxJobsPerUserLimit", "BeginTime"];
const names = ["lammps", "vasp", "gromacs", "train-resnet", "nwchem", "openfoam", "su2", "jupyter"];
const optional = (number) => ({ set: true, infinite: false, number });

/** A list of `count` jobs, always the same; each record is padded to about `recordBytes` with fields that no screen shows. */
export function makeJobList(count, recordBytes = 0) {
  const random = makeRandom();
  const pick = (values) => values[Math.floor(random() * values.length)];
  const startedS = Math.floor(Date.now() / 1000) - 86_400;
  const records = Array.from({ length: count }, (_, index) => {
    const state = pick(states);
    const user = Math.floor(random() * 400);
    const nodes = 1 + Math.floor(random() * random() * 512);
    const isWaiting = state === "PENDING";
    const record = {
      job_id: 4_000_000 + index,
      name: `${pick(names)}-${Math.floor(random() * 1e6).toString(36)}`,
      user_name: `user${user}`,
      account: `project${user % 80}`,
      partition: pick(["batch", "gpu", "debug", "highmem", "preempt"]),
      qos: pick(["normal", "high", "low"]),
      job_state: [state],
      state_reason: isWaiting ? pick(reasons) : "None",
      nodes: isWaiting ? "" : `node[${1 + index}-${index + nodes}]`,
      node_count: optional(nodes),
      cpus: optional(nodes * 64),
      tasks: optional(nodes * 8),
      priority: optional(Math.floor(random() * 100_000)),
      submit_time: optional(startedS + (index % 80_000)),
      start_time: optional(isWaiting ? 0 : startedS + (index % 80_000) + 60),
      end_time: optional(isWaiting ? 0 : startedS + 172_800),
      time_limit: optional(60 * (1 + (user % 24))),
    };
    const text = JSON.stringify(record);
    const missing = Math.floor((recordBytes - text.length) / 60);
    if (missing <= 0) return text;
    const filler = Array.from(
      { length: missing },
      (_, field) => `"unused_${field}":${JSON.stringify(optional(field))}`,
    );
    return `${text.slice(0, -1)},${filler.join()}}`;
  });
  return Buffer.from(`{"jobs":[${records.join()}],"errors":[],"warnings":[],"meta":{}}`);
}

/** The same numbers from 0 to 1 in every run (a linear congruential generator). */
function makeRandom() {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
