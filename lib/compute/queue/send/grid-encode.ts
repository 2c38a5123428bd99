import "server-only";
import { makePacer } from "@/lib/async/pacer";
import { numberFields, textFields } from "../../job/job-columns";
import type { Job } from "../../job/job-model";
import { splitRuns } from "../../job/job-runs";
import { compareIds, type JobTable, readId } from "../table/job-table";
import { makeDictionaries, toGridState } from "./grid-state";

/** The JSON of some rows (null for all) in the form of GridRows, made with pauses for other requests. */
export async function encodeRows(table: JobTable, some: number[] | null): Promise<string> {
  const pause = makePacer();
  const rows = some === null ? null : Uint32Array.from(some);
  const count = rows?.length ?? table.count;
  const rowOf = (index: number) => (rows ? (rows[index] ?? 0) : index);
  const parts: string[] = [];
  for (const field of textFields) {
    const { distinct, at } = table.text[field];
    const places = new Int32Array(distinct.length).fill(-1);
    const used: (string | null)[] = [];
    const codes = new Array<number>(count);
    for (let index = 0; index < count; index++) {
      const code = at[rowOf(index)] ?? 0;
      if ((places[code] ?? -1) < 0) places[code] = used.push(distinct[code] ?? null) - 1;
      codes[index] = places[code] ?? 0;
    }
    parts.push(`${JSON.stringify(field)}:{"distinct":${JSON.stringify(used)},"at":[${codes.join()}]}`);
    await pause();
  }
  const numbers: string[] = [];
  for (const field of numberFields) {
    numbers.push(`${JSON.stringify(field)}:${encodeNumbers(table.number[field], count, rowOf)}`);
    await pause();
  }
  const ids = encodeIds(table, count, rowOf);
  return `{"count":${count},"ids":[${ids}],"text":{${parts.join()}},"number":{${numbers.join()}}}`;
}

function encodeNumbers(column: Float64Array, count: number, rowOf: (index: number) => number): string {
  let base = Number.POSITIVE_INFINITY;
  for (let index = 0; index < count; index++) {
    const value = column[rowOf(index)] ?? Number.NaN;
    if (value < base) base = value;
  }
  if (!Number.isFinite(base)) base = 0;
  const values = new Array<string | number>(count);
  for (let index = 0; index < count; index++) {
    const value = column[rowOf(index)] ?? Number.NaN;
    values[index] = Number.isNaN(value) ? "null" : value === Number.POSITIVE_INFINITY ? -1 : value - base;
  }
  return `{"base":${base},"values":[${values.join()}]}`;
}

function encodeIds(table: JobTable, count: number, rowOf: (index: number) => number): string {
  const ids = new Array<string | number>(count);
  let last = 0;
  for (let index = 0; index < count; index++) {
    const row = rowOf(index);
    const isExact = table.exactIds.has(row);
    const id = table.ids[row] ?? 0;
    ids[index] = isExact ? JSON.stringify(readId(table, row)) : id - last;
    last = id;
  }
  return ids.join();
}

/** The difference between two tables of one list's states: rows of `after` that are new or changed, and removed IDs. */
export function compareTables(before: JobTable, after: JobTable): { changed: number[]; removed: string[] } {
  const changed: number[] = [];
  const removed: string[] = [];
  let old = 0;
  for (let row = 0; row < after.count; row++) {
    while (old < before.count && compareIds(before, old, after, row) < 0) removed.push(readId(before, old++));
    if (old < before.count && compareIds(before, old, after, row) === 0) {
      if (!isSameRow(before, old, after, row)) changed.push(row);
      old++;
    } else changed.push(row);
  }
  while (old < before.count) removed.push(readId(before, old++));
  return { changed, removed };
}

function isSameRow(before: JobTable, old: number, after: JobTable, row: number): boolean {
  for (const field of textFields) if (before.text[field].at[old] !== after.text[field].at[row]) return false;
  for (const field of numberFields)
    if (!Object.is(before.number[field][old], after.number[field][row])) return false;
  return true;
}

/** The table of jobs that have arrived of a list that is still being read. */
export const toPartTable = async (jobs: readonly Job[]) => {
  const list = { jobs: splitRuns(jobs, ({ id }) => id).last, unreadable: 0, asOf: null, warnings: [] };
  return (await toGridState(list, makeDictionaries(), "")).table;
};

/**
 * The JSON of the jobs that have arrived in a read (see gridPartSchema) after those of the state `since`, if that was of the
 * same read; null if there are none at all.
 */
export async function toGridPart(
  sinceMs: number,
  jobs: readonly Job[],
  since: string | undefined,
): Promise<string | null> {
  // The array grows while its rows are made.
  const count = jobs.length;
  if (count === 0) return null;
  const read = `reading-${sinceMs}-`;
  const had = since?.startsWith(read) ? Number(since.slice(read.length)) : 0;
  const from = Number.isInteger(had) && had >= 0 && had <= count ? had : 0;
  const rows = await encodeRows(await toPartTable(jobs.slice(from, count)), null);
  return `{"state":${JSON.stringify(read + count)},"from":${from},"rows":${rows}}`;
}
