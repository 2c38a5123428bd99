import { type NumberField, numberFields, type TextField, textFields } from "../../job/job-columns";
import { countTasks } from "../../job/task-list";

/**
 * Rows by columns, ordered by ID. An ID is the difference from the previous one or, beyond 2^53, its digits. A text column
 * has each value once and an index per row; a number is its difference from `base`, null if not reported, -1 for no limit.
 */
type GridRows = {
  count: number;
  ids: (number | string)[];
  text: Record<TextField, { distinct: (string | null)[]; at: number[] }>;
  number: Record<NumberField, { base: number; values: (number | null)[] }>;
};

/** A text column: each value once, and an index per row. Later tables may append to `distinct`; indices stay valid. */
export type TextColumn = { distinct: (string | null)[]; at: Uint32Array };

/**
 * The queue by columns, ordered by ID: 50,000 jobs are a few typed arrays, not a million objects. Unreported numbers are
 * NaN, no limit is Infinity. IDs beyond 2^53 have their digits in `exactIds`.
 */
export type JobTable = {
  count: number;
  ids: Float64Array;
  exactIds: Map<number, string>;
  text: Record<TextField, TextColumn>;
  number: Record<NumberField, Float64Array>;
  /** The groups that withJobGroups has added, by their keys in the column `group`. */
  together?: ReadonlyMap<string, JobsTogether>;
};

/** Jobs submitted together: the name with its placeholders, their number, the failed ones to run again, how many have no known state. */
export type JobsTogether = { title: string; total: number; failed: string[]; unknown: number };

/** A value per field, in the fields' order. */
export function mapFields<F extends string, T>(fields: readonly F[], toValue: (field: F) => T): Record<F, T> {
  return Object.fromEntries(fields.map((field) => [field, toValue(field)])) as Record<F, T>;
}

export const readId = (table: JobTable, row: number): string =>
  table.exactIds.get(row) ?? String(table.ids[row]);

export function readText(table: JobTable, field: TextField, row: number): string | null {
  const { distinct, at } = table.text[field];
  return distinct[at[row] ?? -1] ?? null;
}

/** The scheduler's own group of a row's job, an array or a heterogeneous job; null for a job of neither. */
export function readOwnGroup(table: JobTable, row: number): string | null {
  const key = readText(table, "group", row);
  return key !== null && table.together?.has(key) ? null : key;
}

export function readNumber(table: JobTable, field: NumberField, row: number): number | null {
  const value = table.number[field][row] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}

/** Compares rows of any two tables by ID: as numbers, then by digits if the numbers are equal. */
export function compareIds(one: JobTable, row: number, other: JobTable, otherRow: number): number {
  const difference = (one.ids[row] ?? 0) - (other.ids[otherRow] ?? 0);
  if (difference !== 0 || (one.exactIds.size === 0 && other.exactIds.size === 0)) return difference;
  const [a, b] = [readId(one, row), readId(other, otherRow)];
  return a === b ? 0 : a.length - b.length || (a < b ? -1 : 1);
}

/** The row of an ID; -1 if the table has none. */
export function findRow(table: JobTable, id: string): number {
  const wanted = Number(id);
  let [low, high] = [0, table.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((table.ids[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  for (let row = low; row < table.count && table.ids[row] === wanted; row++)
    if (readId(table, row) === id) return row;
  return -1;
}

const emptyTable = (): JobTable => ({
  count: 0,
  ids: new Float64Array(0),
  exactIds: new Map(),
  text: mapFields(textFields, () => ({ distinct: [], at: new Uint32Array(0) })),
  number: mapFields(numberFields, () => new Float64Array(0)),
});

/** The table of an answer's rows; null if they don't have the expected form. */
export function toJobTable(rows: unknown): JobTable | null {
  if (typeof rows !== "object" || rows === null) return null;
  const { count, ids, text, number } = rows as Partial<GridRows>;
  if (typeof count !== "number" || ids?.length !== count || !text || !number) return null;
  const table: JobTable = { ...emptyTable(), count, ids: new Float64Array(count) };
  let last = 0;
  for (let row = 0; row < count; row++) {
    const id = ids[row];
    if (typeof id === "string") table.exactIds.set(row, id);
    last = typeof id === "number" ? last + id : Number(id);
    table.ids[row] = last;
  }
  for (const field of textFields) {
    const column = text[field];
    if (column?.at?.length !== count || !Array.isArray(column.distinct)) return null;
    table.text[field] = { distinct: column.distinct, at: Uint32Array.from(column.at) };
  }
  for (const field of numberFields) {
    const column = number[field];
    if (column?.values?.length !== count) return null;
    const { base } = column;
    const values = new Float64Array(count);
    for (let row = 0; row < count; row++) {
      const value = column.values[row];
      values[row] =
        typeof value === "number" ? (value < 0 ? Number.POSITIVE_INFINITY : base + value) : Number.NaN;
    }
    table.number[field] = values;
  }
  return table;
}

const known = new WeakMap<JobTable, Float64Array>();

/**
 * How many jobs each row stands for: the tasks of an array that wait share a record (`_[3-6]`). 1 where the scheduler's list
 * can't be counted.
 */
export function readRowJobs(table: JobTable): Float64Array {
  const made = known.get(table);
  if (made) return made;
  const { distinct, at } = table.text.part;
  const ofPart = distinct.map((part) => (part?.startsWith("_[") ? (countTasks(part.slice(1)) ?? 1) : 1));
  const counts = Float64Array.from(at, (code) => ofPart[code] ?? 1);
  known.set(table, counts);
  return counts;
}

/** The jobs of some rows. */
export function sumJobs(table: JobTable, rows: Iterable<number>): number {
  const counts = readRowJobs(table);
  let sum = 0;
  for (const row of rows) sum += counts[row] ?? 0;
  return sum;
}

/** The jobs of all rows. */
export const sumAllJobs = (table: JobTable): number =>
  readRowJobs(table).reduce((sum, count) => sum + count, 0);
