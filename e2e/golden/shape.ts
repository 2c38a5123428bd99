/**
 * The shape of JSON values seen in one place: the kinds they have, the shape of all elements of their arrays together, and
 * the fields of their objects, each with how often it was there.
 */
type Shape = {
  kinds: Set<string>;
  items: Shape | null;
  objects: number;
  fields: Map<string, { shape: Shape; count: number }>;
};

/** The longest line of a type, and how far the record indents types. */
const width = 120;
const indentation = 6;
/** What the facility sent is passed on as it is. */
const passedOn = "raw";

const toEmpty = (): Shape => ({ kinds: new Set(), items: null, objects: 0, fields: new Map() });

function add(shape: Shape, value: unknown): void {
  if (Array.isArray(value)) {
    shape.items ??= toEmpty();
    for (const item of value) add(shape.items, item);
  } else if (value !== null && typeof value === "object") {
    shape.objects++;
    for (const [name, inner] of Object.entries(value)) {
      const isPassedOn = name === passedOn && inner !== null;
      const field = shape.fields.get(name) ?? { shape: toEmpty(), count: 0 };
      field.count++;
      shape.fields.set(name, field);
      if (isPassedOn) field.shape.kinds.add("unknown");
      else add(field.shape, inner);
    }
  } else shape.kinds.add(value === null ? "null" : typeof value);
}

/** The fields of an object in alphabetical order, with a question mark if not every object had them. */
const listFields = ({ fields, objects }: Shape) =>
  [...fields]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { shape, count }]) => ({ name: count === objects ? name : `${name}?`, shape }));

/** The parts of a type: `writeObject` writes what an object is, `writeItems` what an array holds. */
function join(shape: Shape, writeObject: () => string, writeItems: (items: Shape) => string): string {
  const parts = ["boolean", "number", "string", "unknown", "null"].filter((kind) => shape.kinds.has(kind));
  if (shape.items) {
    const items = writeItems(shape.items);
    parts.unshift(items === "never" ? "[]" : items.includes(" | ") ? `(${items})[]` : `${items}[]`);
  }
  if (shape.objects > 0) parts.unshift(writeObject());
  return parts.join(" | ") || "never";
}

function writeInline(shape: Shape): string {
  const toObject = () => {
    const fields = listFields(shape).map((field) => `${field.name}: ${writeInline(field.shape)}`);
    return fields.length === 0 ? "{}" : `{ ${fields.join("; ")} }`;
  };
  return join(shape, toObject, writeInline);
}

/** Writes what fits into one line there, and every other object with a line per field. */
function write(shape: Shape, indent: number): string {
  const line = writeInline(shape);
  if (indent + line.length <= width || shape.fields.size + (shape.items?.fields.size ?? 0) === 0) return line;
  const margin = " ".repeat(indent + 2);
  const toObject = () => {
    const fields = listFields(shape).map(
      ({ name, shape: inner }) => `${margin}${name}: ${write(inner, indent + 2)}`,
    );
    return `{\n${fields.join("\n")}\n${" ".repeat(indent)}}`;
  };
  return join(shape, toObject, (items) => write(items, indent));
}

/** The shape of a JSON value as a TypeScript type, over several indented lines if it is long. */
export function describeShape(value: unknown): string {
  const shape = toEmpty();
  add(shape, value);
  return write(shape, indentation);
}
