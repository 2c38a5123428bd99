import "server-only";
import { readOffers, readSegments, readUpstreamTimeoutMs } from "@/lib/facility/facility";

/** The settings that compute needs, read here alone: the fixed path segment, the usual deadline, what is offered where. */
export function readComputeSettings() {
  return { segment: readSegments().sched, upstreamTimeoutMs: readUpstreamTimeoutMs(), offers: readOffers() };
}
