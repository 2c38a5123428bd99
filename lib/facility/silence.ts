import "server-only";

/** Fewer bytes than this within the time allowed count as silence: who sends them one by one only holds a connection. */
const leastBytes = 1024;

/**
 * Calls `onSilence` when a call's other side sends next to nothing for `quietMs`, from the call's start on. `hear` passes
 * the pieces of an answer on; the time that their reader takes doesn't count. `stop` ends the watch.
 */
export function watchSilence(quietMs: number, onSilence: () => void) {
  let timer = setTimeout(onSilence, quietMs);
  const stop = () => clearTimeout(timer);
  async function* hear(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes < leastBytes) {
        yield piece;
        continue;
      }
      bytes = 0;
      stop();
      yield piece;
      timer = setTimeout(onSilence, quietMs);
    }
  }
  return { hear, stop };
}
