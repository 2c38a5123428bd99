import "server-only";
import * as z from "zod/mini";
import type { Operations } from "@/lib/api/openapi";
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

/** What /api/openapi.json says of itself. */
export const description = {
  path: "/api/openapi.json",
  summary: "This description",
  output: z.looseObject({ openapi: z.string() }),
};

/** Answered by the front door (server/front-door.mjs). */
const health = {
  declared: [{ path: "/api/health", summary: "Liveness", output: z.object({ alive: z.literal(true) }) }],
};

/**
 * The operations of the portal's API under the names that a generated client has for them, by feature and in the order of the
 * description. Names of one handler's several descriptions are the last part of their paths.
 */
export const operations: Operations = {
  status: {
    listResources: status.GET,
    listDowntimes: statusDowntimes.GET,
    listUpcomingDowntimes: statusUpcoming.GET,
    getCalendar: statusCalendar.GET,
    getFeed: statusFeed.GET,
    getResource: statusResource.GET,
    getResourceByName: statusAnyResource.GET,
    getBadge: statusBadge.GET,
    getBoard: board.GET,
  },
  history: {
    getHistory: history.GET,
    getStatusSummary: statusSummary.GET,
    getChanges: statusChanges.GET,
    getStrips: historyStrips.GET,
  },
  notes: { listNotes: notes.GET, addNote: notes.POST, withdrawNote: note.DELETE },
  compute: {
    listMachines: compute.GET,
    pingScheduler: computePing.GET,
    listPartitions: computePartitions.GET,
    listNodes: computeNodes.GET,
    listReservations: computeReservations.GET,
    getDiagnostics: computeDiagnostics.GET,
    getOccupancy: computeOccupancy.GET,
    getFit: computeFit.GET,
    listJobs: computeJobs.GET,
    submitJob: computeJobs.POST,
    getJobGrid: computeGrid.GET,
    getJob: computeJob.GET,
    cancelJob: computeJob.DELETE,
    getStanding: computeStanding.GET,
    listTemplates: computeTemplates.GET,
  },
  clusters: {
    listBackends: clusterBackends.GET,
    listClusters: clusters.GET,
    listClustersOfFamily: clusterFamily.GET,
    provisionCluster: clusterFamily.POST,
    getCluster: cluster.GET,
    deleteCluster: cluster.DELETE,
    extendCluster: clusterExtend.POST,
  },
  token: { getToken: token.GET, revokeToken: token.DELETE },
  work: { listActivity: activity.GET, describeRequests: code.POST, getWork: work.GET },
  thesaurus: {
    getConceptData: thesaurusConcepts.GET,
    byGet: thesaurusOperation.GET,
    byPost: thesaurusOperation.POST,
  },
  session: { getSession: session.GET, signIn: session.POST, signOut: session.DELETE },
  portal: {
    getHealth: health,
    getReadiness: ready.GET,
    getMetrics: metrics.GET,
    getDescription: { declared: [description] },
  },
};
