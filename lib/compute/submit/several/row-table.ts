import Papa from "papaparse";
import type { Draft } from "../draft";
import { fillDraft, listPlaceholders, placeholderName, toValues } from "../placeholders";
import type { SubmitFinding, Surroundings } from "../submit-finding";
import { checkDraft } from "../submit-form";
import type { SubmitInput } from "../submit-model";
import * as words from "./words";

export const mostBatchRows = 200;
const mostColumns = 20;
const mostCell = 4000;
/** The longest table, in characters. */
export const mostTableText = 1_000_000;

/** A table of values: a line of placeholder names, then a row for each job. */
export type RowTable = {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  faults: readonly string[];
};

/** The separator is that of the first line, in which names can have none: tabs, as spreadsheets copy them, or as in CSV files. */
const toSeparator = (text: string) =>
  ["\t", ";"].find((separator) => text.trimStart().split("\n", 1)[0]?.includes(separator)) ?? ",";

/** Parses a typed, pasted or opened table (RFC 4180; spaces around a value are dropped). Never throws. */
export function parseRowTable(text: string): RowTable {
  if (text.length > mostTableText) return { columns: [], rows: [], faults: [words.tableTooLong] };
  // Files of several programs have several kinds of line ends.
  const lines = text.replace(/\r\n?/g, "\n");
  const { data, errors } = Papa.parse<string[]>(lines, {
    newline: "\n",
    delimiter: toSeparator(lines),
    skipEmptyLines: "greedy",
    transform: (cell) => cell.trim(),
  });
  const [columns = [], ...rows] = data;
  const faults = errors.map(({ row }) => words.openQuote(row ?? 0));
  if (columns.length > mostColumns) faults.push(words.tooManyColumns(mostColumns));
  for (const [index, name] of columns.entries()) {
    if (!placeholderName.test(name)) faults.push(words.invalidColumn(name));
    else if (columns.indexOf(name) < index) faults.push(words.columnTwice(name));
  }
  if (rows.length > mostBatchRows) faults.push(words.tooManyRows(rows.length, mostBatchRows));
  for (const [index, row] of rows.entries()) {
    if (row.length !== columns.length) faults.push(words.wrongLength(index + 1, row.length, columns.length));
    if (row.some((cell) => cell.length > mostCell)) faults.push(words.cellTooLong(index + 1, mostCell));
  }
  return { columns, rows, faults: [...new Set(faults)] };
}

/** One row with its values filled in, and what is wrong with it; `input` is null if it can't be sent. */
export type PlannedRow = {
  values: readonly string[];
  draft: Draft;
  input: SubmitInput | null;
  findings: readonly SubmitFinding[];
};

/** Fills and checks every row; see checkDraft. */
export const planRows = (
  draft: Draft,
  { columns, rows }: RowTable,
  mostJobs: number,
  around: Surroundings,
  now: number,
): PlannedRow[] =>
  rows.map((values) => {
    const filled = fillDraft(draft, toValues(columns, values));
    return { values, draft: filled, ...checkDraft(filled, mostJobs, around, now) };
  });

/** What is odd about a table, though it can be sent: columns without a place, places without a column, rows alike. */
export function listRemarks(draft: Draft, { columns, rows }: RowTable): string[] {
  const used = listPlaceholders(draft);
  const unused = columns.filter((name) => !used.includes(name));
  const open = used.filter((name) => !columns.includes(name));
  const first = new Map<string, number>();
  const twins: string[] = [];
  for (const [index, row] of rows.entries()) {
    const key = JSON.stringify(row);
    const other = first.get(key);
    if (other === undefined) first.set(key, index + 1);
    else twins.push(words.sameRow(index + 1, other));
  }
  const [twin, ...more] = twins;
  return [
    ...unused.map(words.unusedColumn),
    ...(open.length > 0 ? [words.withoutColumn(open.map((name) => `{${name}}`).join(", "))] : []),
    ...(twin === undefined ? [] : [twin]),
    ...(more.length > 0 ? [words.moreTwins(more.length)] : []),
  ];
}
