import { cutText } from "./shorten";

const mostUnlisted = 60;
const longestName = 120;

/** The facility's names shown on a board (null: all), and the requested names that are not listed. */
type ResolvedNames = { shown: Set<string> | null; unlisted: string[] };

/**
 * Resolves the values of `resources=` against the facility's names. Values are split at commas, but listed names that
 * contain commas are still found, as are names in another case.
 */
export function resolveNames(values: readonly string[] | null, listed: readonly string[]): ResolvedNames {
  if (values === null) return { shown: null, unlisted: [] };
  const byKey = new Map<string, string>();
  for (const name of listed) byKey.set(name.trim().toLowerCase(), name);
  for (const name of listed) byKey.set(name, name);
  const find = (text: string) => byKey.get(text) ?? byKey.get(text.toLowerCase());
  const shown = new Set<string>();
  const unlisted = new Set<string>();
  for (const value of values) {
    const parts = value.split(",");
    for (let from = 0; from < parts.length; ) {
      const { name, count } = longestMatch(parts, from, find);
      const text = (parts[from] ?? "").trim();
      if (name !== undefined) shown.add(name);
      else if (text && unlisted.size < mostUnlisted) unlisted.add(cutText(text, longestName));
      from += count;
    }
  }
  return { shown, unlisted: [...unlisted] };
}

function longestMatch(
  parts: readonly string[],
  from: number,
  find: (text: string) => string | undefined,
): { name: string | undefined; count: number } {
  for (let count = Math.min(8, parts.length - from); count > 0; count--) {
    const text = parts
      .slice(from, from + count)
      .join(",")
      .trim();
    const name = text ? find(text) : undefined;
    if (name !== undefined) return { name, count };
  }
  return { name: undefined, count: 1 };
}
