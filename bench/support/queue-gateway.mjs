import { request as ask, createServer } from "node:http";

/** A gateway in front of a facility that answers job lists itself, from memory: a scheduler's list costs nothing then. */
export async function serveQueueGateway(facilityUrl, list) {
  const server = createServer((request, response) => {
    const { method, headers, url } = request;
    if (method === "GET" && /\/jobs$/.test(url ?? ""))
      return response.writeHead(200, { "Content-Type": "application/json" }).end(list);
    const passed = ask(facilityUrl + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

const states = ["RUNNING", "PENDING", "PENDING", "PENDING", "RUNNING", "COMPLETED", "FAILED", "TIMEOUT"];
const reasons = ["Priority", "Resources", "Dependency", "QOSMaxJobsPerUserLimit", "BeginTime"];
const optional = (number) => ({ set: true, infinite: false, number });

/** A list of `count` jobs of 400 users, the same in every run but for its day. */
export function makeJobList(count) {
  const random = makeRandom();
  const pick = (values) => values[Math.floor(random() * values.length)];
  const startedS = Math.floor(Date.now() / 1000) - 86_400;
  const jobs = Array.from({ length: count }, (_, index) => {
    const state = pick(states);
    const user = Math.floor(random() * 400);
    const nodes = 1 + Math.floor(random() * random() * 512);
    const isWaiting = state === "PENDING";
    const submittedS = startedS + (index % 80_000);
    return {
      job_id: 4_000_000 + index,
      name: `run-${Math.floor(random() * 1e9).toString(36)}`,
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
      submit_time: optional(submittedS),
      start_time: optional(isWaiting ? 0 : submittedS + 60),
      end_time: optional(isWaiting ? 0 : startedS + 172_800),
      time_limit: optional(60 * (1 + (user % 24))),
    };
  });
  return JSON.stringify({ jobs, errors: [], warnings: [], meta: {} });
}

/** The same numbers from 0 to 1 in every run (a linear congruential generator). */
function makeRandom() {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
