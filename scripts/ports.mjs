import { connect, createServer } from "node:net";

/**
 * A port that is currently free: below those of outgoing connections, one of which could have it by the time that something
 * listens. @returns {Promise<number>}
 */
export function findFreePort() {
  const port = 11_000 + Math.floor(Math.random() * 20_000);
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === "EADDRINUSE") resolve(findFreePort());
      else reject(error);
    });
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(port)));
  });
}

/**
 * Why nothing can listen on a port; null if it is usable. Both loopback addresses are checked too: a browser directed to
 * localhost may try either, and some systems let two servers share a port on different addresses.
 * @param {number} port @param {string} host @returns {Promise<string | null>}
 */
export async function whyPortUnusable(port, host) {
  const answers = await Promise.all(["127.0.0.1", "::1"].map((address) => isAnswering(port, address)));
  if (answers.includes(true)) return "another program is using it";
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === "EADDRINUSE") resolve("another program is using it");
      else if (error.code === "EACCES") resolve("your user isn't allowed to use it");
      else resolve(error.message);
    });
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/** @param {number} port @param {string} address @returns {Promise<boolean>} */
function isAnswering(port, address) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: address });
    const finish = (/** @type {boolean} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1000, () => finish(false));
    socket.once("connect", () => finish(true));
    socket.once("error", () => finish(false));
  });
}

/** PORT as a number; null if it isn't a port. Empty counts as not set. @param {string | undefined} text @param {number} fallback */
export function parsePort(text, fallback) {
  const given = text?.trim();
  if (!given) return fallback;
  const port = Number(given);
  return Number.isInteger(port) && port >= 1 && port <= 65_535 ? port : null;
}
