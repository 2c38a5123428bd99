/** An expanded expression: its hosts (cut off at the requested maximum) and their count, or why it can't be parsed. */
type HostList =
  | { hosts: string[]; count: number; isCut: boolean }
  | { hosts: null; count: null; fault: string };

const longestRange = 1_000_000_000;
/** Names of hosts have few dimensions. */
const mostPieces = 16;

/**
 * Expands a host list expression as written by Slurm (`alpha[001-003,7],login1`, also with several brackets in one name) to
 * at most `mostHosts` hosts; the count stays exact, unless the expression was cut and ends in an ellipsis. Never throws: an invalid expression returns a fault.
 */
export function expandHostList(expression: string, mostHosts = 10_000): HostList {
  const hosts: string[] = [];
  let count = 0;
  const isWhole = !expression.endsWith("…");
  const parts = splitOutside(isWhole ? expression : mend(expression));
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
  return { hosts, count, isCut: !isWhole || count > hosts.length };
}

/**
 * The hosts of an expression that exist, by their index in `indexOf` (0 to its size - 1), in that order and each once; null if it can't be
 * parsed. Costs no more than a look at all that exist, however many hosts it has.
 */
export function findHosts(expression: string, indexOf: ReadonlyMap<string, number>): Int32Array | null {
  const isFound = new Uint8Array(indexOf.size);
  const parts = splitOutside(mend(expression));
  if (parts === null) return null;
  for (const part of parts) {
    const one = indexOf.get(part);
    const pieces = one === undefined ? toPieces(part) : [];
    if (typeof pieces === "string") return null;
    const [{ text = "" } = {}, { ranges = null } = {}] = pieces;
    if (one !== undefined) isFound[one] = 1;
    else if (pieces.length === 2 && ranges && /\D$/.test(text))
      for (const range of ranges) markNumbered(isFound, listNumbered(indexOf).get(text), range);
    else if (pieces.reduce((product, { count }) => product * count, 1) > indexOf.size) {
      for (const [name, index] of indexOf)
        if (name.startsWith(text) && names(pieces, name)) isFound[index] = 1;
    } else for (const host of combine(pieces)) isFound[indexOf.get(host) ?? -1] = 1;
  }
  const found = new Int32Array(isFound.length);
  let count = 0;
  for (let index = 0; index < found.length; index++) if (isFound[index] === 1) found[count++] = index;
  return found.slice(0, count);
}

/** The number of hosts in an expression; null if it can't be parsed. */
export function countHosts(expression: string): number | null {
  return expandHostList(expression, 0).count;
}

/**
 * A test for expressions that name a host, as Slurm writes them: `n[9-11]` has n10 but not n010, `n[09-11]` has n09. Reads no
 * part that begins otherwise, as one name is looked for in tens of thousands of expressions. What can't be parsed names no
 * host; a bracket that isn't closed ends with the text.
 */
export function makeHostTest(name: string): (expression: string) => boolean {
  return (expression) => {
    for (let from = 0; from < expression.length; ) {
      const end = endOfPart(expression, from);
      if (beginsLike(expression, from, end, name)) {
        const part = expression.slice(from, end).trim();
        const pieces = toPieces(mend(part));
        if (typeof pieces !== "string" && names(pieces, name)) return true;
      }
      from = end + 1;
    }
    return false;
  };
}

/** A cut expression without its last, incomplete entry, and with its bracket closed. */
function mend(expression: string): string {
  const open = expression.lastIndexOf("[");
  const isOpen = open > expression.lastIndexOf("]");
  const end = expression.endsWith("…")
    ? Math.max(expression.lastIndexOf(","), isOpen ? open + 1 : 0)
    : expression.length;
  return expression.slice(0, end) + (isOpen ? "]" : "");
}

/** Where the part that begins at `from` ends: at a comma outside brackets, or at the end. */
function endOfPart(expression: string, from: number): number {
  let inBrackets = false;
  for (let at = from; at < expression.length; at++) {
    const sign = expression[at];
    if (sign === "[") inBrackets = true;
    else if (sign === "]") inBrackets = false;
    else if (sign === "," && !inBrackets) return at;
  }
  return expression.length;
}

/** True if the text of a part up to its first bracket begins the name. */
function beginsLike(expression: string, from: number, end: number, name: string): boolean {
  let at = from;
  while (at < end && expression[at] === " ") at++;
  for (let index = 0; at < end && expression[at] !== "["; at++, index++)
    if (expression[at] !== name[index]) return expression[at] === " ";
  return true;
}

/** True if the pieces, one after the other, make up the name. */
function names(pieces: Piece[], name: string): boolean {
  let reached = new Set([0]);
  for (const { text, ranges } of pieces) {
    const next = new Set<number>();
    for (const at of reached) {
      if (ranges === null) {
        if (name.startsWith(text, at)) next.add(at + text.length);
        continue;
      }
      const [digits = ""] = /^\d*/.exec(name.slice(at, at + mostDigits)) ?? [];
      for (let length = 1; length <= digits.length; length++)
        if (isInRanges(digits.slice(0, length), ranges)) next.add(at + length);
    }
    reached = next;
  }
  return reached.has(name.length);
}

/** Numbers are padded to the width of the range's first one, and not otherwise. */
function isInRanges(digits: string, ranges: Range[]): boolean {
  const number = Number(digits);
  return ranges.some(
    ({ first, last, width }) =>
      number >= first && number <= last && String(number).padStart(width, "0") === digits,
  );
}

type Piece = { text: string; ranges: Range[] | null; count: number };

/** Splits at commas outside brackets; null if brackets don't match. */
function splitOutside(expression: string): string[] | null {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < expression.length; at++) {
    const sign = expression[at];
    if (sign === "[") {
      const [again, end] = [expression.indexOf("[", at + 1), expression.indexOf("]", at)];
      if (end < 0 || (again >= 0 && again < end)) return null;
      at = end;
    } else if (sign === "]") return null;
    else if (sign === ",") {
      parts.push(expression.slice(from, at));
      from = at + 1;
    }
  }
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
    const good = toRanges(list);
    if (good === null) return `“[${list}]” is no list of numbers`;
    pieces.push({
      text: "",
      ranges: good,
      count: good.reduce((sum, { first, last }) => sum + last - first + 1, 0),
    });
  }
  if (pieces.length > mostPieces) return "a name has too many brackets";
  return pieces;
}

/** Reads `001-003,7` sign by sign, as lists have thousands of numbers; null if it can't be parsed. */
function toRanges(list: string): Range[] | null {
  const text = list.includes(" ")
    ? list
        .split(",")
        .map((one) => one.trim())
        .join(",")
    : list;
  const ranges: Range[] = [];
  let [first, width, number, digits] = [0, 0, 0, 0];
  for (let at = 0; at <= text.length; at++) {
    const sign = at < text.length ? text.charCodeAt(at) : comma;
    if (sign >= zero && sign < zero + 10) {
      number = number * 10 + sign - zero;
      if (++digits > mostDigits) return null;
      continue;
    }
    if (digits === 0) return null;
    if (sign === dash && width === 0) {
      first = number;
      width = digits;
    } else if (sign === comma) {
      const range = { first: width === 0 ? number : first, last: number, width: width || digits };
      if (range.last < range.first || range.last - range.first > longestRange) return null;
      ranges.push(range);
      width = 0;
    } else return null;
    number = 0;
    digits = 0;
  }
  return ranges;
}
const [comma, dash, zero] = [44, 45, 48];

function* combine(pieces: Piece[], at = 0): Generator<string> {
  const piece = pieces[at];
  if (!piece) yield "";
  else if (at === pieces.length - 1) yield* valuesOf(piece);
  else for (const value of valuesOf(piece)) for (const rest of combine(pieces, at + 1)) yield value + rest;
}

function* valuesOf({ text, ranges }: Piece): Generator<string> {
  if (ranges === null) yield text;
  for (const { first, last, width } of ranges ?? [])
    for (let number = first; number <= last; number++) yield String(number).padStart(width, "0");
}

/** Longer numbers are no part of a host's name. */
const mostDigits = 15;
/** Numbers padded to the width of the first, as a host list has them: `08-11`. */
type Range = { first: number; last: number; width: number };

/** The indices of hosts by the number that ends their names, by its width. */
type Numbered = Map<number, Map<number, number>>;
const numbered = new WeakMap<ReadonlyMap<string, number>, Map<string, Numbered>>();

/** The hosts of a list (index by name) by the text before their last number: thousands of names needn't be written out to be found. Made once. */
function listNumbered(indexOf: ReadonlyMap<string, number>): Map<string, Numbered> {
  const made = numbered.get(indexOf) ?? new Map<string, Numbered>();
  if (numbered.has(indexOf)) return made;
  numbered.set(indexOf, made);
  for (const [name, index] of indexOf) {
    const [digits = ""] = /\d*$/.exec(name) ?? [];
    const text = name.slice(0, name.length - digits.length);
    const ofText = made.get(text) ?? new Map<number, Map<number, number>>();
    const ofWidth = ofText.get(digits.length) ?? new Map<number, number>();
    made.set(text, ofText.set(digits.length, ofWidth.set(Number(digits), index)));
  }
  return made;
}

const powers = Array.from({ length: mostDigits + 1 }, (_, digits) => 10 ** digits);

/** Marks the hosts of a range that exist, at their indices; costs no more than a look at all of them. */
function markNumbered(isFound: Uint8Array, hosts: Numbered | undefined, { first, last, width }: Range): void {
  for (let digits = width; digits === width || (powers[digits - 1] as number) <= last; digits++) {
    const own = hosts?.get(digits);
    const least = digits === width ? first : (powers[digits - 1] as number);
    const most = Math.min(last, (powers[digits] as number) - 1);
    if (own && most - least > own.size) {
      for (const [number, index] of own) if (number >= least && number <= most) isFound[index] = 1;
    } else if (own) for (let number = least; number <= most; number++) isFound[own.get(number) ?? -1] = 1;
  }
}
