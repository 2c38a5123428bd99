import { toLine, toPlainAddress } from "./address.mjs";

/** Descriptors reserved for files, the log, the store and calls of other services. */
const reserved = 128;
const most = 4096;
/** A connection beyond the limit may still send a request and is refused; beyond this many it is refused at once. */
const mostTurnedAway = 256;
const turnedAwayMs = 3000;
/** The first request of a new connection may be on its way, also while many others arrive. */
const leastIdleMs = 5000;

/**
 * How many connections a process with this many descriptors can serve; one address gets half of them.
 * @param {number} descriptors
 */
export function toBounds(descriptors) {
  const inAll = Math.max(16, Math.min(most, Math.floor((descriptors - reserved) * 0.75)));
  const spare = Math.floor((descriptors - reserved - inAll) / 2);
  return {
    inAll,
    ofOne: Math.max(8, Math.floor(inAll / 2)),
    turnedAway: Math.max(4, Math.min(mostTurnedAway, spare)),
    leastIdleMs,
  };
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
 * @typedef {{ line: string, isTurnedAway: boolean, open: Set<Response>, underWay: number }} Connection `open`: responses that haven't ended;
 *   `underWay`: complete requests that are being answered
 * @typedef {{ count: number, idle: Map<Socket, number> }} Line `idle`: without a request, and since when, for longest first
 */

/**
 * The connections of a server: counted, limited, and each with the number of its requests in progress, which a graceful
 * shutdown waits for.
 */
export class Connections {
  /** @type {Map<Socket, Connection>} */
  #all = new Map();
  /** Of those that weren't turned away. @type {Map<string, Line>} */
  #lines = new Map();
  #turnedAwayCount = 0;
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
   * Accepts a new connection, or marks it to be turned away; false if there is no room even for that. The one that has been idle for
   * longest makes room: of the same line, if that has its share, else of the line with most idle ones.
   * @param {Socket} socket
   */
  open(socket) {
    const line = toLine(toPlainAddress(socket.remoteAddress ?? ""));
    const isTurnedAway = !this.#hasRoom(line);
    if (isTurnedAway && this.#turnedAwayCount >= this.#bounds.turnedAway) return false;
    const connection = { line, isTurnedAway, open: new Set(), underWay: 0 };
    this.#all.set(socket, connection);
    if (isTurnedAway) this.#turnAway(socket);
    else {
      const own = this.#lines.get(line) ?? { count: 0, idle: new Map() };
      this.#lines.set(line, own);
      own.count++;
      own.idle.set(socket, performance.now());
    }
    socket.once("close", () => this.#forget(socket));
    return true;
  }

  /** True for a connection beyond the limits, whose request is refused. @param {Socket} socket */
  isTurnedAway(socket) {
    return this.#all.get(socket)?.isTurnedAway ?? false;
  }

  /**
   * Registers a request, complete or not; call the returned function when its response has ended.
   * @param {import("node:http").IncomingMessage} req
   * @param {Response} res
   */
  enter({ socket }, res) {
    const connection = this.#all.get(socket);
    const idle = this.#lines.get(connection?.line ?? "")?.idle;
    connection?.open.add(res);
    idle?.delete(socket);
    return () => {
      connection?.open.delete(res);
      if (this.#all.has(socket) && !connection?.isTurnedAway && connection?.open.size === 0)
        idle?.set(socket, performance.now());
    };
  }

  /** The number of a connection's requests whose responses haven't ended. @param {Socket} socket */
  countOpen(socket) {
    return this.#all.get(socket)?.open.size ?? 0;
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
    const connection = this.#all.get(socket);
    this.#requests++;
    if (connection) connection.underWay++;
    return () => {
      this.#requests--;
      if (connection) connection.underWay--;
    };
  }

  /** True if no request is in progress, including those of disconnected callers. */
  get isQuiet() {
    return this.#requests === 0;
  }

  /** Closes the connections without a request in progress. */
  endIdle() {
    for (const [socket, { underWay }] of this.#all) if (underWay === 0) socket.destroy();
  }

  /** Closes all connections. */
  endAll() {
    for (const socket of this.#all.keys()) socket.destroy();
  }

  /** @param {string} line */
  #hasRoom(line) {
    const own = this.#lines.get(line);
    if (own && own.count >= this.#bounds.ofOne) return this.#closeIdle(own);
    if (this.#all.size - this.#turnedAwayCount < this.#bounds.inAll) return true;
    return this.#closeIdle([...this.#lines.values()].reduce((a, b) => (b.idle.size > a.idle.size ? b : a)));
  }

  /** @param {Line} line */
  #closeIdle({ idle }) {
    const [[oldest, sinceMs] = []] = idle;
    if (!oldest || performance.now() - Number(sinceMs) < this.#bounds.leastIdleMs) return false;
    oldest.destroy();
    this.#forget(oldest);
    return true;
  }

  /** @param {Socket} socket */
  #turnAway(socket) {
    this.#turnedAwayCount++;
    const timer = setTimeout(() => socket.destroy(), turnedAwayMs).unref();
    socket.once("close", () => clearTimeout(timer));
  }

  /** @param {Socket} socket */
  #forget(socket) {
    const connection = this.#all.get(socket);
    if (!connection) return;
    this.#all.delete(socket);
    if (connection.isTurnedAway) this.#turnedAwayCount--;
    const own = connection.isTurnedAway ? null : this.#lines.get(connection.line);
    own?.idle.delete(socket);
    if (own && --own.count === 0) this.#lines.delete(connection.line);
  }
}
