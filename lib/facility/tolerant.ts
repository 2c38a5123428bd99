import "server-only";
import { z } from "zod";

const longestText = 4000;

/** Text as sent: numbers and booleans as words, anything else and absence as "". Very long text is cut and ends with "…". */
export const tolerantText = z.unknown().transform((value) => {
  const text =
    typeof value === "string"
      ? value
      : typeof value === "number" || typeof value === "boolean"
        ? String(value)
        : "";
  // Marks that change the direction of text could disguise one name as another.
  const plain = text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
  return plain.length > longestText ? `${plain.slice(0, longestText)}…` : plain;
});

/** A boolean, also from words or 1 and 0; null if not reported. */
export const tolerantBoolean = z.unknown().transform((value): boolean | null => {
  if (typeof value === "boolean") return value;
  const word = typeof value === "string" || typeof value === "number" ? String(value).toLowerCase() : "";
  if (word === "true" || word === "1") return true;
  return word === "false" || word === "0" ? false : null;
});

/**
 * An instant as ISO 8601 UTC; null for "", null, absence and anything invalid. Text without an offset is UTC, as the spec
 * states for its timestamps; a number is Unix seconds, or milliseconds if too large for seconds.
 */
export const tolerantInstant = z.unknown().transform((value): string | null => {
  const isDigits = typeof value === "string" && /^\d{9,13}$/.test(value);
  const numeric = typeof value === "number" ? value : isDigits ? Number(value) : null;
  const ms =
    numeric === null ? Date.parse(withOffset(value)) : numeric > 100_000_000_000 ? numeric : numeric * 1000;
  // Years beyond four digits have another ISO form, and no facility plans that far. Zero is a common way to write an unset
  // instant, and nothing here happened before 1970.
  return Number.isFinite(ms) && ms < 253_402_300_800_000 && ms > 0 ? new Date(ms).toISOString() : null;
});

function withOffset(value: unknown): string {
  if (typeof value !== "string") return "";
  const text = value.trim().replace(/^(\d{4}-\d{2}-\d{2}) /, "$1T");
  return /T[\d:.,]+$/.test(text) ? `${text}Z` : text;
}

/** True for an object that may be a record of named fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** True for a 200 that contains an error instead of the expected content. */
export function saysError(value: unknown): boolean {
  if (!isRecord(value)) return false;
  // An object may have no text: `{"toString": 1}`.
  const code = typeof value.code === "object" ? "" : String(value.code);
  const isFine = value.success === true || /^(2\d\d|ok|success)$/i.test(code);
  const keys = isFine ? faultKeys : [...faultKeys, "code", "message", "detail", "title"];
  return value.success === false || keys.some((key) => !isNothing(value[key]));
}

const faultKeys = ["error", "errors", "fault"];
/** True for what is left out of an answer as well: nothing, zero, an empty text or list. */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === 0 ||
  (Array.isArray(value) && value.length === 0);
