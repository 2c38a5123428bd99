import { type NumberField, numberFields, type SortField, type TextField } from "../../job/job-columns";
import type { JobTable } from "./job-table";

/** What the queue can be sorted by: the ID or any field with a column. */
export type TableSort = { by: SortField; isDescending: boolean };

const isNumberField = (by: string): by is NumberField => (numberFields as readonly string[]).includes(by);
type Ranks = { keys: string[]; sorted: string[]; ranks: Uint32Array };
const ranksOf = new WeakMap<object, Ranks>();

/** Every row in the order of a field; equal rows by ID, unreported values last in both directions. */
export function orderRows(table: JobTable, { by, isDescending }: TableSort): Uint32Array {
  if (by !== "id") {
    const keys = isNumberField(by)
      ? toNumberKeys(table.number[by], isDescending)
      : toTextKeys(table, by, isDescending);
    return orderByKeys(keys);
  }
  const order = Uint32Array.from({ length: table.count }, (_, row) => row);
  return isDescending ? order.reverse() : order;
}

/** The rank of each value, case-insensitive; null and "" come after all ranks. Values added since the last call are ranked in. */
function rankValues(distinct: (string | null)[]): Ranks {
  const known = ranksOf.get(distinct);
  if (known?.keys.length === distinct.length) return known;
  const added = distinct.slice(known?.keys.length ?? 0).map((value) => value?.toLowerCase() ?? "");
  const keys = known ? [...known.keys, ...added] : added;
  // Without a comparison of its own, an array of texts is sorted natively, and fast if most of it is in order.
  const wanted = new Set([...(known?.sorted ?? []), ...added]);
  wanted.delete("");
  const sorted = [...wanted].sort();
  const rankOf = new Map(sorted.map((key, rank) => [key, rank]));
  const made = { keys, sorted, ranks: Uint32Array.from(keys, (key) => rankOf.get(key) ?? sorted.length) };
  ranksOf.set(distinct, made);
  return made;
}

/** Makes the ranks by which a field is sorted, while there is time: a click needs less then. */
export function prepareSort(table: JobTable, by: TableSort["by"]): void {
  if (by !== "id" && !isNumberField(by)) rankValues(table.text[by].distinct);
}

function toTextKeys(table: JobTable, field: TextField, isDescending: boolean): Float64Array {
  const { distinct, at } = table.text[field];
  const { ranks, sorted } = rankValues(distinct);
  const valued = sorted.length;
  const keys = new Float64Array(table.count);
  for (let row = 0; row < table.count; row++) {
    const rank = ranks[at[row] ?? 0] ?? valued;
    keys[row] = isDescending && rank < valued ? valued - 1 - rank : rank;
  }
  return keys;
}

/** Numbers as keys from 0 up: reported ones in order, unreported ones last. */
function toNumberKeys(values: Float64Array, isDescending: boolean): Float64Array {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const span = most >= least ? most - least : 0;
  return values.map((value) => {
    if (Number.isNaN(value)) return span + 2;
    const key = value === Number.POSITIVE_INFINITY ? span + 1 : value - least;
    return isDescending ? span + 1 - key : key;
  });
}

const mostRows = 2 ** 18;
const mostKey = 2 ** 34;

/** Sorts rows by their keys. Key and row are packed into one number, which typed arrays sort without a callback. */
function orderByKeys(keys: Float64Array): Uint32Array {
  const isPackable =
    keys.length < mostRows && keys.every((key) => key >= 0 && key < mostKey && Number.isInteger(key));
  if (!isPackable) {
    const order = Uint32Array.from(keys, (_, row) => row);
    return order.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
  }
  const packed = keys.map((key, row) => key * mostRows + row).sort();
  return Uint32Array.from(packed, (value) => value % mostRows);
}
