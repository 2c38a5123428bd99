import { searchedFields } from "../../job/job-columns";
import { namesTask, parseTaskRef } from "../../job/task-list";
import { makeHostTest } from "../../machine/host-list";
import { type JobTable, readId, readOwnGroup, readText } from "./job-table";

/** Many texts in one, lower case, so that a single native search covers all of them. */
type Haystack = { length: number; text: string; starts: Uint32Array };
const haystacks = new WeakMap<object, Haystack>();

function toHaystack(owner: object, length: number, read: (index: number) => string): Haystack {
  const known = haystacks.get(owner);
  if (known?.length === length) return known;
  const parts: string[] = [];
  const starts = new Uint32Array(length);
  let at = 0;
  for (let index = 0; index < length; index++) {
    const part = read(index).toLowerCase();
    starts[index] = at;
    at += part.length + 1;
    parts.push(part);
  }
  const made = { length, text: parts.join("\n"), starts };
  haystacks.set(owner, made);
  return made;
}

const toPart = ({ text, starts }: Haystack, index: number): string =>
  text.slice(starts[index], (starts[index + 1] ?? text.length + 1) - 1);

/** Marks the texts that contain the word; null if none does. */
function search({ text, starts, length }: Haystack, word: string): Uint8Array | null {
  let marks: Uint8Array | null = null;
  let index = 0;
  for (let at = text.indexOf(word); at >= 0; ) {
    while (index + 1 < length && (starts[index + 1] ?? 0) <= at) index++;
    marks ??= new Uint8Array(length);
    marks[index] = 1;
    // One hit per text is enough: skip to the next text.
    at = index + 1 < length ? text.indexOf(word, starts[index + 1]) : -1;
  }
  return marks;
}

/** Marks in `hits` the rows with the word (lower case) in a searched text, or in the ID, also as written within an array. */
export function markWord(table: JobTable, word: string, hits: Uint8Array): void {
  for (const field of searchedFields) {
    const { distinct, at } = table.text[field];
    const haystack = toHaystack(distinct, distinct.length, (code) => distinct[code] ?? "");
    let marks = search(haystack, word);
    // A name without a digit is in no bracket.
    const names = field === "nodeList" && /\d/.test(word) ? makeHostTest(word) : null;
    if (names) {
      marks ??= new Uint8Array(distinct.length);
      for (let code = 0; code < distinct.length; code++)
        if (marks[code] === 0 && names(toPart(haystack, code))) marks[code] = 1;
    }
    if (!marks) continue;
    for (let row = 0; row < table.count; row++) if (marks[at[row] ?? 0]) hits[row] = 1;
  }
  if (!/\d/.test(word)) return;
  const ids = search(
    toHaystack(table, table.count, (row) => readId(table, row)),
    word,
  );
  if (ids) for (let row = 0; row < table.count; row++) if (ids[row]) hits[row] = 1;
  if (!/[_+[]/.test(word)) return;
  for (let row = 0; row < table.count; row++)
    if (!hits[row] && toLabel(table, row).includes(word)) hits[row] = 1;
  markWaitingTask(table, word, hits);
}

/** Marks the record of an array's waiting tasks if the word is or may be one of them: `50_4` of `50_[3-6]` or `50_[1,3,...]`. */
function markWaitingTask(table: JobTable, word: string, hits: Uint8Array): void {
  const task = parseTaskRef(word);
  const { distinct, at } = table.text.group;
  const group = task ? distinct.indexOf(`a${task.jobId}`) : -1;
  if (!task || group < 0) return;
  for (let row = 0; row < table.count; row++) {
    if (at[row] !== group || hits[row]) continue;
    const part = readText(table, "part", row) ?? "";
    if (part.startsWith("_[") && namesTask(part.slice(1), task.taskId) !== false) hits[row] = 1;
  }
}

/** A job's ID as people write it: `123_17` and `123_[18-40]` within an array, `123+1` within a heterogeneous job. */
export function toLabel(table: JobTable, row: number): string {
  const group = readOwnGroup(table, row);
  if (group === null) return readId(table, row);
  return group.slice(1) + (readText(table, "part", row) ?? "");
}

const betweenLooks = 256;

/**
 * Marks in `hits` the rows with a text that the expression matches. Returns false if time ran out before the last row:
 * `isOver` is checked every few hundred texts.
 */
export function markPattern(
  table: JobTable,
  matches: (text: string) => boolean,
  hits: Uint8Array,
  isOver: () => boolean,
): boolean {
  for (const field of searchedFields) {
    const { distinct, at } = table.text[field];
    const marks = new Uint8Array(distinct.length);
    for (let code = 0; code < distinct.length; code++) {
      if (code % betweenLooks === 0 && isOver()) return false;
      const text = distinct[code];
      if (text && matches(text)) marks[code] = 1;
    }
    for (let row = 0; row < table.count; row++) if (marks[at[row] ?? 0]) hits[row] = 1;
  }
  for (let row = 0; row < table.count; row++) {
    if (row % betweenLooks === 0 && isOver()) return false;
    if (hits[row]) continue;
    if (matches(readId(table, row)) || matches(toLabel(table, row))) hits[row] = 1;
  }
  return true;
}
