const PIECE_CHARACTERS = 48 * 1024;

/** Joins texts into pieces large enough to send. */
export function* toPieces(texts: Iterable<string>): Generator<Buffer> {
  let waiting = "";
  for (const text of texts) {
    waiting += text;
    if (waiting.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(waiting);
    waiting = "";
  }
  if (waiting !== "") yield Buffer.from(waiting);
}
