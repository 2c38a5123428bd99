type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };

/** One field of all records: each value; or the few different ones, and which it is; or what differs between two constants. */
type Column =
  | { all: Json[] }
  | { few: Json[]; at: string }
  | { start: string; end: string; middle: string[] };

/** Records of the same fields as one column per field, in a value that JSON can hold. */
type Records = { $records: number; columns: Record<string, Column> };

/** Data as the HTML carries it beside what it shows; `unpackJson` restores it. */
export type PackedJson = { packed: Json };

/** Fewer records than this aren't worth it. */
const leastRecords = 4;
/** One digit each. */
const mostFew = 36;

/**
 * Shortens lists of records that have the same fields, wherever they are in `value`: each field is named once, and values
 * that repeat are given once. Takes what JSON can hold; `undefined` fields are left out, as JSON does.
 */
export function packJson(value: unknown): PackedJson {
  return { packed: pack(value as Json) };
}

/** Restores what `packJson` was given. */
export function unpackJson<T>({ packed }: PackedJson): T {
  return unpack(packed) as T;
}

const isRecord = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function pack(value: Json): Json {
  if (Array.isArray(value)) return packList(value);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const packed = Object.fromEntries(fields.map(([name, field]) => [name, pack(field)]));
  // Data that looks like a packed list isn't one.
  return "$records" in packed || "$data" in packed ? { $data: packed } : packed;
}

function packList(list: Json[]): Json {
  const [first] = list;
  if (list.length < leastRecords || !isRecord(first)) return list.map(pack);
  const names = Object.keys(first);
  const own = names.join("\n");
  const isUniform = list.every((one) => {
    return (
      isRecord(one) && Object.keys(one).join("\n") === own && !Object.values(one).includes(undefined as never)
    );
  });
  if (!isUniform || names.length === 0) return list.map(pack);
  const columns = names.map((name) => [
    name,
    toColumn(list.map((one) => (one as Record<string, Json>)[name] as Json)),
  ]);
  const records: Records = { $records: list.length, columns: Object.fromEntries(columns) };
  return records;
}

function toColumn(values: Json[]): Column {
  const places = new Map<string, number>();
  const at = values.map((value) => {
    const text = JSON.stringify(value);
    if (!places.has(text)) places.set(text, places.size);
    return places.get(text) as number;
  });
  if (places.size <= Math.min(mostFew, values.length / 2)) {
    const few = [...places.keys()].map((text) => pack(JSON.parse(text)));
    return { few, at: few.length === 1 ? "" : at.map((place) => place.toString(mostFew)).join("") };
  }
  if (values.every((value) => typeof value === "string")) return toMiddles(values);
  return { all: values.map(pack) };
}

function toMiddles(texts: string[]): Column {
  const [first = ""] = texts;
  const least = Math.min(...texts.map((text) => text.length));
  let start = 0;
  while (start < least && texts.every((text) => text[start] === first[start])) start++;
  let end = 0;
  while (end < least - start && texts.every((text) => text.at(-1 - end) === first.at(-1 - end))) end++;
  return {
    start: first.slice(0, start),
    end: end > 0 ? first.slice(-end) : "",
    middle: texts.map((text) => text.slice(start, text.length - end)),
  };
}

function unpack(value: Json): Json {
  if (Array.isArray(value)) return value.map(unpack);
  if (!isRecord(value)) return value;
  if ("$records" in value) return unpackRecords(value as unknown as Records);
  const fields = Object.entries(isRecord(value.$data) ? value.$data : value);
  return Object.fromEntries(fields.map(([name, field]) => [name, unpack(field)]));
}

function unpackRecords({ $records, columns }: Records): Json[] {
  const values = Object.entries(columns).map(([name, column]) => [name, toValues(column, $records)] as const);
  return Array.from({ length: $records }, (_, at) =>
    Object.fromEntries(values.map(([name, column]) => [name, column[at] as Json])),
  );
}

function toValues(column: Column, count: number): Json[] {
  if ("all" in column) return column.all.map(unpack);
  if ("middle" in column) return column.middle.map((middle) => `${column.start}${middle}${column.end}`);
  const few = column.few.map(unpack);
  return Array.from(
    { length: count },
    (_, at) => few[column.at ? Number.parseInt(column.at[at] as string, mostFew) : 0] as Json,
  );
}
