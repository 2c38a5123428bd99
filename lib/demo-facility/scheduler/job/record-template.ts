/** Marks the places of a layout that differ from record to record. No JSON text has this character unescaped. */
const MARK = "\u0000";
const MARKED = /"\\u0000(\w+)\\u0000"/;

export const slot = (name: string): string => `${MARK}${name}${MARK}`;

/**
 * The JSON text of many records of one layout. Most of a job record is the same in all of them; that part is written once
 * and only the slots are filled in, which is what lets 80 MB of records be made in the time it takes to send them.
 */
export class RecordTemplate<Slot extends string> {
  readonly #texts: string[] = [];
  readonly #slots: Slot[] = [];

  /** `indent` is the depth of the record in the answer, null for JSON without line breaks. */
  constructor(layout: object, names: readonly Slot[], indent: number | null) {
    const parts = indentedJson(layout, indent).split(MARKED);
    for (const [position, part] of parts.entries()) {
      if (position % 2 === 0) this.#texts.push(part);
      else this.#slots.push(knownSlot(part, names));
    }
  }

  /** One record; each value is JSON text already. */
  render(values: Readonly<Record<Slot, string>>): string {
    let text = this.#texts[0] ?? "";
    for (const [position, name] of this.#slots.entries()) {
      text += values[name] + (this.#texts[position + 1] ?? "");
    }
    return text;
  }
}

/** JSON for a place inside a larger text, every line but the first indented by the depth of that place. */
export function indentedJson(value: unknown, indent: number | null): string {
  if (indent === null) return JSON.stringify(value);
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${" ".repeat(indent)}`);
}

function knownSlot<Slot extends string>(text: string, names: readonly Slot[]): Slot {
  const name = names.find((candidate) => candidate === text);
  if (name === undefined) throw new Error(`the layout has an unknown slot "${text}"`);
  return name;
}
