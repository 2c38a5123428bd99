import { dayMs, hourMs, minuteMs } from "@/lib/time/duration";
import * as words from "./finding-words";

/** How urgent a finding is, the most urgent first. */
export const weights = ["now", "soon", "later"] as const;
export type Weight = (typeof weights)[number];

/** What ends or begins at a known instant. */
export const leadKinds = ["cluster", "token", "downtime", "job-limit"] as const;
export type LeadKind = (typeof leadKinds)[number];

/**
 * How long before (ms) an end is found, and how urgent it is from then on. The last of them rings: it is a notice over the page;
 * the others are only listed. Calendars remind at each.
 */
export const leads: Record<LeadKind, readonly { ms: number; weight: Weight }[]> = {
  token: [
    { ms: 3 * dayMs, weight: "later" },
    { ms: dayMs, weight: "soon" },
    { ms: hourMs, weight: "now" },
    { ms: 10 * minuteMs, weight: "now" },
  ],
  cluster: [
    { ms: 2 * dayMs, weight: "soon" },
    { ms: 2 * hourMs, weight: "now" },
    { ms: 10 * minuteMs, weight: "now" },
  ],
  downtime: [
    { ms: dayMs, weight: "soon" },
    { ms: hourMs, weight: "soon" },
  ],
  "job-limit": [{ ms: hourMs, weight: "later" }],
};

/** The leads of a kind in ms, longest first. */
export const listLeadsMs = (kind: LeadKind): number[] => leads[kind].map(({ ms }) => ms);

/** The lead that rings, in ms. */
export const toRingMs = (kind: LeadKind): number => Math.min(...listLeadsMs(kind));

/** How urgent something is that ends at `endsMs` (epoch ms); null before its first lead. What has ended is as urgent as at its end. */
export const toWeight = (kind: LeadKind, endsMs: number, now: number): Weight | null =>
  leads[kind].findLast(({ ms }) => endsMs - now <= ms)?.weight ?? null;

/**
 * One fact that may need somebody, the same on every screen. `key` is the same for the same fact, `subject` the thing,
 * `text` the rest of the sentence. `since` and `until`: since when and until when, in words, where that isn't in `text`.
 * `at` (epoch ms): the instant that it is about, which sorts within a weight. `link`: where it is shown in full. `act`: what the link
 * is called where it is what to do.
 */
export type Finding = {
  key: string;
  kind: LeadKind | "outage" | "job-failed" | "job-stuck" | "outcome";
  weight: Weight;
  tone: "down" | "warn" | "plan" | "unknown" | "neutral";
  subject: string;
  text: string;
  since: string | null;
  until: string | null;
  at: number;
  link: string;
  act: string | null;
};

/** A finding that has no times of its own. */
export const timeless = { since: null, until: null, act: null } as const;

/** A finding as a sentence. */
export function sayFinding({ kind, subject, text }: Pick<Finding, "kind" | "subject" | "text">): string {
  if (kind === "cluster") return `${words.cluster(subject)} ${text}`;
  return kind === "token"
    ? `${subject} ${text}`
    : [subject, text].filter(Boolean).join(words.subjectSeparator);
}

/** True from the last lead on, until the end: it rings. */
export const rings = ({ kind, at }: Finding, now: number): boolean => {
  const end = leadKinds.find((one) => one === kind);
  return end !== undefined && at > now && at - now <= toRingMs(end);
};

/** The most urgent first; within a weight, what is due first, else in the given order. */
export const sortFindings = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted(
    (one, other) => weights.indexOf(one.weight) - weights.indexOf(other.weight) || one.at - other.at,
  );
