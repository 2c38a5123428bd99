import { connect, createServer } from "node:net";

/** A port that is currently free. */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Why nothing can listen on a port; null if it is usable. Both loopback addresses are checked too: a browser directed to
 * localhost may try either, and some systems let two servers share a port on different addresses.
 */
export async function whyPortUnusable(port, host) {
  const answers = await Promise.all(["127.0.0.1", "::1"].map((address) => isAnswering(port, address)));
  if (answers.includes(true)) return "another program is using it";
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => {
      if (error.code === "EADDRINUSE") resolve("another program is using it");
      else if (error.code === "EACCES") resolve("your user isn't allowed to use it");
      else resolve(error.message);
    });
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

function isAnswering(port, address) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: address });
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => finish(false));
    socket.once("connect", () => finish(true));
    socket.once("error", () => finish(false));
  });
}

/** PORT as a number; null if it isn't a port. Empty counts as not set. */
export function parsePort(text, fallback) {
  const given = text?.trim();
  if (!given) return fallback;
  const port = Number(given);
  return Number.isInteger(port) && port >= 1 && port <= 65_535 ? port : null;
}
