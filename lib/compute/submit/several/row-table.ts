import { toCsvLine } from "@/lib/files/csv";
import type { Draft } from "../draft";
import { fillDraft, fillText, listPlaceholders, placeholderName, toValues } from "../placeholders";
import { dropComments, toValueCheck } from "../script-values";
import type { SubmitFinding, Surroundings } from "../submit-finding";
import { checkDraft } from "../submit-form";
import { type SubmitInput, submitInputSchema } from "../submit-model";
import * as words from "./words";

export const mostBatchRows = 200;
const mostColumns = 20;
const mostCell = 4000;
/** The longest table, in characters. */
export const mostTableText = 1_000_000;

/** A table of values: a line of placeholder names, then a row for each job. `leftOut`: how many rows had separators alone. */
type RowTable = {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  faults: readonly string[];
  leftOut: number;
};

/** The separator is that of the first line, in which names can have none: tabs, as spreadsheets copy them, or as in CSV files. */
function toSeparator(text: string): string {
  const [line = ""] = /[^\s\ufeff][^\r\n]*/.exec(text) ?? [];
  return ["\t", ";"].find((sign) => line.includes(sign)) ?? ",";
}

/** A spreadsheet's own first line, which names the separator. */
const separatorLine = /^"?sep=([^\w\s"]|\t)"?[^\S\r\n]*(?:\r\n?|\n|$)/i;

/** A line's cells, and how many there are up to the last that isn't empty; an empty one in quotes is a value. */
type Line = { cells: string[]; filled: number };

/** The lines of a table from `start` on; `openQuote` is the number of the line with a faulty quote, at which it ends. */
function splitLines(text: string, start: number, separator: string) {
  const quoted = `[^\\S\\r\\n${separator}]*"([^"]*(?:""[^"]*)*)"[^\\S\\r\\n${separator}]*`;
  const cell = new RegExp(`(?:${quoted}|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`, "gy");
  cell.lastIndex = start;
  const lines: Line[] = [{ cells: [], filled: 0 }];
  for (const { 1: inQuotes, 2: plain = "", 3: end = "", index } of text.matchAll(cell)) {
    const value = inQuotes?.replaceAll('""', '"') ?? plain.trim();
    if (inQuotes === undefined && value.startsWith('"'))
      return { lines, openQuote: text.slice(0, index).split(/\r\n?|\n/).length };
    const line = lines.at(-1) as Line;
    const count = line.cells.push(value);
    if (inQuotes !== undefined || value !== "") line.filled = count;
    if (end === "") break;
    if (/[\r\n]/.test(end)) lines.push({ cells: [], filled: 0 });
  }
  return { lines, openQuote: null };
}

/**
 * Parses a typed, pasted or opened table (RFC 4180; spaces around values and quotes are dropped), with what spreadsheets add: a
 * byte order mark, a line `sep=;`, empty cells at the ends of lines. Never throws.
 */
export function parseRowTable(text: string): RowTable {
  if (text.length > mostTableText) return { columns: [], rows: [], faults: [words.tableTooLong], leftOut: 0 };
  const content = text.replace(/^\ufeff/, "");
  const [first = "", named] = separatorLine.exec(content) ?? [];
  const separator = named === undefined ? toSeparator(content) : `\\${named}`;
  const { lines, openQuote } = splitLines(content, first.length, separator);
  const [head, ...body] = lines.filter(({ filled }) => filled > 0);
  const columns = head?.cells.slice(0, head.filled).map((name) => name.trim()) ?? [];
  const rows = body.map(({ cells, filled }) => cells.slice(0, Math.max(filled, columns.length)));
  const leftOut = lines.filter(({ cells, filled }) => filled === 0 && cells.length > 1).length;
  const faults = openQuote === null ? [] : [words.openQuote(openQuote)];
  if (columns.length > mostColumns) faults.push(words.tooManyColumns(mostColumns));
  for (const [index, name] of columns.slice(0, mostColumns).entries()) {
    if (!placeholderName.test(name)) faults.push(words.invalidColumn(name));
    else if (columns.indexOf(name) < index) faults.push(words.columnTwice(name));
  }
  if (rows.length > mostBatchRows) faults.push(words.tooManyRows(rows.length, mostBatchRows));
  for (const [index, row] of rows.entries()) {
    if (row.length !== columns.length) faults.push(words.wrongLength(index + 1, row.length, columns.length));
    if (row.some((cell) => cell.length > mostCell)) faults.push(words.cellTooLong(index + 1, mostCell));
  }
  return { columns, rows, faults: [...new Set(faults)], leftOut };
}

/** The text of a table, in which parseRowTable finds the same values. */
export const toRowText = (columns: readonly string[], rows: readonly Pick<PlannedRow, "values">[]): string =>
  [columns, ...rows.map(({ values }) => values)].map((cells) => toCsvLine(cells, "exact")).join("");

/** One row with its values filled in, and what is wrong with it; `input` is null if it can't be sent. */
export type PlannedRow = {
  values: readonly string[];
  draft: Draft;
  input: SubmitInput | null;
  findings: readonly SubmitFinding[];
};

/** Fills and checks every row; see checkDraft. A value that a shell would read as more than text is an error. */
export function planRows(
  draft: Draft,
  { columns, rows }: Pick<RowTable, "columns" | "rows">,
  mostJobs: number,
  around: Surroundings,
  now: number,
): PlannedRow[] {
  const findSpecial = toValueCheck(draft.script);
  return rows.map((values) => {
    const named = toValues(columns, values);
    const filled = fillDraft(draft, named);
    const { input, findings } = checkDraft(filled, mostJobs, around, submitInputSchema, now);
    const special = findSpecial(named);
    if (special) findings.unshift({ level: "error", field: "script", words: words.specialValue(special) });
    return { values, draft: filled, input: special ? null : input, findings };
  });
}

export const isSameFinding = (one: SubmitFinding, other: SubmitFinding): boolean =>
  one.field === other.field && one.words === other.words;

/** The findings that all rows of several have, which are said once. */
export const listCommonFindings = (planned: readonly PlannedRow[]): SubmitFinding[] =>
  planned.length < 2
    ? []
    : (planned[0]?.findings.filter((finding) =>
        planned.every(({ findings }) => findings.some((other) => isSameFinding(finding, other))),
      ) ?? []);

/** What the jobs request together: nodes, and node-hours if each has a limit in the form. */
export function sayRequest(planned: readonly PlannedRow[]): string {
  let [nodes, minutes] = [0, 0];
  for (const { minimumNodes = 1, timeLimitMinutes } of planned.flatMap(({ input }) => input?.jobs ?? [])) {
    nodes += minimumNodes;
    minutes += minimumNodes * (timeLimitMinutes ?? Number.NaN);
  }
  return words.request(planned.length, nodes, minutes / 60);
}

/** What to ask about before a batch is sent: columns without a place, jobs that differ in nothing but names and comments. */
export function listDoubts(draft: Draft, { columns }: RowTable, planned: readonly PlannedRow[]): string[] {
  const used = listPlaceholders(draft);
  const script = dropComments(draft.script);
  const keys = planned.map(({ input, values }, index) => {
    const jobs = input?.jobs.map((job) => ({ ...job, name: "" }));
    return JSON.stringify(jobs ? [fillText(script, toValues(columns, values)), jobs] : index);
  });
  const first = new Map(keys.map((key, index) => [key, index] as const).reverse());
  const twins = keys.flatMap((key, index) => (first.get(key) === index ? [] : index + 1));
  return [
    ...columns.filter((name) => !used.includes(name)).map(words.unusedColumn),
    ...(twins.length > 0 ? [words.sameJobs(twins, keys.length)] : []),
  ];
}

/** What is said of a table that is sent without a question: places without a column, rows that were left out. */
export function listRemarks(draft: Draft, { columns, leftOut }: RowTable): string[] {
  const open = listPlaceholders(draft).filter((name) => !columns.includes(name));
  return [
    ...(open.length > 0 ? [words.withoutColumn(open.map((name) => `{${name}}`).join(", "))] : []),
    ...(leftOut > 0 ? [words.leftOut(leftOut)] : []),
  ];
}
