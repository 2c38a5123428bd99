/** True if a value of an answer is as expected. */
export type Check = (value: unknown) => boolean;
/** A check for every property of an object. */
export type Shape<T> = { [K in keyof Required<T>]: Check };

export const isText: Check = (value) => typeof value === "string";
export const isFlag: Check = (value) => typeof value === "boolean";
/** JSON can contain numbers too large to represent; they don't count as numbers. */
export const isNumber: Check = (value) => Number.isFinite(value);
export const isNumberOrNull: Check = (value) => value === null || isNumber(value);
export const isTextOrNull: Check = (value) => value === null || isText(value);
export const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
export const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/**
 * The properties of `shape` from a parsed JSON value; undefined if it doesn't match. Replaces a schema for the little
 * that a page checks at once: failures, and entries of this device. Never throws.
 */
export function pickShape<T extends object>(value: unknown, shape: Shape<T>): T | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const picked: Record<string, unknown> = {};
  for (const [name, check] of Object.entries<Check>(shape)) {
    const part = (value as Record<string, unknown>)[name];
    if (!check(part)) return undefined;
    if (part !== undefined) picked[name] = part;
  }
  return picked as T;
}

/** The same of each entry of a list; null if one doesn't match, or the value isn't a list. */
export function pickList<T extends object>(value: unknown, shape: Shape<T>): T[] | null {
  if (!Array.isArray(value)) return null;
  const picked = value.flatMap((one) => pickShape(one, shape) ?? []);
  return picked.length === value.length ? picked : null;
}
