import * as z from "zod/mini";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import { type Finding, type LeadKind, rings, sayFinding } from "@/lib/portal/finding";
import * as findingWords from "@/lib/portal/finding-words";
import { minuteMs } from "@/lib/time/duration";
import { listWorkFindings } from "@/lib/work/findings";
import { toOwnQueuePath } from "@/lib/work/job-links";
import type { WorkJobs } from "@/lib/work/model";
import { jobBaselineSchema } from "./job-events";
import { compareJobs } from "./job-notices";
import { type NoticeCandidate, type NoticeKind, type NoticeSource, sourceOf } from "./notice";

/**
 * What was last compared, so that a page opened later knows what happened meanwhile: each machine's jobs, empty if jobs aren't read,
 * and the ends (epoch ms) that have rung, by the finding's key.
 */
export const baselinesSchema = z.object({
  jobs: z.record(z.string(), jobBaselineSchema),
  rung: z.record(z.string(), z.number()),
});
export type Baselines = z.infer<typeof baselinesSchema>;

export const emptyBaselines: Baselines = { jobs: {}, rung: {} };

/** The latest readings; null for what wasn't read. `tokenEndsMs` in epoch ms. */
export type NoticeReadings = {
  work: WorkJobs | null;
  clusters: readonly ClusterEntry[] | null;
  tokenEndsMs: number | null;
  /** The zone in which times are said. */
  zone: string;
};

/** The sources that the kinds need. */
export const listSources = (kinds: ReadonlySet<NoticeKind>): Set<NoticeSource> =>
  new Set([...kinds].map((kind) => sourceOf[kind]));

/**
 * The events between two readings and the findings that ring, of the kinds that are on, and what to compare the next readings with.
 * Jobs are forgotten while no kind of theirs is on, so that turning one on later begins with that moment. `now` in epoch ms.
 */
export function compareReadings(
  before: Baselines,
  readings: NoticeReadings,
  kinds: ReadonlySet<NoticeKind>,
  now: number,
): { candidates: NoticeCandidate[]; after: Baselines } {
  const { work } = readings;
  const jobs =
    listSources(kinds).has("jobs") && work
      ? compareJobs(before.jobs, work, now)
      : { candidates: [], after: listSources(kinds).has("jobs") ? before.jobs : {} };
  const ends = compareEnds(before.rung, readings, kinds, now);
  const isOn = ({ kind, alsoOf }: NoticeCandidate) =>
    kinds.has(kind) || (alsoOf !== undefined && kinds.has(alsoOf));
  return {
    candidates: [...jobs.candidates.filter(isOn), ...ends.candidates],
    after: { jobs: { ...jobs.after }, rung: ends.after },
  };
}

/** An end computed from remaining seconds differs by a second or two between answers. */
const wobbleMs = minuteMs;

const advice: Record<LeadKind, string> = {
  token: findingWords.tokenAdvice,
  cluster: findingWords.clusterAdvice,
  downtime: findingWords.downtimeAdvice,
  "job-limit": findingWords.jobLimitAdvice,
};

/** The findings that ring and haven't yet; an end that was put off rings again. What has ended is forgotten. */
function compareEnds(
  rung: Baselines["rung"],
  { work, clusters, tokenEndsMs, zone }: NoticeReadings,
  kinds: ReadonlySet<NoticeKind>,
  now: number,
): { candidates: NoticeCandidate[]; after: Baselines["rung"] } {
  const machines = work?.machines ?? [];
  const read = { machines, clusters: clusters ?? [], tokenEndsMs, zone };
  const unread = { outcomes: [], downtimes: null, facility: [] };
  const after = new Map(Object.entries(rung).filter(([, at]) => at > now));
  const candidates = listWorkFindings({ ...read, ...unread }, now).flatMap((finding): NoticeCandidate[] => {
    const { key, at } = finding;
    const kind = isEnd(finding) && kinds.has(finding.kind) ? finding.kind : null;
    if (kind === null || !rings(finding, now)) return [];
    if (Math.abs((after.get(key) ?? Infinity) - at) <= wobbleMs) return [];
    after.set(key, at);
    return [toCandidate(finding, kind, now)];
  });
  return { candidates, after: Object.fromEntries(after) };
}

const isEnd = (finding: Finding): finding is Finding & { kind: LeadKind } => finding.kind in advice;

const toCandidate = (finding: Finding, kind: LeadKind, now: number): NoticeCandidate => ({
  id: `${finding.key}/rings/${Math.round(finding.at / wobbleMs)}`,
  kind,
  title: sayFinding(finding),
  detail: advice[kind],
  href: finding.link,
  atMs: now,
  endsMs: finding.at,
  ...(kind === "job-limit" && {
    group: {
      key: `limit/${finding.subject}`,
      toTitle: (count) => sayFinding({ ...finding, text: findingWords.jobsReachLimit(count) }),
      href: toOwnQueuePath(finding.subject, [{ state: "RUNNING" }]),
    },
  }),
});
