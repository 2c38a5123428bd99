import "server-only";
import * as words from "../words";

export const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
export const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
/** Levels of nesting within an answer. */
export const mostDepth = 200;

/** A value, or its record, continues after these bytes. */
const broken = -1;
/** This isn't JSON. */
const malformed = -2;

/**
 * Copies the wanted fields of a record of JSON, without parsing the others: a job has 5 to 13 kB, of which the screens show a
 * third. What it leaves out needn't be JSON, as long as strings and brackets end.
 */
export class RecordPicker {
  /** Names by the hash of their bytes. */
  private readonly wanted = new Map<number, Uint8Array>();
  private picked = Buffer.alloc(16_384);
  private length = 0;

  /** Throws for two names with the same hash. */
  constructor(names: readonly string[]) {
    for (const name of names) {
      const bytes = Buffer.from(name);
      let hash = 0;
      for (const byte of bytes) hash = nextHash(hash, byte);
      if (this.wanted.has(hash)) throw new Error(`The hash of ${name} is taken.`);
      this.wanted.set(hash, bytes);
    }
  }

  /** The record that was read last, with the wanted fields alone; one that isn't JSON as it was. */
  get text(): string {
    return this.picked.toString("utf8", 0, this.length);
  }

  /**
   * Reads the record that begins at `from`. Returns where it ends, or -1 if it continues after these bytes. Throws RangeError
   * if it is nested too deeply.
   */
  read(bytes: Uint8Array, from: number): number {
    this.length = 0;
    const end = this.readFields(bytes, from + 1);
    if (end !== malformed) return end;
    const rawEnd = endOfNested(bytes, from);
    if (rawEnd === broken) return broken;
    this.length = 0;
    this.copy(bytes, from, rawEnd);
    return rawEnd;
  }

  private readFields(bytes: Uint8Array, from: number): number {
    const { length } = bytes;
    const { wanted } = this;
    let at = from;
    for (;;) {
      while (at < length && ((bytes[at] as number) <= 0x20 || bytes[at] === comma)) at++;
      if (at >= length) return broken;
      if (bytes[at] === closeBrace) break;
      if (bytes[at] !== quote) return malformed;
      const keyAt = at++;
      let hash = 0;
      let isEscaped = false;
      while (at < length && bytes[at] !== quote) {
        const byte = bytes[at] as number;
        hash = nextHash(hash, byte);
        if (byte === backslash) {
          isEscaped = true;
          at++;
        }
        at++;
      }
      const keyEnd = at++;
      while (at < length && (bytes[at] as number) <= 0x20) at++;
      if (at >= length) return broken;
      if (bytes[at++] !== colon) return malformed;
      while (at < length && (bytes[at] as number) <= 0x20) at++;
      at = endOfValue(bytes, at);
      if (at < 0) return at;
      const name = wanted.get(hash);
      // An escaped name may be any.
      if (isEscaped || (name !== undefined && isSame(name, bytes, keyAt + 1, keyEnd))) {
        this.separate();
        this.copy(bytes, keyAt, at);
      }
    }
    if (this.length === 0) this.separate();
    this.reserve(1);
    this.picked[this.length++] = closeBrace;
    return at + 1;
  }

  private separate(): void {
    this.reserve(1);
    this.picked[this.length] = this.length === 0 ? openBrace : comma;
    this.length++;
  }

  private copy(bytes: Uint8Array, from: number, to: number): void {
    this.reserve(to - from);
    this.picked.set(bytes.subarray(from, to), this.length);
    this.length += to - from;
  }

  private reserve(more: number): void {
    if (this.length + more <= this.picked.length) return;
    const larger = Buffer.alloc(2 * this.picked.length + more);
    larger.set(this.picked);
    this.picked = larger;
  }
}

const nextHash = (hash: number, byte: number): number => (Math.imul(hash, 31) + byte) | 0;

function isSame(name: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (name.length !== to - from) return false;
  for (let at = 0; at < name.length; at++) if (name[at] !== bytes[from + at]) return false;
  return true;
}

/** Where the value that begins at `from` ends; `broken` or `malformed` if it doesn't. */
function endOfValue(bytes: Uint8Array, from: number): number {
  const { length } = bytes;
  if (from >= length) return broken;
  const first = bytes[from];
  if (first === quote) return endOfString(bytes, from);
  if (first === openBrace || first === openBracket) return endOfNested(bytes, from);
  for (let at = from; at < length; at++) {
    const byte = bytes[at] as number;
    if (byte === comma || byte === closeBrace) return at;
    if (byte === quote || byte === openBrace || byte === openBracket || byte === closeBracket)
      return malformed;
  }
  return broken;
}

function endOfString(bytes: Uint8Array, from: number): number {
  const { length } = bytes;
  for (let at = from + 1; at < length; at++) {
    const byte = bytes[at];
    if (byte === quote) return at + 1;
    if (byte === backslash) at++;
  }
  return broken;
}

/** Where the object or list that begins at `from` ends. */
function endOfNested(bytes: Uint8Array, from: number): number {
  const { length } = bytes;
  let depth = 0;
  for (let at = from; at < length; at++) {
    const byte = bytes[at];
    if (byte === quote) {
      at = endOfString(bytes, at) - 1;
      if (at < 0) return broken;
    } else if (byte === openBrace || byte === openBracket) {
      // The record is the third level.
      if (++depth > mostDepth - 3) throw new RangeError(words.tooDeep);
    } else if ((byte === closeBrace || byte === closeBracket) && --depth === 0) return at + 1;
  }
  return broken;
}
