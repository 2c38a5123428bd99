import { choiceFields, type TextField } from "../../job/job-columns";
import { knownStates } from "../../job/job-state";
import { makeOwnTest } from "../../job/own-user";
import { splitNames } from "../../split-names";
import { compilePattern } from "./job-pattern";
import { type JobTable, mapFields, readRowJobs } from "./job-table";
import { markPattern, markWord } from "./table-text";

/** The queue's filter; an empty list filters nothing. A text between two slashes is a regular expression. */
export type TableFilter = { text: string } & Record<ChoiceField, string[]>;
export type ChoiceField = (typeof choiceFields)[number];

/** No value of any choice. */
export const noChoices = mapFields(choiceFields, (): never[] => []);

/** True if a filter excludes anything. */
export const isNarrowed = (filter: TableFilter): boolean =>
  filter.text.trim() !== "" || choiceFields.some((field) => filter[field].length > 0);

/** Adds a value, or removes it if present. */
export const toggle = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

/** The remaining rows (marked 1), their number, and the fault of the text; `isCut`: time ran out before the last row. */
type TableMask = { marks: Uint8Array; count: number; isCut: boolean; fault: string | null };

/** A typed letter must not block the page for longer than a frame or two. */
const budgetMs = 40;

/**
 * The rows that match the text and every choice, of one user's jobs if `own` names that user; `clock` returns ms. An invalid
 * pattern keeps every row.
 */
export function maskRows(
  table: JobTable,
  filter: TableFilter,
  clock: () => number,
  own: string | null = null,
): TableMask {
  const { marks, isCut, fault } = maskText(table, filter.text, clock);
  for (const field of choiceFields) {
    const chosen = new Set(filter[field]);
    const isChosen = (value: string) => chosen.has(value);
    if (chosen.size > 0) keepValues(table, field, (value) => toValues(field, value).some(isChosen), marks);
  }
  const isOwn = makeOwnTest(own);
  if (isOwn) keepValues(table, "user", isOwn, marks);
  return { marks, count: sum(marks), isCut, fault };
}

/** Marks the jobs of the user `own`; null, for all jobs, without one. */
function markOwn(table: JobTable, own: string | null): Uint8Array | null {
  const isOwn = makeOwnTest(own);
  if (!isOwn) return null;
  const marks = new Uint8Array(table.count).fill(1);
  keepValues(table, "user", isOwn, marks);
  return marks;
}

function maskText(table: JobTable, typed: string, clock: () => number): Omit<TableMask, "count"> {
  const text = typed.trim();
  const all = () => new Uint8Array(table.count).fill(1);
  if (text === "") return { marks: all(), isCut: false, fault: null };
  const [, source] = /^\/(.+)\/$/.exec(text) ?? [];
  if (source !== undefined) {
    const pattern = compilePattern(source);
    if ("fault" in pattern) return { marks: all(), isCut: false, fault: pattern.fault };
    const marks = new Uint8Array(table.count);
    const endsMs = clock() + budgetMs;
    const isWhole = markPattern(table, pattern.matches, marks, () => clock() > endsMs);
    return { marks, isCut: !isWhole, fault: null };
  }
  let marks: Uint8Array | null = null;
  for (const word of text.toLowerCase().split(/\s+/)) {
    const hits = new Uint8Array(table.count);
    markWord(table, word, hits);
    if (marks) for (let row = 0; row < table.count; row++) hits[row] = (hits[row] ?? 0) & (marks[row] ?? 0);
    marks = hits;
  }
  return { marks: marks ?? all(), isCut: false, fault: null };
}

/** What a row has of a field: a job that waits for several partitions (`debug,high`) has each; "" means not reported. */
function toValues(field: TextField, value: string | null): string[] {
  const names = field === "partition" ? splitNames(value) : [];
  return names.length > 0 ? names : [value ?? ""];
}

function keepValues(
  table: JobTable,
  field: TextField,
  isKept: (value: string | null) => boolean,
  marks: Uint8Array,
): void {
  const { distinct, at } = table.text[field];
  const isWanted = Uint8Array.from(distinct, (value) => (isKept(value) ? 1 : 0));
  for (let row = 0; row < table.count; row++) if (!isWanted[at[row] ?? 0]) marks[row] = 0;
}

function sum(marks: Uint8Array): number {
  let count = 0;
  for (const mark of marks) count += mark;
  return count;
}

export type ValueCount = { value: string; count: number };

const mostValues = 60;

/**
 * The most frequent values of a field among marked rows (null: all rows), in the order of their names, which stays the same
 * while counts change.
 */
function listValues(table: JobTable, field: TextField, marks: Uint8Array | null): ValueCount[] {
  return countValues(table, field, marks)
    .slice(0, mostValues)
    .sort((a, b) => compareNames(a.value, b.value));
}

/** The values of each choice among the jobs of the user `own`; among all jobs, without one. */
export function listChoices(table: JobTable, own: string | null): Record<ChoiceField, ValueCount[]> {
  const marks = markOwn(table, own);
  return mapFields(choiceFields, (field) => listValues(table, field, marks));
}

/** By name, a value that isn't reported ("") last. */
const compareNames = (one: string, other: string) =>
  one === "" || other === "" ? Number(one === "") - Number(other === "") : one < other ? -1 : 1;

/**
 * The number of jobs in marked rows (null: all rows) for each value of a field, most frequent first; "" means not reported. A row of
 * several partitions counts for each.
 */
export function countValues(table: JobTable, field: TextField, marks: Uint8Array | null): ValueCount[] {
  const { distinct, at } = table.text[field];
  const counts = new Float64Array(distinct.length);
  const jobs = readRowJobs(table);
  for (let row = 0; row < table.count; row++) {
    const code = at[row] ?? 0;
    if (marks === null || marks[row]) counts[code] = (counts[code] ?? 0) + (jobs[row] ?? 0);
  }
  const byValue = new Map<string, number>();
  counts.forEach((count, code) => {
    if (count === 0) return;
    for (const value of toValues(field, distinct[code] ?? null))
      byValue.set(value, (byValue.get(value) ?? 0) + count);
  });
  return [...byValue]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

/** The states in the order of a job's life: waiting, starting, running, ending, ended. */
const lifeCycle = [
  ...new Set(["PENDING", "CONFIGURING", "RUNNING", "SUSPENDED", "COMPLETING", "COMPLETED", ...knownStates]),
];

/** Unknown states come after the known ones, an unreported state ("") last. */
const rankOf = (state: string) => {
  const rank = lifeCycle.indexOf(state);
  return state === "" ? lifeCycle.length + 1 : rank < 0 ? lifeCycle.length : rank;
};

/** Compares states by a job's life. */
export const compareStates = (one: string, other: string): number =>
  rankOf(one) - rankOf(other) || (one < other ? -1 : one > other ? 1 : 0);

/** The counts in the order of a job's life; states in `kept` without jobs count 0 and keep their place. */
export function orderStateCounts(counts: ValueCount[], kept: Iterable<string>): ValueCount[] {
  const known = new Set(counts.map(({ value }) => value));
  const gone = [...new Set(kept)].filter((state) => !known.has(state));
  return [...counts, ...gone.map((value) => ({ value, count: 0 }))].sort((a, b) =>
    compareStates(a.value, b.value),
  );
}
