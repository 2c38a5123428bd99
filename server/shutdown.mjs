/**
 * Ends the process in order at SIGTERM or SIGINT: no new connections, those without a request under way end at once, and
 * what is under way has `deadlineMs`, the longest write and a little. A second signal ends it now.
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
    // Connections become idle one by one, as their answers end.
    setInterval(check, 50);
    setTimeout(() => {
      log.warn("requests were still under way at the end of the shutdown deadline");
      connections.endAll();
      process.exit(0);
    }, deadlineMs);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
