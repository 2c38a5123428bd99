import type { StructName, WireValue } from "./wire-types";

/** A value that gets its own `multiRef` element. */
export interface Referenced {
  id: string;
  type: StructName | "int";
  value: WireValue;
}

/**
 * Assigns IDs and later yields their values, shared objects once, in no particular order (docs/facts.md, SOAP
 * references).
 */
export class ReferenceQueue {
  readonly #ids = new Map<WireValue, string>();
  #waiting: Referenced[] = [];

  /** Returns a value's ID; the same object has the same ID. Java also shares small integers. */
  refer(type: StructName | "int", value: WireValue): string {
    const known = this.#ids.get(value);
    if (known !== undefined) return known;
    const id = `id${this.#ids.size}`;
    this.#ids.set(value, id);
    this.#waiting.push({ id, type, value });
    return id;
  }

  /** Yields values in rounds until none are waiting, because writing one may refer to more. */
  *drain(): Generator<Referenced> {
    while (this.#waiting.length > 0) {
      const round = shuffle(this.#waiting);
      this.#waiting = [];
      yield* round;
    }
  }
}

/** Shuffles a list in an order that depends only on its length. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  const ranked = items.map((item, index) => ({ item, rank: (index * 2_654_435_761) % 4_294_967_291 }));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
}
