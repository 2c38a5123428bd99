import { mkdtempSync, rmSync } from "node:fs";
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
  const { PATH, HOME, TMPDIR } = process.env;
  const env = {
    ...{ PATH, HOME, TMPDIR, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production", PORT: String(port) },
    ...{ FACILITY_DEMO: "1", FACILITY_DEMO_PORT: String(facilityPort) },
    LOG_LEVEL: "error",
    STATE_DIR: stateFolder,
    ...settings,
  };
  const [program, ...options] = node;
  const main = path.join(folder, "server/main.mjs");
  const stdio = ["ignore", "ignore", "inherit"];
  const child = startGroup(program, [...options, main], { cwd: folder, env, stdio });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + startMs;
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${url} did not start.`);
    await delay(50);
  }
  return {
    url,
    facility: async (method, address, body) => {
      const headers = { "Content-Type": "application/json" };
      const init = { method, ...(body && { headers, body: JSON.stringify(body) }) };
      const answer = await fetch(`http://127.0.0.1:${facilityPort}${address}`, init);
      if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    stop: async () => {
      await endGroup(child);
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
      ...{ ANONYMOUS_LIMIT: "100000", SIGN_IN_LIMIT: "100000", UNACCEPTED_WRITE_LIMIT: "100000" },
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
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return cookies.join("; ");
}

/** Reads a portal's metrics; resolves to a function from a metric's name to its value, NaN if there is none. */
export async function readMetrics(url) {
  const text = await fetch(`${url}/api/metrics`).then((answer) => answer.text());
  return (name) => Number(text.match(new RegExp(`^${name} (.+)$`, "m"))?.[1] ?? Number.NaN);
}
