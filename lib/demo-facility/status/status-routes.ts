import { jsonAnswer } from "../answer";
import { isSentinelName } from "../faults/fault-table";
import { Refusal } from "../refusal";
import type { Call, Route } from "../route";
import type { MonitoredResource } from "./status-snapshot";

/**
 * The status operations (spec §4.1). The downtimes paths come first, so that they win over a resource of that
 * name.
 */
export const statusRoutes: readonly Route[] = [
  {
    method: "GET",
    pattern: "/fac/v1alpha/status",
    handle: (call) => jsonAnswer({ resources: snapshotFor(call).resources }),
  },
  {
    method: "GET",
    pattern: "/fac/v1alpha/status/downtimes",
    handle: (call) => jsonAnswer({ downtimes: snapshotFor(call).inEffect }),
  },
  {
    method: "GET",
    pattern: "/fac/v1alpha/status/downtimes/upcoming",
    handle: (call) => jsonAnswer({ downtimes: snapshotFor(call).upcoming }),
  },
  {
    method: "GET",
    pattern: "/fac/v1alpha/status/{resourceName}",
    handle: (call) => jsonAnswer(getResource(call)),
  },
];

/**
 * Refuses a call that carries a token: status needs none (spec §5), so a token here is a leak that should be
 * noticed.
 */
function snapshotFor(call: Call) {
  if (call.request.headers.authorization !== undefined) {
    throw new Refusal(400, "status needs no authentication: do not send an Authorization header here");
  }
  return call.facility.status.snapshot();
}

function getResource(call: Call): MonitoredResource {
  const name = call.parameter("resourceName");
  const { resources } = snapshotFor(call);
  const found = resources.find((resource) => resource.name === name);
  if (found) return found;
  const [template] = resources;
  if (template && isSentinelName(name)) {
    return { ...template, name, description: "Failure on demand", upcomingDowntimes: [] };
  }
  throw new Refusal(404, `no resource is named "${name}"`);
}
