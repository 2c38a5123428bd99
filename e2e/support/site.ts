import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { findFreePort } from "../../scripts/ports.mjs";
import { startNginx, startOnSocket } from "./nginx";
import { type Environment, untilHealthy } from "./portal";
import { test as base } from "./test";

const main = path.resolve(import.meta.dirname, "../../server/main.mjs");

export type Site = { url: string; plainUrl: string; portalUrl: string; pid: number; restart(): void };
type SiteOptions = {
  command: string[];
  cwd: string;
  settings: Environment;
  amendNginx: (text: string) => string;
};

/** Starts a live portal on a socket that outlives it, behind nginx with TLS. */
export async function startSite(facilityUrl: string, own: Partial<SiteOptions> = {}) {
  const [port, securePort] = [await findFreePort(), await findFreePort()];
  const state = await mkdtemp(path.join(os.tmpdir(), "portal-state-"));
  const url = `https://localhost:${securePort}`;
  const { PATH, HOME, TMPDIR } = process.env;
  const settings = {
    ...{ PATH, HOME, TMPDIR, NEXT_TELEMETRY_DISABLED: "1" },
    ...{ PORT: String(port), PORTAL_URL: url, TRUSTED_PROXIES: "1", STATE_DIR: state },
    ...{ FACILITY_URL: facilityUrl, COMPUTE_RESOURCES: "curlew=v0.0.43,v0.0.44" },
    SESSION_SECRET: "a secret that the browser tests alone have",
    ...own.settings,
  };
  const portal = await startOnSocket(own.command ?? [process.execPath, main], settings, own.cwd);
  const nginx = await startNginx(port, securePort, own.amendNginx);
  const stop = async () => {
    await nginx.stop();
    await portal.stop();
    await rm(state, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await untilHealthy(portal.child, `http://127.0.0.1:${port}/api/health`, portal.log);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    plainUrl: nginx.plainUrl,
    portalUrl: `http://127.0.0.1:${port}`,
    pid: portal.child.pid ?? 0,
    restart: portal.restart,
    stop,
  };
}

export const test = base.extend<{
  site: Site;
  newSite: (facilityUrl: string, own?: Partial<SiteOptions>) => ReturnType<typeof startSite>;
}>({
  site: async ({ facility, newSite }, use) => use(await newSite(facility.url)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture depends on
  newSite: async ({}, use) => {
    const started: { stop(): Promise<void> }[] = [];
    await use(async (facilityUrl, own) => {
      const site = await startSite(facilityUrl, own);
      started.push(site);
      return site;
    });
    await Promise.all(started.map(({ stop }) => stop()));
  },
});
