import type { StructName, WireValue } from "./wire-types";

/** Something that a `multiRef` element is to be written for. */
export interface Referenced {
  id: string;
  type: StructName | "int";
  value: WireValue;
}

/**
 * Hands out ids and gives back what they stand for, shared things once, in an order that promises nothing (docs/facts.md,
 * SOAP references).
 */
export class ReferenceQueue {
  readonly #ids = new Map<WireValue, string>();
  #waiting: Referenced[] = [];

  /** The id of a value: that of the same object for the same object. Java keeps small integers once, too. */
  refer(type: StructName | "int", value: WireValue): string {
    const known = this.#ids.get(value);
    if (known !== undefined) return known;
    const id = `id${this.#ids.size}`;
    this.#ids.set(value, id);
    this.#waiting.push({ id, type, value });
    return id;
  }

  /** Round by round, since writing one refers to more, until nothing is waiting. */
  *drain(): Generator<Referenced> {
    while (this.#waiting.length > 0) {
      const round = shuffle(this.#waiting);
      this.#waiting = [];
      yield* round;
    }
  }
}

/** The same list in an order that depends on nothing but its length. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  const ranked = items.map((item, index) => ({ item, rank: (index * 2_654_435_761) % 4_294_967_291 }));
  return ranked.sort((one, other) => one.rank - other.rank).map(({ item }) => item);
}
