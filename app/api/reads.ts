import "server-only";
import { GET as activity } from "./activity/route";
import { GET as board } from "./board/route";
import { GET as clustersFamilyName } from "./clusters/[family]/[name]/route";
import { GET as clustersFamily } from "./clusters/[family]/route";
import { GET as clustersBackends } from "./clusters/backends/route";
import { GET as clusters } from "./clusters/route";
import { GET as computeResourceDiagnostics } from "./compute/[resource]/diagnostics/route";
import { GET as computeResourceGrid } from "./compute/[resource]/grid/route";
import { GET as computeResourceJobsJobId } from "./compute/[resource]/jobs/[jobId]/route";
import { GET as computeResourceJobs } from "./compute/[resource]/jobs/route";
import { GET as computeResourceNodes } from "./compute/[resource]/nodes/route";
import { GET as computeResourcePartitions } from "./compute/[resource]/partitions/route";
import { GET as computeResourcePing } from "./compute/[resource]/ping/route";
import { GET as computeResourceReservations } from "./compute/[resource]/reservations/route";
import { GET as compute } from "./compute/route";
import { GET as history } from "./history/route";
import { GET as historyStrips } from "./history/strips/route";
import { GET as metrics } from "./metrics/route";
import { GET as notes } from "./notes/route";
import { GET as openapiJson } from "./openapi.json/route";
import { GET as ready } from "./ready/route";
import { GET as session } from "./session/route";
import { GET as statusResource } from "./status/[resource]/route";
import { GET as statusChangesXml } from "./status/changes.xml/route";
import { GET as statusDowntimes } from "./status/downtimes/route";
import { GET as statusDowntimesUpcoming } from "./status/downtimes/upcoming/route";
import { GET as statusDowntimesIcs } from "./status/downtimes.ics/route";
import { GET as statusFeedXml } from "./status/feed.xml/route";
import { GET as statusResourceResourceBadgeSvg } from "./status/resource/[resource]/badge.svg/route";
import { GET as statusResourceResource } from "./status/resource/[resource]/route";
import { GET as status } from "./status/route";
import { GET as statusSummaryJson } from "./status/summary.json/route";
import { GET as thesaurusOperation } from "./thesaurus/[operation]/route";
import { GET as thesaurusConcepts } from "./thesaurus/concepts/route";
import { GET as token } from "./token/route";
import { GET as work } from "./work/route";

/**
 * All handlers of GET, which the front door calls without Next's router. They may use nothing of Next's request,
 * such as `next/headers`.
 */
export const apiReads = [
  activity,
  board,
  clustersFamilyName,
  clustersFamily,
  clustersBackends,
  clusters,
  computeResourceDiagnostics,
  computeResourceGrid,
  computeResourceJobsJobId,
  computeResourceJobs,
  computeResourceNodes,
  computeResourcePartitions,
  computeResourcePing,
  computeResourceReservations,
  compute,
  history,
  historyStrips,
  metrics,
  notes,
  openapiJson,
  ready,
  session,
  statusResource,
  statusChangesXml,
  statusDowntimesIcs,
  statusDowntimes,
  statusDowntimesUpcoming,
  statusFeedXml,
  statusResourceResourceBadgeSvg,
  statusResourceResource,
  status,
  statusSummaryJson,
  thesaurusOperation,
  thesaurusConcepts,
  token,
  work,
];
