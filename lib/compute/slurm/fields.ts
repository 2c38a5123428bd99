import "server-only";
import { isRecord } from "@/lib/facility/tolerant";
import type { Limit } from "../job/job-model";

/**
 * Readers of single wire fields, for tens of thousands of records: plain functions that never throw and return null for
 * unreported values. Numbers may also arrive as text (docs/facts.md, Facility numbers), a NoVal also as a bare number.
 */
export type WireRecord = Record<string, unknown>;

const longestText = 4000;

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
export function toText(value: unknown): string | null {
  if (typeof value === "string")
    return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : null;
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

/** A NoVal (spec §2.6) or a bare number. `set:false, infinite:true` is unlimited, any other unset one is not reported. */
export function toLimit(value: unknown): Limit {
  if (!isRecord(value)) return toBareNumber(value);
  if (value.infinite === true || value.infinite === "true") return "unlimited";
  return value.set === false || value.set === "false" ? null : toBareNumber(value.number);
}

/** Like toLimit, for values that can't be unlimited. */
export function toNumber(value: unknown): number | null {
  const limit = toLimit(value);
  return limit === "unlimited" ? null : limit;
}

function toBareNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || !/^\s*-?\d+(\.\d+)?\s*$/.test(value)) return null;
  return Number(value);
}

/** An ID as exact digits, from a number, digits, or a NoVal of either; null if absent or 0, which means none. */
export function toId(value: unknown): string | null {
  if (isRecord(value)) return value.set === false ? null : toId(value.number);
  if (typeof value === "number") return Number.isSafeInteger(value) && value > 0 ? String(value) : null;
  const digits = typeof value === "string" ? /^\s*0*([1-9]\d{0,19})\s*$/.exec(value) : null;
  return digits?.[1] ?? null;
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
