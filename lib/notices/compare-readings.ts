import * as z from "zod/mini";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { WorkJobs } from "@/lib/work/model";
import { announcedLeadsSchema, compareClusters, compareToken } from "./expiry-notices";
import { jobBaselineSchema } from "./job-events";
import { compareJobs } from "./job-notices";
import { type NoticeCandidate, type NoticeKind, type NoticeSource, sourceOf } from "./notice";

/** What was last compared, so that a page opened later knows what happened meanwhile. Empty for a source that isn't read. */
export const baselinesSchema = z.object({
  jobs: z.record(z.string(), jobBaselineSchema),
  clusters: announcedLeadsSchema,
  token: announcedLeadsSchema,
});
export type Baselines = z.infer<typeof baselinesSchema>;

export const emptyBaselines: Baselines = { jobs: {}, clusters: {}, token: {} };

/** The latest readings; null for what wasn't read. `tokenEndsMs` in epoch ms. */
export type NoticeReadings = {
  work: WorkJobs | null;
  clusters: readonly ClusterEntry[] | null;
  tokenEndsMs: number | null;
};

/** The sources that the kinds need. */
export const listSources = (kinds: ReadonlySet<NoticeKind>): Set<NoticeSource> =>
  new Set([...kinds].map((kind) => sourceOf[kind]));

/**
 * The events between two readings, of the kinds that are on, and what to compare the next readings with. A source without a
 * kind that is on is forgotten, so that turning one on later begins with that moment. `now` in epoch ms.
 */
export function compareReadings(
  before: Baselines,
  { work, clusters, tokenEndsMs }: NoticeReadings,
  kinds: ReadonlySet<NoticeKind>,
  now: number,
): { candidates: NoticeCandidate[]; after: Baselines } {
  const sources = listSources(kinds);
  const found: NoticeCandidate[] = [];
  const keep = <T>({ candidates, after }: { candidates: NoticeCandidate[]; after: T }): T => {
    found.push(...candidates);
    return after;
  };
  const after = { ...emptyBaselines };
  if (sources.has("jobs")) after.jobs = work ? keep(compareJobs(before.jobs, work, now)) : before.jobs;
  if (sources.has("clusters"))
    after.clusters = clusters
      ? keep(compareClusters(before.clusters, clusters, kinds, now))
      : before.clusters;
  if (sources.has("token")) after.token = keep(compareToken(before.token, tokenEndsMs, now));
  const isOn = ({ kind, alsoOf }: NoticeCandidate) =>
    kinds.has(kind) || (alsoOf !== undefined && kinds.has(alsoOf));
  return { candidates: found.filter(isOn), after };
}
