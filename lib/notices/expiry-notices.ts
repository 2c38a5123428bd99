import * as z from "zod/mini";
import { expiryWarningsMs } from "@/lib/clusters/cluster/expiry-stage";
import { toClusterPath } from "@/lib/clusters/cluster-path";
import type { ClusterEntry } from "@/lib/clusters/list/cluster-list-view";
import { formatDuration, hourMs, minuteMs } from "@/lib/time/duration";
import type { NoticeCandidate, NoticeKind } from "./notice";
import * as words from "./words";

/** The shortest lead (ms) already announced for an end (epoch ms), by the ID of what ends. */
export const announcedLeadsSchema = z.record(
  z.string(),
  z.object({ endsMs: z.number(), leadMs: z.number() }),
);
type AnnouncedLeads = z.infer<typeof announcedLeadsSchema>;

type Lead = { kind: NoticeKind; ms: number };
/** How long before its end a cluster is announced; the kinds are stored on devices under their former names. */
const clusterLeads: readonly Lead[] = [
  { kind: "cluster-minutes", ms: 10 * minuteMs },
  { kind: "cluster-hour", ms: expiryWarningsMs.now },
  { kind: "cluster-day", ms: expiryWarningsMs.soon },
];
/** How long before its end the token is announced. */
const tokenLeads: readonly Lead[] = [
  { kind: "token", ms: 10 * minuteMs },
  { kind: "token", ms: hourMs },
];

type Ending = { id: string; endsMs: number; say: (left: string) => string; detail: string; href: string };

/** An end computed from remaining seconds differs by a second or two between answers. */
const wobbleMs = minuteMs;

/** One notice per lead that has come. What is within several leads at once gets one; a new end begins again. */
function toDue(
  endings: readonly Ending[],
  leads: readonly Lead[],
  announced: AnnouncedLeads,
  now: number,
): { candidates: NoticeCandidate[]; after: AnnouncedLeads } {
  const candidates: NoticeCandidate[] = [];
  const after = new Map<string, AnnouncedLeads[string]>();
  for (const { id, endsMs, say, detail, href } of endings) {
    const leftMs = endsMs - now;
    const lead = leads.find(({ ms }) => leftMs <= ms);
    const before = Object.hasOwn(announced, id) ? announced[id] : undefined;
    const known = before && Math.abs(before.endsMs - endsMs) <= wobbleMs ? before : null;
    if (leftMs <= 0 || lead === undefined) continue;
    after.set(
      id,
      known && known.leadMs <= lead.ms ? known : { endsMs: known?.endsMs ?? endsMs, leadMs: lead.ms },
    );
    if (known && known.leadMs <= lead.ms) continue;
    candidates.push({
      id: `${id}/expires/${Math.round((known?.endsMs ?? endsMs) / wobbleMs)}/${lead.ms / minuteMs}`,
      kind: lead.kind,
      title: say(formatDuration(leftMs)),
      detail,
      href,
      atMs: now,
      endsMs,
    });
  }
  return { candidates, after: Object.fromEntries(after) };
}

/** The clusters that expire within one of the leads that are on (`kinds`) at `now` (epoch ms). */
export function compareClusters(
  announced: AnnouncedLeads,
  clusters: readonly ClusterEntry[],
  kinds: ReadonlySet<NoticeKind>,
  now: number,
) {
  const endings = clusters.flatMap(({ id, cluster, expiry }): Ending[] =>
    expiry.kind === "reported"
      ? [
          {
            id: `cluster/${id}`,
            endsMs: expiry.endsMs,
            say: (left) => words.clusterExpires(cluster.name, left),
            detail: words.clusterExpiresDetail,
            href: toClusterPath(cluster),
          },
        ]
      : [],
  );
  return toDue(
    endings,
    clusterLeads.filter(({ kind }) => kinds.has(kind)),
    announced,
    now,
  );
}

/** The token's own end (epoch ms; null: unknown), an hour and ten minutes before. */
export function compareToken(announced: AnnouncedLeads, endsMs: number | null, now: number) {
  const { tokenExpires: say, tokenExpiresDetail: detail } = words;
  return toDue(
    endsMs === null ? [] : [{ id: "token", endsMs, say, detail, href: "/token" }],
    tokenLeads,
    announced,
    now,
  );
}
