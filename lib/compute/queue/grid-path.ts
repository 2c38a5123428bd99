import type { ComputePlace } from "../place";

/** The path of a read of the queue in its compact form; `since` is the state that the reader has. */
export function toGridPath({ resource, version }: ComputePlace, since?: string): string {
  const query = new URLSearchParams({ ...(version ? { version } : {}), ...(since ? { since } : {}) });
  return `/api/compute/${encodeURIComponent(resource)}/grid${query.size > 0 ? `?${query}` : ""}`;
}
