import "server-only";

/** Fewer bytes than this within the allowed time count as silence: a sender of single bytes only holds a connection. */
const leastBytes = 1024;

/**
 * Passes on the pieces of an answer, and calls `onSilence` if the sender sends next to nothing for `quietMs`. The reader's
 * own time doesn't count, nor does the time before the answer begins: a scheduler may work for long on a list before its
 * first byte, and the call's own deadline applies there.
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
