import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import next from "next";
import { Gauge } from "prom-client";
import { Connections, readDescriptorLimit, toBounds } from "./connections.mjs";
import { listFiles } from "./files.mjs";
import { createFrontDoor, usualTimes } from "./front-door.mjs";
import { toSecurityHeaders } from "./headers.mjs";
import { logConsole, openLog } from "./log.mjs";
import { shareOnce } from "./process-wide.mjs";
import { PublicAnswers } from "./public-answers.mjs";
import { registry } from "./registry.mjs";
import { Renderings } from "./renderings.mjs";
import { endInOrder } from "./shutdown.mjs";

const folder = path.resolve(fileURLToPath(new URL("..", import.meta.url)));
const dev = process.env.NODE_ENV === "development";
const { env } = process;
const port = Number(env.PORT?.trim() || 3000);
// Any visitor of a demo can sign in with a click, so by default it listens only on this machine.
const host = env.HOST?.trim() || (env.FACILITY_DEMO === "1" ? "127.0.0.1" : undefined);
/**
 * A write may have to wait before it is sent: for the read that precedes it, and for its turn (lib/facility/token-share.ts).
 */
const longestWaitMs = 6000;

const logs = openLog(env.LOG_LEVEL?.trim());
if (!dev) logConsole(logs.printed);

process.chdir(folder);
// Next would read .env files too, also for a demo and after PORT and HOST; `npm start` has read the one for live portals.
env.__NEXT_PROCESSED_ENV = "true";
// Next listens for upgrades on this emitter, where none come, so that the server ignores them; in development they are passed on,
// because pages hydrate only once the development socket is open.
const httpServer = /** @type {any} */ (new EventEmitter());
const app = next({ dev, dir: folder, port: port || 3000, hostname: host, httpServer });
/**
 * Called by instrumentation.ts once all settings are valid; it ends the process if one isn't. Next doesn't wait for it.
 * @type {Promise<{
 *   upstreamMs: number, drainMs: number, isSecure: boolean, trustedProxies: number,
 *   proxySecrets: readonly string[],
 *   toPublicAddress: (url: string) => import("./public-answers.mjs").Shared | null,
 *   toTextAddress: import("./front-door.mjs").ToTextAddress,
 *   host: string | null, findNextDueMs: () => number, countRead: (method: string, route: string, status: number) => void,
 *   isKnownReader: (headers: import("node:http").IncomingHttpHeaders) => Promise<boolean>,
 *   countRendering: (address: string) => Promise<{ detail: string, retryAfterSeconds: number } | null>,
 * }>}
 */
const configured = new Promise((resolve) => shareOnce("configure", resolve));
const changes = shareOnce("public-changes", { count: 0, gaps: 0 });
await app.prepare();
const settled = await configured;
const { upstreamMs, drainMs, isSecure, trustedProxies, proxySecrets } = settled;
const renderings = new Renderings({ isKnown: settled.isKnownReader, count: settled.countRendering });

const bounds = toBounds(readDescriptorLimit());
// All connections of a proxy come from one address; the proxy limits its own callers.
const connections = new Connections(trustedProxies > 0 ? { ...bounds, ofOne: bounds.inAll } : bounds);
const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
const info = { name: "portal_build_info", help: "The running version.", labelNames: ["version"] };
new Gauge({ ...info, registers: [registry] }).set({ version }, 1);
new Gauge({
  name: "portal_connections",
  help: "Open connections.",
  registers: [registry],
  collect() {
    this.set(connections.count);
  },
});
const server = createFrontDoor({
  handle: app.getRequestHandler(),
  kept: dev
    ? null
    : new PublicAnswers({
        toShared: settled.toPublicAddress,
        host: settled.host,
        count: settled.countRead,
        findNextDueMs: settled.findNextDueMs,
        renderings,
        changes,
      }),
  toTextAddress: settled.toTextAddress,
  // In development a page is compiled while it is rendered for the first time.
  renderings: dev ? null : renderings,
  files: dev ? new Map() : listFiles(folder),
  connections,
  logs,
  securityHeaders: toSecurityHeaders(isSecure),
  trustedProxies,
  proxySecrets,
  isLocal: settled.host === null,
  // A long list may take four times the default deadline.
  times: { ...usualTimes, idleMs: Math.max(120_000, upstreamMs * 4 + 10_000) },
});
if (dev) server.on("upgrade", (...upgrade) => httpServer.emit("upgrade", ...upgrade));
if (!dev && env.FACILITY_DEMO !== "1" && Number.parseInt(process.versions.node, 10) < 22)
  logs.log.warn(
    "Node 20 gets no security fixes any more and is for development: run the portal with Node 24",
  );
server.on("listening", () => logs.log.info({ version, address: server.address() }, "The portal listens"));
server.on("error", (error) => {
  if (server.listening) return logs.log.error({ fault: String(error) }, "server error");
  process.stderr.write(`The portal did not start: ${error.message}\n`);
  // A port that this user may not open is a wrong setting (EX_CONFIG); one in use may be free at the next start.
  process.exit(/** @type {any} */ (error).code === "EACCES" ? 78 : 1);
});
endInOrder({ server, connections, log: logs.log, drainMs, deadlineMs: longestWaitMs + upstreamMs + 2000 });
// An error in one request must not end the server for all; before this point an error ends the start.
for (const event of ["uncaughtException", "unhandledRejection"])
  process.on(event, (error) => logs.log.error({ fault: String(error?.stack ?? error) }, event));
// A socket that systemd holds while the portal restarts (sd_listen_fds(3)), or else a port of its own.
if (env.LISTEN_PID === String(process.pid) && env.LISTEN_FDS === "1") server.listen({ fd: 3, backlog: 4096 });
else server.listen(port, host);
