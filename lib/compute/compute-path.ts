import { toSegment } from "@/lib/portal/path-segment";
import type { CancelOptions } from "./cancel/signals";
import type { ComputePlace } from "./place";

/** The pages of one resource, as the part of the path below it; "" is the queue. */
export type ComputePart =
  | ""
  | "submit"
  | "partitions"
  | "nodes"
  | "reservations"
  | "diagnostics"
  | `jobs/${string}`;

/** The URL of a page of a place. `parameters` follow the version; null and "" are left out. */
export function toComputePath(
  { resource, version }: ComputePlace,
  part: ComputePart = "",
  parameters: Record<string, string | null> = {},
): string {
  const query = new URLSearchParams(version ? { version } : {});
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  const path = `/compute/${toSegment(resource)}${part ? `/${part}` : ""}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The URLs of a place's jobs by their references: what they share is made once. */
export function makeJobPaths(
  place: ComputePlace,
  parameters: Record<string, string | null>,
): (ref: string) => string {
  const query = toComputePath(place, "", parameters).split("?")[1];
  const [folder, end] = [`/compute/${toSegment(place.resource)}/jobs/`, query ? `?${query}` : ""];
  return (ref) => folder + ref + end;
}

/** The portal's URL for a read or write of a place; `part` is a path below the resource. */
export function toApiPath(
  { resource, version }: ComputePlace,
  part: string,
  parameters: Iterable<[name: string, value: string]> = [],
): string {
  const query = new URLSearchParams([...(version ? [["version", version]] : []), ...parameters]);
  return `/api/compute/${encodeURIComponent(resource)}/${part}${query.size > 0 ? `?${query}` : ""}`;
}

/** The path of a read of the queue in its compact form; `since` is the state that the reader has. */
export const toGridPath = (place: ComputePlace, since?: string): string =>
  toApiPath(place, "grid", since ? [["since", since]] : []);

/** The portal's URL for one cancel. Flags are repeated, in the order of the known list. */
export function toCancelPath(place: ComputePlace, jobId: string, { signal, flags }: CancelOptions): string {
  const parameters: [string, string][] = (flags ?? []).map((flag) => ["flags", flag]);
  if (signal) parameters.unshift(["signal", signal]);
  return toApiPath(place, `jobs/${encodeURIComponent(jobId)}`, parameters);
}
