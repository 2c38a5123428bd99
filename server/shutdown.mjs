/**
 * Ends the process gracefully on SIGTERM or SIGINT: no new connections, idle ones are closed at once, and requests in
 * progress have `deadlineMs`, a little more than the longest write. A second signal ends the process immediately.
 * @param {{
 *   server: import("node:http").Server,
 *   connections: import("./connections.mjs").Connections,
 *   log: import("pino").Logger,
 *   deadlineMs: number,
 * }} options
 */
export function endInOrder({ server, connections, log, deadlineMs }) {
  let isEnding = false;
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    log.info({ signal }, "shutting down");
    server.close();
    const check = () => {
      connections.endIdle();
      if (connections.isQuiet) process.exit(0);
    };
    check();
    // Connections become idle one by one as their responses end.
    setInterval(check, 50);
    setTimeout(() => {
      log.warn("shutdown deadline reached with requests still in progress");
      connections.endAll();
      process.exit(0);
    }, deadlineMs);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
