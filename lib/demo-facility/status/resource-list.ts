import { COMPUTING, DATA, type PlannedResource, resources } from "../plan/resources";

/** The maximum number of resources the facility can be set to publish. */
export const MAX_RESOURCES = 200;

const STATUSES = [
  "OPERATIONAL",
  "OPERATIONAL",
  "OPERATIONAL",
  "UNAVAILABLE",
  "UNSPECIFIED",
  "DEGRADED_NETWORK",
];
const SYSTEM_TYPES = ["compute", "storage", "service", "network"];
const ENCLAVES = ["open", "open", "moderate"];

/**
 * Returns exactly `count` resources: the known ones first, then generated ones, always the same for the same
 * count.
 */
export function listResources(count: number): PlannedResource[] {
  const extra = Math.max(0, count - resources.length);
  const generated = Array.from({ length: extra }, (_, index) =>
    generateResource(resources.length + index + 1),
  );
  return [...resources.slice(0, count), ...generated];
}

function generateResource(number: number): PlannedResource {
  return {
    name: `node-pool-${number}`,
    description: `Shared node pool ${number}`,
    systemType: pick(SYSTEM_TYPES, number),
    securityEnclave: pick(ENCLAVES, number),
    organization: number % 2 === 0 ? COMPUTING : DATA,
    usualStatus: pick(STATUSES, number),
    ...(number % 7 === 0 && { hasNoSchedule: true }),
  };
}

function pick(values: readonly string[], number: number): string {
  return values[number % values.length] ?? "UNSPECIFIED";
}
