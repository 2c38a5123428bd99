import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { endGroup, startGroup } from "../../scripts/child-process.mjs";
import { findFreePort } from "../../scripts/ports.mjs";
import { root } from "../../scripts/prepare.mjs";

const startMs = 30_000;

/**
 * Starts a production portal, built in `folder`, with its own demo facility, on this Node or with `node`, a command with
 * its arguments. The returned `facility` calls the control paths of that facility.
 */
export async function startPortal(settings = {}, folder = root, node = [process.execPath]) {
  const port = await findFreePort();
  const facilityPort = settings.FACILITY_DEMO_PORT || (await findFreePort());
  const stateFolder = mkdtempSync(path.join(os.tmpdir(), "portal-bench-"));
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env;
  const env = {
    PATH,
    HOME,
    TMPDIR,
    SystemRoot,
    NEXT_TELEMETRY_DISABLED: "1",
    NODE_ENV: "production",
    PORT: String(port),
    FACILITY_DEMO: "1",
    FACILITY_DEMO_PORT: String(facilityPort),
    FACILITY_NAME: "Larkspur Research Computing",
    FACILITY_TIME_ZONE: "America/New_York",
    LOG_LEVEL: "error",
    STATE_DIR: stateFolder,
    ...settings,
  };
  const server = await serve(folder, port, env, "/api/health", node);
  return {
    url: server.url,
    pid: server.pid,
    stateFolder,
    facility: (method, address, body, token) =>
      callFacility(`http://127.0.0.1:${facilityPort}${address}`, method, body, token),
    stop: async () => {
      await server.stop();
      rmSync(stateFolder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

const names = "http://thesaurus.demo.example";

/** Starts a live portal, built in `folder`, in front of the demo facility at `facilityUrl`; nobody is refused for a number of requests. */
export const startLivePortal = (facilityUrl, settings = {}, folder = root, node) =>
  startPortal(
    {
      FACILITY_DEMO: undefined,
      FACILITY_DEMO_PORT: undefined,
      FACILITY_URL: facilityUrl,
      THESAURUS_URL: `${facilityUrl}/thesaurus/services/SKOSThesaurus`,
      THESAURUS_API_NAMESPACE: `${names}/api`,
      THESAURUS_TYPES_NAMESPACE: `${names}/types`,
      THESAURUS_REQUEST_NAMESPACE: `${names}/request`,
      THESAURUS_SCHEMES: `Large=${names}/scheme/large;HPC=${names}/scheme/hpc`,
      COMPUTE_RESOURCES: "avocet=v0.0.42,v0.0.43;curlew=v0.0.43,v0.0.44",
      HOST: "127.0.0.1",
      SESSION_SECRET: "only-for-this-measurement-0123456789",
      ANONYMOUS_LIMIT: "100000",
      SIGN_IN_LIMIT: "100000",
      UNACCEPTED_WRITE_LIMIT: "100000",
      RECORD_SECONDS: "0",
      ...settings,
    },
    folder,
    node,
  );

/** Signs in with the body of `POST /api/session`; resolves to the session's cookie, as a request sends it. */
export async function signIn(url, body) {
  const answer = await fetch(`${url}/api/session`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Reads a portal's metrics; resolves to a function from a metric's name to its value, NaN if there is none. */
export async function readMetrics(url) {
  const text = await fetch(`${url}/api/metrics`).then((answer) => answer.text());
  return (name) => Number(text.match(new RegExp(`^${name} (.+)$`, "m"))?.[1] ?? Number.NaN);
}

/** Has a server of a benchmark listen on a free port of this machine. */
export async function listen(server) {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Serves the build in `folder`: with the portal's own server or, for a bare app or an older portal without
 * one, with `next start`. Resolves once it responds.
 */
export async function serve(folder, port, env, healthPath = "/api/health", node = [process.execPath]) {
  const own = path.join(folder, "server/main.mjs");
  const next = path.join(folder, "node_modules/next/dist/bin/next");
  const command = existsSync(own) ? [own] : [next, "start", "-p", String(port), "-H", "127.0.0.1"];
  const [program, ...options] = node;
  const child = startGroup(program, [...options, ...command], {
    cwd: folder,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + startMs;
  while (!(await isAnswering(url + healthPath))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${url} did not start.`);
    await delay(50);
  }
  return { url, pid: child.pid, stop: () => endGroup(child) };
}

async function isAnswering(url) {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function callFacility(url, method, body, token) {
  const headers = {
    ...(body ? { "Content-Type": "application/json" } : {}),
    ...(token ? { Authorization: token } : {}),
  };
  const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
