import "server-only";
import { readSettings } from "@/lib/settings";

/** The settings that compute needs, read here alone: the fixed path segment, the usual deadline, what is offered where. */
export function readComputeSettings() {
  const { segments, upstreamTimeoutMs, computeResources } = readSettings();
  return { segment: segments.sched, upstreamTimeoutMs, offers: computeResources };
}
