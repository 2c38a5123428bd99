import { Server } from "node:net";

/** So long may a request take to arrive on a connection that was just accepted. */
const arrivalMs = 200;

/**
 * Ends the process gracefully on SIGTERM or SIGINT. Health and readiness fail from then on, and everything else is answered for another
 * `drainMs`, in which balancers notice. Then: no new connections, idle ones are closed soon, and requests in progress have
 * `deadlineMs`, a little more than the longest write. A second signal ends the process immediately.
 * @param {{
 *   server: import("node:http").Server,
 *   connections: import("./connections.mjs").Connections,
 *   log: import("pino").Logger,
 *   drainMs: number,
 *   deadlineMs: number,
 * }} options
 */
export function endInOrder({ server, connections, log, drainMs, deadlineMs }) {
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    if (connections.isEnding) process.exit(1);
    connections.isEnding = true;
    log.info({ signal }, "shutting down");
    setTimeout(close, drainMs);
  };
  const close = () => {
    // HTTP's own would also close connections whose first request is just arriving.
    Server.prototype.close.call(server);
    const check = () => {
      connections.endIdle();
      if (connections.isQuiet) process.exit(0);
    };
    // Connections become idle one by one as their responses end.
    setTimeout(() => setInterval(check, 50), arrivalMs);
    setTimeout(() => {
      log.warn("shutdown deadline reached with requests still in progress");
      process.exit(0);
    }, deadlineMs);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
