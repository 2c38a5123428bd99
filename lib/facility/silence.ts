import "server-only";

/** Fewer bytes than this within the time allowed count as silence: who sends them one by one only holds a connection. */
const leastBytes = 1024;

/**
 * Calls `onSilence` when a call's other side sends next to nothing for `quietMs`, from the call's start on. `hear` passes
 * the pieces of an answer on; the time that their reader takes doesn't count. `stop` ends the watch.
 */
export function watchSilence(quietMs: number, onSilence: () => void) {
  let leftMs = quietMs;
  let resumedMs = 0;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  const resume = () => {
    resumedMs = performance.now();
    timer = setTimeout(onSilence, leftMs);
  };
  const pause = () => {
    stop();
    leftMs -= performance.now() - resumedMs;
  };
  async function* pass(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    resume();
    for await (const piece of pieces) {
      pause();
      bytes += piece.length;
      if (bytes >= leastBytes) [bytes, leftMs] = [0, quietMs];
      yield piece;
      resume();
    }
    stop();
  }
  const hear = (pieces: AsyncIterable<Buffer>) => {
    pause();
    return pass(pieces);
  };
  resume();
  return { hear, stop };
}
