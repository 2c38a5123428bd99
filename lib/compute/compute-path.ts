import type { ComputePlace } from "./queries";

/** The pages of one resource: the part of the path below it, "" for the queue. */
export type ComputePart =
  | ""
  | "submit"
  | "partitions"
  | "nodes"
  | "reservations"
  | "diagnostics"
  | `jobs/${string}`;

/** Half a surrogate pair can't be encoded; it becomes the replacement character instead of a fault. */
const encode = (name: string) => encodeURIComponent(name.replace(/\p{Cs}/gu, "\ufffd"));

/** The address of a page of a place; `parameters` stand behind the version, null and "" stand there not at all. */
export function toComputePath(
  { resource, version }: ComputePlace,
  part: ComputePart = "",
  parameters: Record<string, string | null> = {},
): string {
  const query = new URLSearchParams(version ? { version } : {});
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  const path = `/compute/${encode(resource)}${part ? `/${part}` : ""}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The name in a path segment as the router gives it; null for one that is no proper encoding. */
export function parseSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
