import type { Fault } from "./fault";
import { faultOf, isFaultName } from "./fault-table";

const SENTINEL = "fail-";
const RESOURCE_PATH = /^\/fac\/v1alpha\/status\/([^/]+)$/;

/** True if a resource name requests a failure: `fail-` and the name of a fault. */
export function isSentinelName(name: string): boolean {
  return name.startsWith(SENTINEL) && isFaultName(name.slice(SENTINEL.length));
}

/**
 * Returns the fault that a resource name requests, so that every failure can be tried without control paths.
 */
export function sentinelFault(rawPath: string): Fault | null {
  const name = RESOURCE_PATH.exec(rawPath)?.[1] ?? "";
  const fault = name.slice(SENTINEL.length);
  return name.startsWith(SENTINEL) && isFaultName(fault) ? faultOf(fault) : null;
}
