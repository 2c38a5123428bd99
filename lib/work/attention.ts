import { expiryWarningsMs } from "@/lib/clusters/cluster/expiry-stage";
import type { WriteReport } from "@/lib/clusters/cluster/write-report";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import type { Standing } from "@/lib/status/severity";
import { dayMs, formatDuration, hourMs } from "@/lib/time/duration";
import { parseInstant } from "@/lib/time/zone";
import { listHits, sayHit } from "./downtime-hits";
import type { WorkDowntime } from "./impact";
import { type Finding, listJobFindings, type Severity, severities } from "./job-findings";
import type { MachineWork } from "./model";
import * as words from "./words";

/** A write whose outcome this browser doesn't know: when it was sent (epoch ms), and the page that finds out. */
export type OpenOutcome = { key: string; what: string; href: string; pressedMs: number };

/** Everything that may need attention; what isn't known is left out. */
export type AttentionInput = {
  outcomes: readonly OpenOutcome[];
  clusters: readonly ClusterEntry[];
  /** The results of extensions by the IDs of clusters, until they are dismissed. A good one is a line that isn't counted. */
  results: ReadonlyMap<string, WriteReport>;
  machines: readonly MachineWork[];
  /** The downtimes of all machines that can still meet something. */
  downtimes: readonly WorkDowntime[];
  /** The standing of each resource by name. A status that is too old to describe the present is left out. */
  standings: ReadonlyMap<string, Standing>;
  token: { plannedExpiration: string | null };
  /** The zone in which times are said. */
  zone: string;
};

/** What is behind a row, and what to do about it: a machine's causes, a link, or a cluster's Extend. */
type Action =
  | { kind: "causes"; causes: readonly Pick<Finding, "text" | "href">[] }
  | { kind: "link"; href: string; label: string }
  | { kind: "extend"; cluster: ClusterEntry };

/**
 * One row: a thing, or a machine with everything there. `count`: how many things need attention. `dueMs` (epoch ms) sorts within a
 * severity.
 */
export type Attention = {
  key: string;
  severity: Severity;
  tone: Finding["tone"] | "unknown" | "done";
  count: number;
  text: string;
  detail: string | null;
  dueMs: number;
  action: Action;
};

/** A token that expires within this time is mentioned. */
const tokenLeadMs = 3 * dayMs;
/** A downtime that begins within this time and hits jobs is mentioned. */
const downtimeLeadMs = dayMs;

type Rule = (input: AttentionInput, now: number) => Attention[];

/**
 * The table of what needs attention; everything of one machine is one row, as urgent as the worst of it:
 *
 * | what | now | soon | later |
 * |---|---|---|---|
 * | outcome of a write unknown | always | | |
 * | cluster expires | within two hours, overdue, or just extended | within two days | |
 * | resource with open jobs not operational | unplanned | planned | |
 * | downtime hits jobs | | begins within a day, or is in effect on a resource that isn't listed above | |
 * | jobs failed in the last day; those of an array are one thing | | always | |
 * | pending jobs that can't start unless somebody acts | | | always |
 * | token expires | within an hour | within a day | within three days |
 */
const rules: readonly Rule[] = [
  ({ outcomes }) =>
    outcomes.map(({ key, what, href, pressedMs }) => ({
      key: `outcome/${key}`,
      severity: "now",
      tone: "unknown",
      count: 1,
      dueMs: pressedMs,
      text: words.outcomeUnknown(what),
      detail: words.outcomeUnknownHint,
      action: { kind: "link", href, label: words.check },
    })),
  ({ clusters, results }, now) =>
    clusters.flatMap((cluster) => toClusterAttention(cluster, results.get(cluster.id), now) ?? []),
  (input, now) => input.machines.flatMap((machine) => toMachineAttention(machine, input, now) ?? []),
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

function toClusterAttention(
  cluster: ClusterEntry,
  result: WriteReport | undefined,
  now: number,
): Attention | null {
  const { id, expiry } = cluster;
  if (expiry.kind !== "reported") return null;
  const { endsMs } = expiry;
  const leftMs = endsMs - now;
  const { name } = cluster.cluster;
  const base = { key: `cluster/${id}`, detail: null, action: { kind: "extend", cluster } } as const;
  if (result?.kind === "done") {
    const text = words.clusterReport(name, result.words);
    return { ...base, severity: "now", tone: "done", count: 0, dueMs: 0, text };
  }
  if (leftMs >= expiryWarningsMs.soon) return null;
  const isOver = leftMs <= 0;
  return {
    ...base,
    severity: leftMs < expiryWarningsMs.now ? "now" : "soon",
    tone: isOver ? "down" : "warn",
    count: 1,
    text: isOver ? words.clusterExpired(name) : words.clusterExpires(name, formatDuration(leftMs)),
    dueMs: endsMs,
  };
}

function toMachineAttention(machine: MachineWork, input: AttentionInput, now: number): Attention | null {
  const { resource } = machine;
  const found = [
    ...toStandingFinding(machine, input),
    ...toDowntimeFindings(machine, input, now),
    ...listJobFindings(machine, now),
  ];
  const [first] = found;
  if (!first) return null;
  return {
    key: `machine/${resource}`,
    severity: first.severity,
    tone: tones.find((tone) => found.some((one) => one.tone === tone)) ?? first.tone,
    count: found.reduce((sum, { count }) => sum + count, 0),
    text: resource,
    detail: null,
    dueMs: first.dueMs,
    action: { kind: "causes", causes: found },
  };
}

/** The worst first: a machine's row has one mark. */
const tones = ["down", "warn", "plan"] as const;

const toStatusPath = (resource: string) => `/status/${encodeURIComponent(resource)}`;

function toStandingFinding(
  { resource, counts: { running, pending } }: MachineWork,
  { standings }: AttentionInput,
): Finding[] {
  const standing = standings.get(resource);
  const open = running + pending;
  if (open === 0 || !standing || (standing.tone !== "down" && standing.tone !== "plan")) return [];
  const { tone } = standing;
  const text = words.resourceDown(standing.word, open);
  return [
    {
      text,
      href: toStatusPath(resource),
      severity: tone === "down" ? "now" : "soon",
      tone,
      count: 1,
      dueMs: 0,
    },
  ];
}

function toDowntimeFindings(machine: MachineWork, input: AttentionInput, now: number): Finding[] {
  const { resource } = machine;
  const isListed = toStandingFinding(machine, input).length > 0;
  return (listHits(machine, input.downtimes, now) ?? [])
    .filter(({ jobs }) => jobs > 0)
    .filter(({ isInEffect, startMs }) => (isInEffect ? !isListed : startMs - now <= downtimeLeadMs))
    .map((hit) => ({
      text: words.inSentence(sayHit(hit, input.zone, now)),
      href: toStatusPath(resource),
      severity: "soon",
      tone: "plan",
      count: 1,
      dueMs: hit.startMs,
    }));
}

function toTokenAttention(endsMs: number | null, now: number): Attention[] {
  if (endsMs === null || endsMs - now > tokenLeadMs) return [];
  const leftMs = endsMs - now;
  return [
    {
      key: "token",
      severity: leftMs < hourMs ? "now" : leftMs < dayMs ? "soon" : "later",
      tone: leftMs <= 0 ? "down" : "warn",
      count: 1,
      text: leftMs <= 0 ? words.tokenExpired : words.tokenExpires(formatDuration(leftMs)),
      detail: words.tokenExpiryHint,
      dueMs: endsMs,
      action: { kind: "link", href: "/token", label: words.tokenDetails },
    },
  ];
}
