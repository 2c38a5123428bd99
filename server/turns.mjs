/** The most time in ms that the work of one turn may take; one piece more may be begun just before. */
const mostMs = 10;

/**
 * Work that waits for its turn of the event loop. Connections that become readable together are all read in one turn: if each was
 * answered there, whatever else is due, such as a health check, would wait for hundreds of answers.
 */
export class Turns {
  /** @type {(() => void)[]} */
  #waiting = [];
  #isDue = false;

  /**
   * Resolves once the work was done, in the order of the calls.
   * @param {() => void} work which ends at once
   * @returns {Promise<void>}
   */
  run(work) {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      });
      this.#continue();
    });
  }

  #continue() {
    if (this.#isDue || this.#waiting.length === 0) return;
    this.#isDue = true;
    setImmediate(() => {
      const untilMs = performance.now() + mostMs;
      let count = 0;
      for (const work of this.#waiting) {
        work();
        count++;
        if (performance.now() >= untilMs) break;
      }
      this.#waiting.splice(0, count);
      this.#isDue = false;
      this.#continue();
    });
  }
}
