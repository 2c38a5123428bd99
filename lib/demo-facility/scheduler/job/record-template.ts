/**
 * Marks the places of a layout that differ between records. JSON text never contains this character
 * unescaped.
 */
const MARK = "\u0000";
const MARKED = /"\\u0000(\w+)\\u0000"/;

export const slot = (name: string): string => `${MARK}${name}${MARK}`;

/** The indentation of a record in a response: inside `jobs`, inside the object; and that of its fields. */
export const RECORD_INDENT = 4;
export const FIELD_INDENT = RECORD_INDENT + 2;

/**
 * Renders many records of one layout as JSON text. Most of a job record never differs; that part is
 * serialized once and only the slots are filled in, so that 80 MB of records are generated as fast as they
 * are sent.
 */
export class RecordTemplate<Slot extends string> {
  readonly #texts: string[] = [];
  readonly #slots: Slot[] = [];

  constructor(layout: object) {
    const parts = indentedJson(layout, RECORD_INDENT).split(MARKED);
    for (const [position, part] of parts.entries()) {
      if (position % 2 === 0) this.#texts.push(part);
      else this.#slots.push(part as Slot);
    }
  }

  /** Renders one record; the values are JSON text already. */
  render(values: Readonly<Record<Slot, string>>): string {
    let text = this.#texts[0] ?? "";
    for (const [position, name] of this.#slots.entries()) {
      text += values[name] + (this.#texts[position + 1] ?? "");
    }
    return text;
  }
}

/**
 * Serializes a value for a place inside a larger JSON text: every line except the first is indented by
 * `indent`.
 */
export function indentedJson(value: unknown, indent: number): string {
  return JSON.stringify(value, null, 2).replaceAll("\n", `\n${" ".repeat(indent)}`);
}
