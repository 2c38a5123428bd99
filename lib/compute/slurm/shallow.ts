const mostDepth = 60;

/** A value as received, cut where it nests deeper than any record does: printed with its indents it would take megabytes. */
export function toShallow(value: unknown, depth = 0): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth >= mostDepth) return "[nests deeper]";
  if (Array.isArray(value)) return value.map((item) => toShallow(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toShallow(item, depth + 1)]));
}
