import { toComputePath } from "@/lib/compute/compute-path";
import { type Finding, sortFindings } from "@/lib/portal/finding";
import * as words from "@/lib/portal/finding-words";

/**
 * One thing that may need somebody, with everything that is the matter with it: a machine, the token, a write, or the clusters
 * that expire. `key` names the thing.
 */
export type NowRow = Pick<Finding, "tone" | "subject" | "link" | "since" | "until" | "act"> & {
  key: string;
  kind: Finding["kind"];
  parts: readonly Pick<Finding, "key" | "text" | "link">[];
  findings: readonly Finding[];
};

/** The key of the row with the clusters that expire. */
export const clustersKey = "clusters";

const toRowKey = ({ kind, key, subject }: Finding): string =>
  kind === "cluster" ? clustersKey : kind === "token" || kind === "outcome" ? key : `resource/${subject}`;

/** Findings as rows, most urgent first; of two with one key, that of `own` counts, which come first. */
export function toNowRows(own: readonly Finding[], facility: readonly Finding[]): NowRow[] {
  const all = new Map([...own, ...facility, ...own].map((finding) => [finding.key, finding]));
  const rows = new Map<string, Finding[]>();
  for (const finding of sortFindings([...all.values()])) {
    const key = toRowKey(finding);
    rows.set(key, [...(rows.get(key) ?? []), finding]);
  }
  return [...rows].flatMap(([key, findings]) => toRow(key, findings) ?? []);
}

/** The worst first: a row has one mark. */
const tones = ["down", "warn", "plan", "unknown", "neutral"] as const;

/** More clusters than these are counted. */
const mostNamed = 3;

function toRow(key: string, findings: readonly Finding[]): NowRow | null {
  const [first] = findings;
  if (!first) return null;
  const { kind, subject, act } = first;
  const isMachine = kind.startsWith("job-") || kind === "downtime";
  const link = isMachine ? toComputePath({ resource: subject }) : first.link;
  const tone = tones.find((one) => findings.some((finding) => finding.tone === one)) ?? first.tone;
  const { since, until } = findings.find((one) => one.since !== null || one.until !== null) ?? first;
  const row = { key, kind, tone, subject, link, since, until, act, findings };
  if (kind === "cluster" && findings.length > 1) return { ...row, ...joinClusters(findings) };
  return { ...row, parts: joinLimits(findings) };
}

function joinClusters(findings: readonly Finding[]) {
  const named = findings.slice(0, mostNamed).map((one) => ({ ...one, text: `${one.subject} ${one.text}` }));
  const others = findings.length - named.length;
  const more = { key: clustersKey, text: words.moreClusters(others), link: "/clusters" };
  return {
    subject: words.clusters(findings.length),
    link: "/clusters",
    until: null,
    parts: others > 0 ? [...named, more] : named,
  };
}

/** Several jobs near their limit are one part, at the place of the first. */
function joinLimits(findings: readonly Finding[]) {
  const limits = findings.filter(({ kind }) => kind === "job-limit");
  const [first] = limits;
  if (!first || limits.length === 1) return findings;
  const joined = { ...first, text: words.jobsReachLimit(limits.length) };
  return findings.flatMap((one) => (one === first ? joined : one.kind === "job-limit" ? [] : one));
}
