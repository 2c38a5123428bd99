import "server-only";
import { isRecord } from "@/lib/facility/tolerant";
import type { Limit } from "../job/job-model";
import { parseTimeLimit } from "../job/time-limit";

/**
 * Readers of single wire fields, for tens of thousands of records: plain functions that never throw and return null for
 * unreported values. Numbers may also arrive as text (docs/facts.md, Facility numbers), a NoVal also as a bare number.
 */
export type WireRecord = Record<string, unknown>;

/** Characters; a longer text is cut and ends in an ellipsis. The nodes of a large job or reservation are a long list. */
const longestText = 4000;
const longestNodeList = 100_000;

export { isRecord };

/**
 * The record at a key, or an empty one, so that fields of null or a missing record read as absent (docs/facts.md, Slurm job
 * records).
 */
export const recordAt = (wire: WireRecord, key: string): WireRecord => {
  const value = wire[key];
  return isRecord(value) ? value : {};
};

/** Text; numbers and booleans are converted. */
export const toText = (value: unknown): string | null => toCutText(value, longestText);

/** A host list expression. */
export const toNodeList = (value: unknown): string | null => toCutText(value, longestNodeList);

function toCutText(value: unknown, most: number): string | null {
  if (typeof value === "string") return value.length > most ? `${value.slice(0, most)}…` : value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : null;
}

/** The record, with the names of its texts that were cut, if any were. */
export function markCut<T extends object>(record: T): T & { cut?: string[] } {
  const cut = Object.entries(record).flatMap(([name, value]) =>
    typeof value === "string" && value.length > longestText && value.endsWith("…") ? [name] : [],
  );
  return cut.length > 0 ? { ...record, cut } : record;
}

/** The value of the first spelling present in the record. */
export function pick(wire: WireRecord, ...keys: string[]): unknown {
  for (const key of keys) if (wire[key] !== undefined && wire[key] !== null) return wire[key];
  return undefined;
}

/** A list of texts; a single text becomes a list of one, empty texts are left out. */
export function toTexts(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.map(toText).filter((text): text is string => text !== null && text !== "");
}

/**
 * A NoVal (spec §2.6), a bare number or a word for no limit. `set:false, infinite:true` is unlimited, any other unset one is not
 * reported. Where a gateway drops the flags, the numbers that stand for both remain (docs/facts.md, Slurm NoVal).
 */
export function toLimit(value: unknown): Limit {
  if (!isRecord(value)) return toBareLimit(value);
  if (toBoolean(value.infinite)) return "unlimited";
  return toBoolean(value.set) === false ? null : toBareLimit(value.number);
}

/** Like toLimit, also from a time limit as the scheduler's commands write it (`1-00:00:00`), in minutes. */
export function toMinutes(value: unknown): Limit {
  const limit = toLimit(value);
  if (limit !== null || typeof value !== "string" || !value.includes(":")) return limit;
  const parsed = parseTimeLimit(value);
  return "minutes" in parsed ? parsed.minutes : null;
}

/** Like toLimit, for values that can't be unlimited. */
export function toNumber(value: unknown): number | null {
  const limit = toLimit(value);
  return limit === "unlimited" ? null : limit;
}

/** Like toNumber, for fields of 16 bits, where the numbers that stand for no value are smaller. */
export function toShortNumber(value: unknown): number | null {
  const number = toNumber(value);
  return number === 65_534 || number === 65_535 ? null : number;
}

/** NO_VAL and INFINITE of 32 bits, and INFINITE64, which is too long for an exact number and arrives as text (slurm.h). */
const [noValue, infinite, infiniteDigits] = [4_294_967_294, 4_294_967_295, "18446744073709551615"];
/** The largest numbers of 64 bits: NO_VAL64 and, rounded, INFINITE64. */
const beyondNumbers = 18_446_744_073_709_000_000;

function toBareLimit(value: unknown): Limit {
  const text = typeof value === "string" ? value.trim() : null;
  if (text !== null && /^(unlimited|infinite)$/i.test(text)) return "unlimited";
  if (value === infinite || text === String(infinite) || text === infiniteDigits) return "unlimited";
  const number = text === null ? value : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
  if (typeof number !== "number" || !Number.isFinite(number)) return null;
  return number === noValue || number >= beyondNumbers ? null : number;
}

/** An ID as exact digits, from a number, digits, or a NoVal of either; null if absent, 0, NO_VAL or INFINITE, which mean none. */
export function toId(value: unknown): string | null {
  if (isRecord(value)) return value.set === false ? null : toId(value.number);
  if (typeof value === "number") return Number.isSafeInteger(value) ? toId(String(value)) : null;
  const digits = typeof value === "string" ? /^\s*0*([1-9]\d{0,19})\s*$/.exec(value) : null;
  const id = digits?.[1] ?? null;
  return id === String(noValue) || id === String(infinite) ? null : id;
}

/** An instant from Unix seconds, bare or in a NoVal; 0 means "no time yet" (docs/facts.md, Slurm NoVal). */
export function toInstant(value: unknown): string | null {
  const seconds = toNumber(value);
  return seconds !== null && seconds > 0 && seconds < 253_402_300_800
    ? new Date(seconds * 1000).toISOString()
    : null;
}

/** A boolean, also from words or 1 and 0. */
export function toBoolean(value: unknown): boolean | null {
  if (value === true || value === "true" || value === 1 || value === "1") return true;
  return value === false || value === "false" || value === 0 || value === "0" ? false : null;
}

/** The records of a list, and the number of entries that aren't records. */
export function toRecords(value: unknown): { records: WireRecord[]; unreadable: number } {
  const values = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
  const records = values.filter(isRecord);
  return { records, unreadable: values.length - records.length };
}

const mostDepth = 60;

/** A value as received, cut off where it nests deeper than any record: printed with indentation it would take megabytes. */
export function toShallow(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth >= mostDepth) return "[nests deeper]";
  if (Array.isArray(value)) return value.map((item) => toShallow(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toShallow(item, depth + 1)]));
}
