import { toLine, toPlainAddress } from "./address.mjs";

/** Descriptors reserved for files, the log, the store and calls of other services. */
const reserved = 128;
const most = 4096;
/** A connection beyond the limit may still send a request and is refused; beyond this many it is refused at once. */
const mostTurnedAway = 256;
const turnedAwayMs = 3000;

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

/** @typedef {import("node:net").Socket} Socket */

/**
 * The connections of a server: counted, limited, and each with the number of its requests in progress, which a graceful
 * shutdown waits for.
 */
export class Connections {
  /** @type {Map<Socket, number>} */
  #underWay = new Map();
  /** @type {Map<string, number>} */
  #of = new Map();
  /** @type {WeakMap<Socket, Set<import("node:http").ServerResponse>>} */
  #open = new WeakMap();
  /** @type {WeakSet<Socket>} */
  #turnedAway = new WeakSet();
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
    return this.#underWay.size;
  }

  /**
   * Accepts a new connection, or marks it to be turned away; false if there is no room even for that.
   * @param {Socket} socket
   */
  open(socket) {
    const address = toLine(toPlainAddress(socket.remoteAddress ?? ""));
    const own = this.#of.get(address) ?? 0;
    const isTooMany =
      this.#underWay.size - this.#turnedAwayCount >= this.#bounds.inAll || own >= this.#bounds.ofOne;
    if (isTooMany && this.#turnedAwayCount >= this.#bounds.turnedAway) return false;
    this.#underWay.set(socket, 0);
    if (isTooMany) this.#turnAway(socket);
    else this.#of.set(address, own + 1);
    socket.once("close", () => {
      this.#underWay.delete(socket);
      if (isTooMany) this.#turnedAwayCount--;
      else this.#leave(address);
    });
    return true;
  }

  /** True for a connection beyond the limits, whose request is refused. @param {Socket} socket */
  isTurnedAway(socket) {
    return this.#turnedAway.has(socket);
  }

  /**
   * Registers a request, complete or not; call the returned function when its response has ended.
   * @param {import("node:http").IncomingMessage} req
   * @param {import("node:http").ServerResponse} res
   */
  enter(req, res) {
    const { socket } = req;
    const open = this.#open.get(socket) ?? new Set();
    this.#open.set(socket, open.add(res));
    return () => open.delete(res);
  }

  /** The number of a connection's requests whose responses haven't ended. @param {Socket} socket */
  countOpen(socket) {
    return this.#open.get(socket)?.size ?? 0;
  }

  /** True if one of them is complete, or its response has begun. @param {Socket} socket */
  isAnswering(socket) {
    return [...(this.#open.get(socket) ?? [])].some(({ req, headersSent }) => req.complete || headersSent);
  }

  /**
   * Registers that a complete request is being answered; call the returned function when that is done. @param {Socket}
   * socket
   */
  begin(socket) {
    this.#requests++;
    this.#underWay.set(socket, (this.#underWay.get(socket) ?? 0) + 1);
    return () => {
      this.#requests--;
      const left = this.#underWay.get(socket);
      if (left !== undefined) this.#underWay.set(socket, left - 1);
    };
  }

  /** True if no request is in progress, including those of disconnected callers. */
  get isQuiet() {
    return this.#requests === 0;
  }

  /** Closes the connections without a request in progress. */
  endIdle() {
    for (const [socket, underWay] of this.#underWay) if (underWay === 0) socket.destroy();
  }

  /** Closes all connections. */
  endAll() {
    for (const socket of this.#underWay.keys()) socket.destroy();
  }

  /** @param {Socket} socket */
  #turnAway(socket) {
    this.#turnedAway.add(socket);
    this.#turnedAwayCount++;
    const timer = setTimeout(() => socket.destroy(), turnedAwayMs).unref();
    socket.once("close", () => clearTimeout(timer));
  }

  /** @param {string} address */
  #leave(address) {
    const left = (this.#of.get(address) ?? 1) - 1;
    if (left > 0) this.#of.set(address, left);
    else this.#of.delete(address);
  }
}
