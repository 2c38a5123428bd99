import "server-only";

const placeholder = Buffer.from("[access token]");

/**
 * Passes on a body as it arrives, with the request's own token removed wherever the facility repeats it: a job's environment
 * or command line may contain it, but no page or answer may. Bytes that could start the token are held back until that is
 * decided.
 */
export async function* redactToken(body: AsyncIterable<Buffer>, token: string): AsyncGenerator<Buffer> {
  const sought = Buffer.from(token);
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of body) {
    let rest: Buffer = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    for (let at = rest.indexOf(sought); at >= 0; at = rest.indexOf(sought)) {
      yield rest.subarray(0, at);
      yield placeholder;
      rest = rest.subarray(at + sought.length);
    }
    const from = findBeginning(rest, sought);
    if (from > 0) yield rest.subarray(0, from);
    held = rest.subarray(from);
  }
  if (held.length > 0) yield held;
}

/** The index at the end of some bytes where the token may start; their length if it can't. */
function findBeginning(bytes: Buffer, sought: Buffer): number {
  const first = sought[0] ?? 0;
  let at = bytes.indexOf(first, Math.max(0, bytes.length - sought.length + 1));
  while (at >= 0 && !bytes.subarray(at).equals(sought.subarray(0, bytes.length - at)))
    at = bytes.indexOf(first, at + 1);
  return at < 0 ? bytes.length : at;
}
