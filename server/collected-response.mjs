import { ServerResponse } from "node:http";

/**
 * A response that nobody receives: what is written to it is collected. Its caller may leave without ending the work, since
 * others may be waiting for the same.
 */
export class CollectedResponse extends ServerResponse {
  /** @type {Buffer[]} */
  #chunks = [];

  /** @override @param {any} chunk @param {any} [encoding] @param {any} [callback] */
  write(chunk, encoding, callback) {
    if (!this.headersSent) this.writeHead(this.statusCode);
    const coding = /** @type {BufferEncoding} */ (typeof encoding === "string" ? encoding : "utf8");
    this.#chunks.push(typeof chunk === "string" ? Buffer.from(chunk, coding) : Buffer.from(chunk));
    const done = typeof encoding === "function" ? encoding : callback;
    if (done) process.nextTick(done);
    return true;
  }

  /** @override @param {any} [chunk] @param {any} [encoding] @param {any} [callback] */
  end(chunk, encoding, callback) {
    if (this.writableEnded) return this;
    if (chunk !== undefined && chunk !== null && typeof chunk !== "function") this.write(chunk, encoding);
    else if (!this.headersSent) this.writeHead(this.statusCode);
    this.finished = true;
    const done = [chunk, encoding, callback].find((one) => typeof one === "function");
    process.nextTick(() => {
      done?.();
      this.emit("finish");
      this.emit("close");
    });
    return this;
  }

  /** @override */
  flushHeaders() {}

  /** The whole body; complete once the response has finished. */
  get body() {
    return Buffer.concat(this.#chunks);
  }
}
