import { toLine, toPlainAddress } from "./address.mjs";

/** Descriptors reserved for files, the log, the store and calls of other services. */
const reserved = 128;
const most = 4096;
/** The first request of a new connection may be on its way, also while many others arrive. */
const leastWaitMs = 5000;

/**
 * How many connections a process with this many descriptors can serve; one address gets half of them.
 * @param {number} descriptors
 */
export function toBounds(descriptors) {
  const inAll = Math.max(16, Math.min(most, Math.floor((descriptors - reserved) * 0.75)));
  return { inAll, ofOne: Math.max(8, Math.floor(inAll / 2)), leastWaitMs };
}

/** This process's soft limit of descriptors (getrlimit, RLIMIT_NOFILE); a large number if the system has no such limit. */
export function readDescriptorLimit() {
  const report = /** @type {{ userLimits?: { open_files?: { soft?: string | number } } }} */ (
    process.report.getReport()
  );
  const soft = Number(report.userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : 1_000_000;
}

/**
 * @typedef {import("node:net").Socket} Socket
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {{ line: string, open: Set<Response>, underWay: number, sinceMs: number }} Connection `open`: responses
 *   that haven't ended; `underWay`: complete requests that are being answered; `sinceMs`: when the last of these began or ended
 */

/**
 * The connections of a server: counted, limited, and each with the number of its requests in progress, which a graceful
 * shutdown waits for.
 */
export class Connections {
  /** @type {Map<Socket, Connection>} */
  #all = new Map();
  /** The one without a request for longest first. @type {Map<string, Set<Socket>>} */
  #lines = new Map();
  #requests = 0;
  /** True once the process was told to end: proxies are to send new requests elsewhere. */
  isEnding = false;
  #bounds;

  /** @param {ReturnType<typeof toBounds>} bounds */
  constructor(bounds) {
    this.#bounds = bounds;
  }

  /** The number of open connections. */
  get count() {
    return this.#all.size;
  }

  /**
   * Accepts a new connection; false if there is no room. The one that has been waiting for its caller for longest makes room: of the
   * same line, if that has its share, else of the line with most of them.
   * @param {Socket} socket
   */
  open(socket) {
    const line = toLine(toPlainAddress(socket.remoteAddress ?? ""));
    if (!this.#hasRoom(line)) return false;
    this.#all.set(socket, { line, open: new Set(), underWay: 0, sinceMs: performance.now() });
    this.#lines.set(line, (this.#lines.get(line) ?? new Set()).add(socket));
    socket.once("close", () => this.#forget(socket));
    return true;
  }

  /** Registers a request, complete or not. Returns how many of its connection haven't ended. @param {Response} res */
  enter(res) {
    const { open } = this.#all.get(res.req.socket) ?? { open: new Set() };
    open.add(res);
    res.once("close", () => open.delete(res));
    return open.size;
  }

  /** True if one of them is complete, or its response has begun. @param {Socket} socket */
  isAnswering(socket) {
    return [...(this.#all.get(socket)?.open ?? [])].some(
      ({ req, headersSent }) => req.complete || headersSent,
    );
  }

  /**
   * Registers that a complete request is being answered; call the returned function when that is done. @param {Socket}
   * socket
   */
  begin(socket) {
    this.#requests++;
    this.#count(socket, 1);
    return () => {
      this.#requests--;
      this.#count(socket, -1);
    };
  }

  /** @param {Socket} socket @param {1 | -1} more */
  #count(socket, more) {
    const connection = this.#all.get(socket);
    if (!connection) return;
    connection.underWay += more;
    connection.sinceMs = performance.now();
    const own = this.#lines.get(connection.line);
    if (own?.delete(socket)) own.add(socket);
  }

  /** True if no request is in progress, including those of disconnected callers. */
  get isQuiet() {
    return this.#requests === 0;
  }

  /** Closes the connections without a request in progress. */
  endIdle() {
    for (const [socket, { underWay }] of this.#all) if (underWay === 0) socket.destroy();
  }

  /** @param {string} line */
  #hasRoom(line) {
    const own = this.#lines.get(line);
    const { inAll, ofOne } = this.#bounds;
    if (own && own.size >= ofOne) return this.#closeOne([own], own);
    return this.#all.size < inAll || this.#closeOne(this.#lines.values(), own);
  }

  /**
   * Closes what has waited for its caller for longest, of the line with most connections: for a request, for the rest of one, or until
   * what was sent is received. Against another line, one with over a quarter of all doesn't keep them by asking again and again.
   * @param {Iterable<Set<Socket>>} lines @param {Set<Socket> | undefined} own the newcomer's
   */
  #closeOne(lines, own) {
    const { inAll, leastWaitMs } = this.#bounds;
    /** @type {Socket | undefined} */
    let oldest;
    let size = 0;
    let leastMs = 0;
    for (const line of lines) {
      const first = line.size > size ? this.#findWaiting(line) : undefined;
      if (!first) continue;
      [oldest, size] = [first, line.size];
      leastMs = line !== own && size > inAll / 4 ? 0 : leastWaitMs;
    }
    if (!oldest || performance.now() - Number(this.#all.get(oldest)?.sinceMs) < leastMs) return false;
    oldest.destroy();
    this.#forget(oldest);
    return true;
  }

  /** @param {Set<Socket>} line */
  #findWaiting(line) {
    for (const socket of line)
      if (this.#all.get(socket)?.underWay === 0 || socket.writableLength > 0) return socket;
  }

  /** @param {Socket} socket */
  #forget(socket) {
    const connection = this.#all.get(socket);
    if (!connection) return;
    this.#all.delete(socket);
    const own = this.#lines.get(connection.line);
    if (own?.delete(socket) && own.size === 0) this.#lines.delete(connection.line);
  }
}
