import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "../../scripts/ports.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const startMs = 30_000;
const graceMs = 3_000;

export type Environment = Record<string, string | undefined>;

/** A portal in its own process, on free ports, in demo mode unless its settings say otherwise. */
export type RunningPortal = {
  url: string;
  /** The URL of each process: several if `url` is the address of several portals. */
  urls: string[];
  /** The URL of its demo facility, which isn't running if the portal uses another one. */
  facilityUrl: string;
  /** Its state's folder, which is removed with it. */
  stateDir: string;
  /** Returns everything it has printed, including before restarts. */
  log(): string;
  isRunning(): boolean;
  /** Returns its process ID, to send signals to; the process has its own group. */
  pid(): number;
  /** Restarts it with the same ports and state; `changes` are added to the initial settings. */
  restart(changes?: Environment): Promise<void>;
  /** Stops the process. Its addresses and its state stay reserved for a restart. */
  stop(): Promise<void>;
  /** Stops it permanently and removes its state. */
  remove(): Promise<void>;
};

/** Further options of a start: shell commands before it, such as `ulimit -n 300;`, and where its output goes. */
export type StartOptions = { shell?: string; stdout?: number };

/** Starts a portal with a demo's settings plus these. Resolves once it responds. */
export async function startPortal(
  settings: Environment = {},
  options: StartOptions = {},
): Promise<RunningPortal> {
  if (!existsSync(path.join(root, ".next/BUILD_ID"))) {
    throw new Error("There is no build to test: run `npm test` or `npm run build` first.");
  }
  const [port, facilityPort] = await Promise.all([findFreePort(), findFreePort()]);
  const url = `http://localhost:${port}`;
  const stateFolder = mkdtempSync(path.join(os.tmpdir(), "portal-state-"));
  const environment = { ...demoEnvironment(port, facilityPort, stateFolder), ...settings };
  let log = "";
  let child: ChildProcess | null = null;

  const start = async (changes: Environment) => {
    child = serve({ ...environment, ...changes }, options, (text) => {
      log += text;
    });
    await untilHealthy(child, `${url}/api/health`, () => log);
  };
  const stop = async () => {
    if (child) await endGroup(child);
    child = null;
  };
  const remove = async () => {
    await stop();
    rmSync(stateFolder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await start({});
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url,
    urls: [url],
    facilityUrl: `http://127.0.0.1:${facilityPort}`,
    stateDir: stateFolder,
    log: () => log,
    pid: () => child?.pid ?? 0,
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    restart: async (changes = {}) => {
      await stop();
      await start(changes);
    },
    stop,
    remove,
  };
}

/** Only the given settings apply: those of the shell that runs the tests must not affect them. */
function demoEnvironment(port: number, facilityPort: number, stateFolder: string): Environment {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    ...{ PATH, HOME, TMPDIR, NEXT_TELEMETRY_DISABLED: "1", PORT: String(port), HOST: "127.0.0.1" },
    ...{ FACILITY_DEMO: "1", DEMO_ODD: "1", FACILITY_DEMO_PORT: String(facilityPort) },
    FACILITY_NAME: "Larkspur Research Computing",
    FACILITY_TIME_ZONE: "America/New_York",
    LOG_LEVEL: "info",
    STATE_DIR: stateFolder,
  };
}

function serve(
  environment: Environment,
  { shell = "", stdout }: StartOptions,
  onOutput: (text: string) => void,
): ChildProcess {
  const script = path.join(root, "scripts/serve.mjs");
  const child = spawn("sh", ["-c", `${shell} exec "$0" "$1"`, process.execPath, script], {
    cwd: root,
    // The types require NODE_ENV; the script sets it anyway.
    env: { ...environment, NODE_ENV: "production" },
    detached: true,
    // The script exits when its input closes, so that no portal outlives a killed test run.
    stdio: ["pipe", stdout ?? "pipe", "pipe"],
  });
  child.stdout?.setEncoding("utf8").on("data", onOutput);
  child.stderr?.setEncoding("utf8").on("data", onOutput);
  return child;
}

export async function untilHealthy(child: ChildProcess, url: string, log: () => string): Promise<void> {
  const deadline = Date.now() + startMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const isHealthy = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isHealthy) return;
    await delay(50);
  }
  const why =
    child.exitCode === null ? `no answer within ${startMs / 1000} s` : `exit code ${child.exitCode}`;
  throw new Error(`The portal did not start: ${why}. Its output:\n${log()}`);
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    signalGroup(child, "SIGTERM");
    const timer = setTimeout(() => signalGroup(child, "SIGKILL"), graceMs);
    await ended;
    clearTimeout(timer);
  }
  signalGroup(child, "SIGKILL");
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}
