import { sentinelOf } from "../faults";
import { jsonAnswer, Refusal } from "../http";
import { type Call, get, type Route } from "../route";

/** The path of one resource, whose name may request a fault. */
export const RESOURCE_PATH = /^\/fac\/v1alpha\/status\/([^/]+)$/;

/** The status operations (spec §4.1). The downtimes paths come first, so that they win over a resource of that name. */
export const statusRoutes: readonly Route[] = [
  get("/fac/v1alpha/status", (call) => jsonAnswer({ resources: snapshotFor(call).resources })),
  get("/fac/v1alpha/status/downtimes", (call) => jsonAnswer({ downtimes: snapshotFor(call).inEffect })),
  get("/fac/v1alpha/status/downtimes/upcoming", (call) =>
    jsonAnswer({ downtimes: snapshotFor(call).upcoming }),
  ),
  get("/fac/v1alpha/status/{resourceName}", (call) => {
    const name = call.parameter("resourceName");
    const { resources } = snapshotFor(call);
    const found = resources.find((resource) => resource.name === name);
    if (found) return jsonAnswer(found);
    if (sentinelOf(name) === null) throw new Refusal(404, `no resource is named "${name}"`);
    return jsonAnswer({ ...resources[0], name, description: "Failure on demand", upcomingDowntimes: [] });
  }),
];

/** Refuses a call that carries a token: status needs none (spec §5), so a token here is a leak that should be noticed. */
function snapshotFor(call: Call) {
  if (call.request.headers.authorization !== undefined) {
    throw new Refusal(400, "status needs no authentication: do not send an Authorization header here");
  }
  return call.facility.status.snapshot();
}
