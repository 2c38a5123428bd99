const mostDepth = 60;

/** A value as received, cut off where it nests deeper than any record: printed with indentation it would take megabytes. */
export function toShallow(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth >= mostDepth) return "[nests deeper]";
  if (Array.isArray(value)) return value.map((item) => toShallow(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toShallow(item, depth + 1)]));
}
