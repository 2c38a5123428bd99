import "server-only";
import { nextTurn } from "@/lib/async/pacer";

/** Large enough to justify a turn of the event loop, small enough to take a millisecond. */
const pieceLength = 64_000;

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isListOfRecords = (value: unknown): value is Json[] => Array.isArray(value) && isRecord(value[0]);

/** JSON in pieces, lists of records item by item: encoding thousands of them at once would block other requests. */
export function* toJsonPieces(value: unknown): Generator<string> {
  if (isListOfRecords(value)) {
    yield "[";
    for (const [place, item] of value.entries()) {
      if (place > 0) yield ",";
      yield* toJsonPieces(item);
    }
    yield "]";
    return;
  }
  if (!isRecord(value) || !Object.values(value).some(isListOfRecords)) {
    yield JSON.stringify(value);
    return;
  }
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  for (const [place, [name, field]] of fields.entries()) {
    yield `${place === 0 ? "{" : ","}${JSON.stringify(name)}:`;
    yield* toJsonPieces(field);
  }
  yield "}";
}

/** A JSON response that is encoded while it is sent. */
export function streamJson(value: unknown): Response {
  const pieces = toJsonPieces(value);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      // If the receiver takes everything at once, reads follow each other without a turn of the event loop.
      await nextTurn();
      let text = "";
      for (let piece = pieces.next(); ; piece = pieces.next()) {
        if (!piece.done) text += piece.value;
        if (!piece.done && text.length < pieceLength) continue;
        if (text !== "") controller.enqueue(encoder.encode(text));
        if (piece.done) controller.close();
        return;
      }
    },
  });
  return new Response(body, { headers: { "Content-Type": "application/json" } });
}
