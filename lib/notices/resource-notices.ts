import * as z from "zod/mini";
import type { ResourceList } from "@/lib/status/model";
import { toResourcePath } from "@/lib/status/resource-path";
import { type DowntimeLists, toOverview } from "@/lib/status/situation";
import type { NoticeCandidate } from "./notice";
import * as words from "./words";

/** The status of each watched resource as last compared, and its age (epoch ms). */
export const resourceBaselinesSchema = z.record(
  z.string(),
  z.object({ word: z.string(), asOfMs: z.number() }),
);
type ResourceBaselines = z.infer<typeof resourceBaselinesSchema>;

/**
 * The watched resources whose state changed. The first reading of one only makes its baseline; a reading that
 * isn't newer changes nothing. `now` in epoch ms.
 */
export function compareResources(
  before: ResourceBaselines,
  resources: ResourceList,
  lists: DowntimeLists,
  watched: ReadonlySet<string>,
  now: number,
): { candidates: NoticeCandidate[]; after: ResourceBaselines } {
  const candidates: NoticeCandidate[] = [];
  const after = new Map(Object.entries(before).filter(([name]) => watched.has(name)));
  for (const { resource, standing, age } of toOverview(resources, lists, now).situations ?? []) {
    const { name } = resource;
    const { asOfMs } = age;
    const known = after.get(name);
    if (!watched.has(name) || asOfMs === null || asOfMs <= (known?.asOfMs ?? 0)) continue;
    const { word, tone } = standing;
    after.set(name, { word, asOfMs });
    if (known === undefined || known.word === word) continue;
    candidates.push({
      id: `resource/${name}/${word}/${asOfMs}`,
      kind: "resource",
      title: words.resourceIs(name, word),
      detail: words.resourceWas(known.word),
      href: toResourcePath(name),
      atMs: Math.min(asOfMs, now),
      ...(tone === "down" ? { tone } : {}),
    });
  }
  return { candidates, after: Object.fromEntries(after) };
}
