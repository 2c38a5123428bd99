import { queryOptions } from "@tanstack/react-query";
import { requestPortal } from "@/lib/portal/request";
import { now } from "@/lib/time/clock";
import { restoreKnownJobs, toSince } from "./known-jobs";
import type { WorkJobs, WorkQuery } from "./model";

/** Loaded for an answer that has to be checked; see requestPortal. */
const model = () => import("./model");

const pollMs = 30_000;
/** While a machine's list is on its way. The portal doesn't read the others again for that. */
const soonMs = 3000;
const afterFailureMs = 15_000;

/** When the jobs are read again, in ms. */
export function toWorkPollMs(work: Pick<WorkJobs, "machines"> | undefined, hasFailed: boolean): number {
  if (hasFailed) return afterFailureMs;
  return work?.machines?.some(({ isReading }) => isReading) ? soonMs : pollMs;
}

/** The reader's jobs on every machine in one request, or on `resource` alone. */
export const workJobsQuery = (resource?: string) => toQuery("jobs", resource);

/** The reader's jobs on one machine, with what reservations are compared with. */
export const placedJobsQuery = (resource: string) => toQuery("placed-jobs", resource);

function toQuery(part: NonNullable<WorkQuery["part"]>, resource?: string) {
  const path = `/api/work?${new URLSearchParams({ part, ...(resource && { resource }) })}`;
  return queryOptions({
    queryKey: [path],
    queryFn: async ({ signal, client, queryKey }): Promise<WorkJobs> => {
      const known = client.getQueryData<WorkJobs>(queryKey);
      const since = known && toSince(known);
      const sent = await requestPortal({
        path: since ? `${path}&since=${encodeURIComponent(since)}` : path,
        schema: async () => (await model()).sentWorkJobsSchema,
        signal,
      });
      return restoreKnownJobs(sent, known, now());
    },
    refetchOnReconnect: true,
    staleTime: 5000,
    refetchInterval: ({ state: { data, error } }) => toWorkPollMs(data, error !== null),
  });
}
