import { toExpiryStage } from "@/lib/clusters/cluster/expiry-stage";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import { toComputePath } from "@/lib/compute/compute-path";
import { toJobRef } from "@/lib/compute/job/job-membership";
import { toStateView } from "@/lib/compute/job/job-state";
import { isEndReason, toReasonView } from "@/lib/compute/job/pending-reason";
import type { Standing } from "@/lib/status/severity";
import { dayMs, formatDuration, hourMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { sayImpact, toCurrentImpacts } from "./impact";
import type { MachineWork, WorkJob } from "./model";
import { hasFailed, isStuck } from "./own-jobs";
import * as words from "./words";

/** A write whose outcome this browser doesn't know: when it was sent (epoch ms), and the page that finds out. */
export type OpenOutcome = { key: string; what: string; href: string; pressedMs: number };

/** Everything that may need attention; what isn't known is left out. */
export type AttentionInput = {
  outcomes: readonly OpenOutcome[];
  clusters: readonly ClusterEntry[];
  /** The IDs of clusters that are being extended or have a result to show: they stay, in front, until it is dismissed. */
  extending: ReadonlySet<string>;
  machines: readonly MachineWork[];
  /** The standing of each resource by name. A status that is too old to describe the present is left out. */
  standings: ReadonlyMap<string, Standing>;
  token: { plannedExpiration: string | null };
};

/** How urgent something is: `now` before `soon` before `later`. */
const severities = ["now", "soon", "later"] as const;
type Severity = (typeof severities)[number];

type Action =
  | { kind: "link"; href: string; label: string }
  | { kind: "extend"; cluster: ClusterEntry; label: string };

/** One thing that needs attention. `dueMs` (epoch ms) sorts within a severity. */
export type Attention = {
  key: string;
  severity: Severity;
  tone: "down" | "warn" | "plan" | "unknown";
  text: string;
  detail: string | null;
  dueMs: number;
  action: Action;
};

/** A token that expires within this time is mentioned. */
const tokenLeadMs = 3 * dayMs;
/** A downtime that begins within this time and meets jobs is mentioned. */
const downtimeLeadMs = dayMs;
/** More jobs of one machine that failed are counted, not listed. */
const mostFailed = 3;

type Rule = (input: AttentionInput, now: number) => Attention[];

/**
 * The table of what needs attention:
 *
 * | what | now | soon | later |
 * |---|---|---|---|
 * | outcome of a write unknown | always | | |
 * | cluster expires | within an hour, overdue, or being extended | within a day | |
 * | resource with open jobs not operational | unplanned | planned | |
 * | downtime meets jobs | | begins within a day, or is in effect on a resource that isn't listed above | |
 * | job failed in the last day | | always | |
 * | waiting job that can't start unless somebody acts | | | always |
 * | token expires | within an hour | within a day | within three days |
 */
const rules: readonly Rule[] = [
  ({ outcomes }) =>
    outcomes.map(({ key, what, href, pressedMs }) => ({
      key: `outcome/${key}`,
      severity: "now",
      tone: "unknown",
      dueMs: pressedMs,
      text: words.outcomeUnknown(what),
      detail: words.outcomeUnknownHint,
      action: { kind: "link", href, label: words.check },
    })),
  ({ clusters, extending }, now) =>
    clusters.flatMap((cluster) => toClusterAttention(cluster, extending.has(cluster.id), now) ?? []),
  ({ machines, standings }) => machines.flatMap((machine) => toMachineAttention(machine, standings) ?? []),
  (input, now) => input.machines.flatMap((machine) => toDowntimeAttention(machine, input, now)),
  ({ machines }, now) => machines.flatMap((machine) => toFailedJobs(machine, now)),
  ({ machines }) => machines.flatMap(toStuckJobs),
  ({ token }, now) => toTokenAttention(parseInstant(token.plannedExpiration), now),
];

/** What needs attention at `now` (epoch ms), most urgent first. */
export function listAttention(input: AttentionInput, now: number): Attention[] {
  return rules
    .flatMap((rule) => rule(input, now))
    .sort(
      (one, other) =>
        severities.indexOf(one.severity) - severities.indexOf(other.severity) ||
        one.dueMs - other.dueMs ||
        (one.key < other.key ? -1 : 1),
    );
}

function toClusterAttention(cluster: ClusterEntry, isExtending: boolean, now: number): Attention | null {
  const { id, expiry } = cluster;
  if (expiry.kind !== "reported") return null;
  const { endsMs } = expiry;
  const stage = toExpiryStage(endsMs, now);
  if (stage === "calm" && !isExtending) return null;
  const { name } = cluster.cluster;
  const isOver = stage === "expired";
  return {
    key: `cluster/${id}`,
    severity: stage === "day" && !isExtending ? "soon" : "now",
    tone: isOver ? "down" : "warn",
    text: isOver ? words.clusterExpired(name) : words.clusterExpires(name, formatDuration(endsMs - now)),
    detail: words.clusterExpiryHint,
    dueMs: isExtending ? 0 : endsMs,
    action: { kind: "extend", cluster, label: words.extend },
  };
}

const countOpen = ({ counts }: MachineWork) => counts.running + counts.pending;

function toMachineAttention(machine: MachineWork, standings: AttentionInput["standings"]): Attention | null {
  const { resource } = machine;
  const open = countOpen(machine);
  const standing = standings.get(resource);
  if (open === 0 || !standing || (standing.tone !== "down" && standing.tone !== "plan")) return null;
  return {
    key: `resource/${resource}`,
    severity: standing.tone === "down" ? "now" : "soon",
    tone: standing.tone,
    text: words.resourceDown(resource, standing.tone === "plan"),
    detail: words.openJobsThere(open),
    dueMs: 0,
    action: { kind: "link", href: `/status/${encodeURIComponent(resource)}`, label: words.status },
  };
}

function toDowntimeAttention(machine: MachineWork, { standings }: AttentionInput, now: number): Attention[] {
  const { resource } = machine;
  const isListed = toMachineAttention(machine, standings) !== null;
  return toCurrentImpacts(machine.impacts ?? [], now)
    .map((impact) => ({ impact, startMs: parseInstant(impact.startsAt) ?? now }))
    .filter(({ impact: { isInEffect }, startMs }) =>
      isInEffect ? !isListed : startMs - now <= downtimeLeadMs,
    )
    .map(({ impact, startMs }): Attention => {
      const { id, isInEffect } = impact;
      return {
        key: `downtime/${id}`,
        severity: "soon",
        tone: "plan",
        text: isInEffect
          ? words.downtimeInEffect(resource)
          : words.downtimeBegins(resource, formatDuration(startMs - now)),
        detail: sayImpact(impact),
        dueMs: startMs,
        action: { kind: "link", href: `/status/${encodeURIComponent(resource)}`, label: words.status },
      };
    });
}

/** Why a job failed: the scheduler's reason if it says why the job ended, else its state. */
export function sayFailure(job: Pick<WorkJob, "state" | "states" | "reason">): string {
  const { words: state } = toStateView(job);
  const reason = isEndReason(job.reason) ? toReasonView(job.reason) : null;
  return reason ? words.failedBecause(state, reason.words) : state;
}

function toFailedJobs({ resource, jobs, counts }: MachineWork, now: number): Attention[] {
  const failed = jobs.filter(hasFailed);
  // The list may have been cut, the count has them all.
  const total = Math.max(counts.failed, failed.length);
  const shown = total > mostFailed ? failed.slice(0, mostFailed - 1) : failed;
  const rest = total - shown.length;
  const base = { severity: "soon", tone: "down", dueMs: now } as const;
  return [
    ...shown.map(
      (job): Attention => ({
        ...base,
        key: `failed/${resource}/${toJobRef(job)}`,
        text: words.jobFailed(toJobRef(job), job.name, resource),
        detail: sayFailure(job),
        action: { kind: "link", href: toJobPath(resource, job), label: words.open },
      }),
    ),
    ...(rest > 0
      ? [
          {
            ...base,
            // Sorted after the jobs that are named.
            key: `failed/${resource}/~`,
            text: shown.length > 0 ? words.moreFailed(rest, resource) : words.jobsFailed(rest, resource),
            detail: null,
            action: { kind: "link", href: toComputePath({ resource }), label: words.queue },
          } as const,
        ]
      : []),
  ];
}

function toStuckJobs({ resource, jobs, counts }: MachineWork): Attention[] {
  const stuck = jobs.filter(isStuck);
  const [first] = stuck;
  const total = Math.max(counts.stuck, stuck.length);
  if (total === 0) return [];
  const one = total === 1 ? first : undefined;
  return [
    {
      key: `stuck/${resource}`,
      severity: "later",
      tone: "warn",
      dueMs: 0,
      text: one ? words.jobStuck(toJobRef(one), resource) : words.jobsStuck(total, resource),
      detail: (first && toReasonView(first.reason)?.words) ?? null,
      action: one
        ? { kind: "link", href: toJobPath(resource, one), label: words.open }
        : { kind: "link", href: toComputePath({ resource }), label: words.queue },
    },
  ];
}

function toTokenAttention(endsMs: number | null, now: number): Attention[] {
  if (endsMs === null || endsMs - now > tokenLeadMs) return [];
  const leftMs = endsMs - now;
  return [
    {
      key: "token",
      severity: leftMs < hourMs ? "now" : leftMs < dayMs ? "soon" : "later",
      tone: leftMs <= 0 ? "down" : "warn",
      text: leftMs <= 0 ? words.tokenExpired : words.tokenExpires(formatDuration(leftMs)),
      detail: words.tokenExpiryHint,
      dueMs: endsMs,
      action: { kind: "link", href: "/token", label: words.tokenDetails },
    },
  ];
}

/** The page of one of the reader's jobs. */
export const toJobPath = (resource: string, job: Pick<WorkJob, "id" | "array">): string =>
  toComputePath({ resource }, `jobs/${toJobRef(job)}`);
