import { toClusterPath } from "@/lib/clusters/cluster-path";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import { listLeadsMs } from "@/lib/portal/finding";
import * as findingWords from "@/lib/portal/finding-words";
import { type EndEntry, isCalendarInstant } from "@/lib/time/calendar-entry";
import { parseInstant } from "@/lib/time/zone";
import { toJobLabel, toJobPath } from "@/lib/work/job-links";
import { toJobStage } from "@/lib/work/job-stage";
import type { MachineWork } from "@/lib/work/model";
import * as words from "./words";

/** What of the reader's may end; null for what isn't known. */
type OwnEnds = {
  machines: readonly MachineWork[] | null;
  clusters: readonly ClusterEntry[] | null;
  token: { username: string | null; endsMs: number | null };
};

/**
 * The ends to come at `now` (epoch ms): clusters, running jobs at their limit, the token. `origin`: the portal's. A cluster's
 * and the token's entries have the IDs that their own pages give them, so that a calendar has each once.
 */
export function listOwnEnds({ machines, clusters, token }: OwnEnds, origin: string, now: number): EndEntry[] {
  const toUrl = (path: string) => new URL(path, origin).toString();
  const ends: EndEntry[] = [
    ...(clusters ?? []).flatMap(({ id, cluster, expiry }) =>
      expiry.kind === "reported"
        ? {
            uid: `cluster/${id}`,
            title: words.calendarCluster(cluster.name),
            description: findingWords.clusterAdvice,
            endsMs: expiry.endsMs,
            remindBeforeMs: listLeadsMs("cluster"),
            url: toUrl(toClusterPath(cluster)),
          }
        : [],
    ),
    ...(machines ?? []).flatMap(({ resource, jobs }) =>
      jobs.flatMap((job) => {
        const endsMs = toJobStage(job) === "running" ? parseInstant(job.endAt) : null;
        if (endsMs === null) return [];
        return {
          uid: `job/${resource}/${toJobLabel(job)}`,
          title: words.calendarJob(words.jobName(toJobLabel(job), job.name), resource),
          description: findingWords.jobLimitAdvice,
          endsMs,
          remindBeforeMs: listLeadsMs("job-limit"),
          url: toUrl(toJobPath(resource, job)),
        };
      }),
    ),
  ];
  if (token.endsMs !== null)
    ends.push({
      uid: `token/${token.username ?? ""}/${token.endsMs}`,
      title: words.calendarToken,
      description: findingWords.tokenAdvice,
      endsMs: token.endsMs,
      remindBeforeMs: listLeadsMs("token"),
      url: toUrl("/token"),
    });
  return ends
    .filter(({ endsMs }) => endsMs > now && isCalendarInstant(endsMs))
    .sort((one, other) => one.endsMs - other.endsMs);
}
