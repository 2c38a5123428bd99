import "server-only";
import * as z from "zod/mini";
import type { Endpoint } from "@/lib/api/openapi";
import * as activity from "./activity/route";
import * as board from "./board/route";
import * as clusterExtend from "./clusters/[family]/[name]/extend/route";
import * as cluster from "./clusters/[family]/[name]/route";
import * as clusterFamily from "./clusters/[family]/route";
import * as clusterBackends from "./clusters/backends/route";
import * as clusters from "./clusters/route";
import * as code from "./code/route";
import * as computeDiagnostics from "./compute/[resource]/diagnostics/route";
import * as computeFit from "./compute/[resource]/fit/route";
import * as computeGrid from "./compute/[resource]/grid/route";
import * as computeJob from "./compute/[resource]/jobs/[jobId]/route";
import * as computeJobs from "./compute/[resource]/jobs/route";
import * as computeNodes from "./compute/[resource]/nodes/route";
import * as computeOccupancy from "./compute/[resource]/occupancy/route";
import * as computePartitions from "./compute/[resource]/partitions/route";
import * as computePing from "./compute/[resource]/ping/route";
import * as computeReservations from "./compute/[resource]/reservations/route";
import * as computeStanding from "./compute/[resource]/standing/[jobId]/route";
import * as computeTemplates from "./compute/[resource]/templates/route";
import * as compute from "./compute/route";
import * as history from "./history/route";
import * as historyStrips from "./history/strips/route";
import * as metrics from "./metrics/route";
import * as note from "./notes/[id]/route";
import * as notes from "./notes/route";
import * as ready from "./ready/route";
import * as session from "./session/route";
import * as statusResource from "./status/[resource]/route";
import * as statusChanges from "./status/changes.xml/route";
import * as statusDowntimes from "./status/downtimes/route";
import * as statusUpcoming from "./status/downtimes/upcoming/route";
import * as statusCalendar from "./status/downtimes.ics/route";
import * as statusFeed from "./status/feed.xml/route";
import * as statusBadge from "./status/resource/[resource]/badge.svg/route";
import * as statusAnyResource from "./status/resource/[resource]/route";
import * as status from "./status/route";
import * as statusSummary from "./status/summary.json/route";
import * as thesaurusOperation from "./thesaurus/[operation]/route";
import * as thesaurusConcepts from "./thesaurus/concepts/route";
import * as token from "./token/route";
import * as work from "./work/route";

/** Answered by the front door (server/front-door.mjs). */
const health: Endpoint = {
  GET: {
    declared: [{ path: "/api/health", summary: "Liveness", output: z.object({ alive: z.literal(true) }) }],
  },
};

/** All endpoints of the portal's API, in the order of its description, which adds its own. */
export const endpoints: Endpoint[] = [
  ...[status, statusDowntimes, statusUpcoming, statusCalendar, statusFeed],
  ...[statusResource, statusAnyResource, statusBadge],
  board,
  ...[history, statusSummary, statusChanges, historyStrips],
  ...[notes, note],
  ...[compute, computePing, computePartitions, computeNodes, computeReservations, computeDiagnostics],
  ...[computeOccupancy, computeFit, computeJobs, computeGrid, computeJob, computeStanding, computeTemplates],
  ...[clusterBackends, clusters, clusterFamily, cluster, clusterExtend],
  ...[token, activity, code, work],
  ...[thesaurusConcepts, thesaurusOperation],
  ...[session, health, ready, metrics],
];
