import type { ComputePlace } from "../place";
import type { CancelOptions } from "./signals";

/** The portal's URL for one cancel. Flags are repeated, in the order of the known list. */
export function toCancelPath(place: ComputePlace, jobId: string, options: CancelOptions): string {
  const parameters = new URLSearchParams();
  if (place.version) parameters.set("version", place.version);
  if (options.signal) parameters.set("signal", options.signal);
  for (const flag of options.flags ?? []) parameters.append("flags", flag);
  const path = `/api/compute/${encodeURIComponent(place.resource)}/jobs/${encodeURIComponent(jobId)}`;
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
