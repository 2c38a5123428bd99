import * as z from "zod/mini";
import { leadKinds } from "@/lib/portal/finding";

/** What notices are about; each is turned on separately. */
export const noticeKinds = ["job-started", "job-ended", "job-failed", ...leadKinds] as const;
export const noticeKindSchema = z.enum(noticeKinds);
export type NoticeKind = (typeof noticeKinds)[number];

/** What has to be read for a kind; the token's end is known to the page. */
export type NoticeSource = "jobs" | "clusters" | "token";

/** The source of each kind. */
export const sourceOf: Record<NoticeKind, NoticeSource> = {
  "job-started": "jobs",
  "job-ended": "jobs",
  "job-failed": "jobs",
  "job-limit": "jobs",
  downtime: "jobs",
  cluster: "clusters",
  token: "token",
};

/** A path of the portal, and no address of another host. */
const path = z.string().check(z.regex(/^\/(?![/\\])/), z.maxLength(2000));

/**
 * One notice. `id` is the same for the same event in every tab and at any time. `atMs` (epoch ms) is when it happened, or when
 * it was noticed if that isn't known. `endsMs` (epoch ms): when something ends of which the title says how long it is until then.
 * `tone`: what its kind doesn't say.
 */
export const noticeSchema = z.object({
  id: z.string(),
  kind: noticeKindSchema,
  title: z.string(),
  detail: z.nullable(z.string()),
  href: path,
  atMs: z.number(),
  endsMs: z.optional(z.number()),
  tone: z.optional(z.enum(["down", "unknown"])),
  isRead: z.boolean(),
});
export type ListedNotice = z.infer<typeof noticeSchema>;

const tones = {
  "job-started": "working",
  "job-ended": "done",
  "job-failed": "down",
  "job-limit": "neutral",
  downtime: "plan",
  cluster: "warn",
  token: "warn",
} as const;

/** The mark of a notice. */
export const toTone = ({ kind, tone }: Pick<ListedNotice, "kind" | "tone">) => tone ?? tones[kind];

/** Failures and expiries wait for the reader; everything else is in the list a moment later. */
export const mustWait = (notice: Pick<ListedNotice, "kind" | "tone">): boolean =>
  ["down", "warn"].includes(toTone(notice));

/**
 * A notice before it is listed. Many with the same `group` become one, with the title and page of the group. `alsoOf`: another
 * kind of which one is enough.
 */
export type NoticeCandidate = Omit<ListedNotice, "isRead"> & {
  alsoOf?: NoticeKind;
  group?: { key: string; toTitle: (count: number) => string; href: string };
};
