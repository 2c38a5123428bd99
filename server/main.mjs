import { EventEmitter } from "node:events";
import path from "node:path";
import { fileURLToPath } from "node:url";
import next from "next";
import { Gauge } from "prom-client";
import { Connections, readDescriptorLimit, toBounds } from "./connections.mjs";
import { listFiles } from "./files.mjs";
import { createFrontDoor, usualTimes } from "./front-door.mjs";
import { toSecurityHeaders } from "./headers.mjs";
import { logConsole, openLog } from "./log.mjs";
import { registry } from "./registry.mjs";
import { endInOrder } from "./shutdown.mjs";

const folder = path.resolve(fileURLToPath(new URL("..", import.meta.url)));
const dev = process.env.NODE_ENV === "development";
const { env } = process;
const port = Number(env.PORT?.trim() || 3000);
// Whoever reaches a demo signs in by a click, so it listens on this machine alone unless told otherwise.
const host = env.HOST?.trim() || (env.FACILITY_DEMO === "1" ? "127.0.0.1" : undefined);
const upstreamMs = Number(env.UPSTREAM_TIMEOUT_MS || 15_000);
const trustedProxies = Number(env.TRUSTED_PROXIES || 0);

const logs = openLog(env.LOG_LEVEL?.trim());
if (!dev) logConsole(logs.log);
for (const event of ["uncaughtException", "unhandledRejection"])
  process.on(event, (error) => logs.log.error({ fault: String(error?.stack ?? error) }, event));

process.chdir(folder);
// Next listens for upgrades on this, which nobody emits: the front door answers them.
const httpServer = /** @type {any} */ (new EventEmitter());
const app = next({ dev, dir: folder, port: port || 3000, hostname: host, httpServer });
// Starts instrumentation.ts, which ends the process where a setting isn't valid: from here on they all are.
await app.prepare();

const bounds = toBounds(readDescriptorLimit());
// All connections of a proxy come from one address; it bounds those of its own callers.
const connections = new Connections(trustedProxies > 0 ? { ...bounds, ofOne: bounds.inAll } : bounds);
new Gauge({
  name: "portal_connections",
  help: "Connections that are open.",
  registers: [registry],
  collect() {
    this.set(connections.count);
  },
});
const server = createFrontDoor({
  handle: app.getRequestHandler(),
  files: dev ? new Map() : listFiles(folder),
  connections,
  logs,
  securityHeaders: toSecurityHeaders(env.PORTAL_URL?.trim().startsWith("https:") ?? false),
  trustedProxies,
  // A long list may take four times the usual deadline.
  times: { ...usualTimes, idleMs: Math.max(120_000, upstreamMs * 4 + 10_000) },
});
if (dev) server.on("upgrade", app.getUpgradeHandler());
server.on("error", (error) => {
  process.stderr.write(`The portal did not start: ${error.message}\n`);
  process.exit(1);
});
endInOrder({ server, connections, log: logs.log, deadlineMs: upstreamMs + 2000 });
server.listen(port, host);
