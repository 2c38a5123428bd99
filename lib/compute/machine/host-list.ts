/** An expanded expression: its hosts (cut off at the requested maximum) and their count, or why it can't be parsed. */
export type HostList =
  | { hosts: string[]; count: number; isCut: boolean }
  | { hosts: null; count: null; fault: string };

const mostDigits = 9;
/** Names of hosts have few dimensions. */
const mostPieces = 16;

/**
 * Expands a host list expression as written by Slurm (`alpha[001-003,7],login1`, also with several brackets in one name) to
 * at most `mostHosts` hosts; the count stays exact. Never throws: an invalid expression returns a fault.
 */
export function expandHostList(expression: string, mostHosts = 10_000): HostList {
  const hosts: string[] = [];
  let count = 0;
  const parts = splitOutside(expression);
  if (parts === null) return { hosts: null, count: null, fault: "a bracket is not closed" };
  for (const part of parts) {
    const pieces = toPieces(part);
    if (typeof pieces === "string") return { hosts: null, count: null, fault: pieces };
    count += pieces.reduce((product, piece) => product * piece.count, 1);
    for (const host of combine(pieces)) {
      if (hosts.length >= mostHosts) break;
      hosts.push(host);
    }
  }
  return { hosts, count, isCut: count > hosts.length };
}

/** The number of hosts in an expression; null if it can't be parsed. */
export function countHosts(expression: string): number | null {
  return expandHostList(expression, 0).count;
}

type Range = { first: number; last: number; width: number };
type Piece = { text: string; ranges: Range[] | null; count: number };

/** Splits at commas outside brackets; null if brackets don't match. */
function splitOutside(expression: string): string[] | null {
  const parts: string[] = [];
  let from = 0;
  let inBrackets = false;
  for (let at = 0; at < expression.length; at++) {
    const sign = expression[at];
    if (sign === "[" || sign === "]") {
      if (inBrackets === (sign === "[")) return null;
      inBrackets = !inBrackets;
    } else if (sign === "," && !inBrackets) {
      parts.push(expression.slice(from, at));
      from = at + 1;
    }
  }
  if (inBrackets) return null;
  parts.push(expression.slice(from));
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

function toPieces(part: string): Piece[] | string {
  const pieces: Piece[] = [];
  for (const [, text = "", list] of part.matchAll(/([^[\]]+)|\[([^\]]*)\]/g)) {
    if (list === undefined) {
      pieces.push({ text, ranges: null, count: 1 });
      continue;
    }
    const ranges = list.split(",").map(toRange);
    const good = ranges.filter((range) => range !== null);
    if (good.length < ranges.length) return `“[${list}]” is no list of numbers`;
    pieces.push({
      text: "",
      ranges: good,
      count: good.reduce((sum, { first, last }) => sum + last - first + 1, 0),
    });
  }
  if (pieces.length > mostPieces) return "a name has too many brackets";
  return pieces;
}

function toRange(text: string): Range | null {
  const [, from, to] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(text) ?? [];
  if (from === undefined || from.length > mostDigits || (to ?? "").length > mostDigits) return null;
  const [first, last] = [Number(from), Number(to ?? from)];
  return last < first ? null : { first, last, width: from.length };
}

function* combine(pieces: Piece[], at = 0): Generator<string> {
  const piece = pieces[at];
  if (!piece) {
    yield "";
    return;
  }
  for (const value of valuesOf(piece)) for (const rest of combine(pieces, at + 1)) yield value + rest;
}

function* valuesOf({ text, ranges }: Piece): Generator<string> {
  if (ranges === null) yield text;
  for (const { first, last, width } of ranges ?? [])
    for (let number = first; number <= last; number++) yield String(number).padStart(width, "0");
}

/** The shortest such expression for the hosts: names that differ only in their last number share a bracket. */
export function foldHostList(hosts: string[]): string {
  const groups = new Map<string, { before: string; after: string; digits: string[] }>();
  for (const host of new Set(hosts)) {
    const found = /^(.*?)(\d{1,9})(\D*)$/.exec(host);
    const [, before = host, digits = "", after = ""] = found ?? [];
    // Padded numbers keep their width: 9 and 010 can't share a range, 099 and 100 can.
    const isPadded = digits.length > 1 && digits.startsWith("0");
    const width = isPadded ? digits.length : 0;
    const key = found ? JSON.stringify([before, after, digits.length, width > 0]) : JSON.stringify([host]);
    const group = groups.get(key) ?? { before, after, digits: [] };
    if (found) group.digits.push(digits);
    groups.set(key, group);
  }
  const merged = mergeWidths([...groups.values()]);
  return merged.map(({ before, after, digits }) => `${before}${toBrackets(digits)}${after}`).join(",");
}

type Group = { before: string; after: string; digits: string[] };

/** Joins groups with the same name into one bracket; every entry keeps its own width. */
function mergeWidths(groups: Group[]): Group[] {
  const byName = new Map<string, Group>();
  for (const group of groups) {
    const key = JSON.stringify([group.before, group.after, group.digits.length > 0]);
    const known = byName.get(key);
    if (known) known.digits.push(...group.digits);
    else byName.set(key, { ...group });
  }
  return [...byName.values()];
}

function toBrackets(digits: string[]): string {
  if (digits.length < 2) return digits[0] ?? "";
  const sorted = [...digits].sort((a, b) => a.length - b.length || Number(a) - Number(b));
  const ranges: [string, string][] = [];
  for (const entry of sorted) {
    const range = ranges.at(-1);
    if (range && range[0].length === entry.length && Number(range[1]) + 1 === Number(entry)) range[1] = entry;
    else ranges.push([entry, entry]);
  }
  return `[${ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(",")}]`;
}
