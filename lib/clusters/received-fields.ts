import "server-only";
import { isRecord, tolerantBoolean, tolerantInstant, tolerantText } from "@/lib/facility/tolerant";

/** A received record whose fields can be found under several names, regardless of case and separators. */
export type Received = { find: (...names: string[]) => unknown };

const plain = (name: string) => name.replace(/[^a-z0-9]/gi, "").toLowerCase();

/** A record's fields by name: `syncStatus`, `sync_status` and `SyncStatus` are the same. The first name present wins. */
export function toReceived(value: unknown): Received {
  const fields = new Map<string, unknown>();
  if (isRecord(value))
    for (const [name, field] of Object.entries(value))
      if (field !== null && !fields.has(plain(name))) fields.set(plain(name), field);
  return {
    find: (...names) => {
      for (const name of names) if (fields.has(plain(name))) return fields.get(plain(name));
      return undefined;
    },
  };
}

/** A word as received; null if there is none. */
export const toWord = (value: unknown): string | null => tolerantText.parse(value).trim() || null;

/** A number, also as text; null for anything else. */
export function toReceivedNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || !/^\s*[+-]?\d+(\.\d+)?\s*$/.test(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A duration in seconds: a number, or text such as `3600` and `3600s` (protobuf's JSON form of a duration). */
export const toSeconds = (value: unknown): number | null =>
  toReceivedNumber(typeof value === "string" ? value.trim().replace(/s$/i, "") : value);

/** No cluster is older than this; an earlier instant is some language's way to write "none". */
const firstInstantMs = Date.UTC(2000, 0);

/** An instant as ISO 8601 UTC; null if absent, or if written as a zero. */
export function toReceivedInstant(value: unknown): string | null {
  const instant = tolerantInstant.parse(value);
  return instant !== null && Date.parse(instant) >= firstInstantMs ? instant : null;
}

/** Named numbers: a map, or a list of `{key, value}`. Other values are left out. */
export function toNumbers(value: unknown): Record<string, number> {
  return toNamed(value, toReceivedNumber);
}

/** Named switches: a map, a list of `{key, value}`, or a list of the names that are on. */
export function toSwitches(value: unknown): Record<string, boolean> {
  if (Array.isArray(value) && value.every((entry) => typeof entry === "string"))
    return Object.fromEntries(value.map((name) => [name, true]));
  return toNamed(value, (field) => tolerantBoolean.parse(field));
}

const mostNamed = 100;

function toNamed<T>(value: unknown, read: (field: unknown) => T | null): Record<string, T> {
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((entry) => {
        const { find } = toReceived(entry);
        return [toWord(find("key", "name")) ?? "", find("value", "enabled", "amount")];
      })
    : isRecord(value)
      ? Object.entries(value)
      : [];
  const named = entries.slice(0, mostNamed).flatMap(([name, field]): [string, T][] => {
    const known = read(field);
    return name === "" || known === null ? [] : [[name, known]];
  });
  return Object.fromEntries(named);
}
