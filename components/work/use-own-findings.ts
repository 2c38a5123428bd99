"use client";

import { useQuery } from "@tanstack/react-query";
import { useMayRead } from "@/components/clusters/use-clusters";
import { useSightings } from "@/components/clusters/use-sightings";
import { useWhyNot } from "@/components/shell/session/permission";
import { useSession, useSessionHolds } from "@/components/shell/session/session-context";
import { useDeviceOwner } from "@/components/shell/session/use-device-owner";
import { useTime } from "@/components/shell/time/time-provider";
import { listEntries } from "@/lib/clusters/list/cluster-list-view";
import { clustersQuery } from "@/lib/clusters/operations";
import type { Finding } from "@/lib/portal/finding";
import { listFacilityFindings } from "@/lib/status/findings";
import { parseInstant } from "@/lib/time/zone";
import { listWorkFindings } from "@/lib/work/findings";
import { listWorkDowntimes } from "@/lib/work/impact";
import { workJobsQuery } from "@/lib/work/operations";
import { useOverview } from "./use-overview";

/** What of the reader's may need somebody, most urgent first, for a dialog over any page: of what was read, as nothing is read for it. */
export function useOwnFindings(): Finding[] {
  const { zone } = useTime();
  const { session } = useSession();
  const { overview, nowMs } = useOverview();
  const [holds, whyNotJobs, mayReadClusters] = [useSessionHolds(), useWhyNot("compute.read"), useMayRead()];
  const mayReadJobs = holds && whyNotJobs === null;
  const work = useQuery({ ...workJobsQuery(), enabled: false });
  const clusters = useQuery({ ...clustersQuery(), enabled: false });
  const sightings = useSightings(useDeviceOwner(), clusters.data);
  if (!session) return [];
  const readings = {
    outcomes: [],
    clusters: mayReadClusters && clusters.data ? listEntries(clusters.data, sightings) : [],
    machines: (mayReadJobs && work.data?.machines) || [],
    downtimes: listWorkDowntimes(overview, nowMs),
    facility: listFacilityFindings(overview, [], zone, nowMs),
    tokenEndsMs: parseInstant(session.plannedExpiration),
    zone,
  };
  return listWorkFindings(readings, nowMs);
}
