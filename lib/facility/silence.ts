import "server-only";

/** Fewer bytes than this within the time allowed count as silence: who sends them one by one only holds a connection. */
const leastBytes = 1024;

/**
 * Passes the pieces of an answer on, and calls `onSilence` when its sender sends next to nothing for `quietMs`. The time
 * that the reader takes doesn't count, nor does what passes before the answer begins: a scheduler may work long on a list
 * before its first byte, and the call's own deadline rules there.
 */
export async function* hear(
  pieces: AsyncIterable<Buffer>,
  quietMs: number,
  onSilence: () => void,
): AsyncGenerator<Buffer> {
  let bytes = 0;
  let leftMs = quietMs;
  let resumedMs = performance.now();
  let timer = setTimeout(onSilence, leftMs);
  try {
    for await (const piece of pieces) {
      clearTimeout(timer);
      leftMs -= performance.now() - resumedMs;
      bytes += piece.length;
      if (bytes >= leastBytes) [bytes, leftMs] = [0, quietMs];
      yield piece;
      resumedMs = performance.now();
      timer = setTimeout(onSilence, leftMs);
    }
  } finally {
    clearTimeout(timer);
  }
}
