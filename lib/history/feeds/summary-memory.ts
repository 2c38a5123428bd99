import "server-only";
import { readSite } from "@/lib/portal/site";
import { Kept } from "@/lib/server/kept";
import { processWide } from "@/lib/server/process-wide";
import type { ResourceList } from "@/lib/status/model";
import type { DowntimeLists } from "@/lib/status/situation";
import { now } from "@/lib/time/clock";
import { secondMs } from "@/lib/time/duration";
import type { RecentRecord } from "./change-feed";
import { toSummary } from "./summary";

/** What a summary is made of; `recent` null: the store can't be read. */
type SummarySource = {
  resources: ResourceList;
  lists: DowntimeLists;
  recent: RecentRecord | null;
  portalUrl: string;
};

/** Ages in a summary are at most this much older than they say. */
const freshMs = 2 * secondMs;

/** A summary as text, and the readings that it was made of. */
type Made = { text: string; of: readonly unknown[] };
const readMemory = () =>
  processWide("history.summary", () => new Kept<Made>({ max: 4, lifetimeMs: freshMs }));

/** The summary as JSON, made once in two seconds for all readers, and again for other readings or another record. */
export function readSummaryText({ resources, lists, recent, portalUrl }: SummarySource): string {
  const of = [resources.resources, lists.inEffect.downtimes, lists.upcoming.downtimes, recent];
  const known = readMemory().get(portalUrl);
  if (known?.of.every((one, index) => one === of[index])) return known.text;
  const { facilityName, facilityTimeZone } = readSite();
  const place = { facilityName, facilityTimeZone, portalUrl };
  const text = JSON.stringify(toSummary({ resources, lists, record: recent?.record ?? null, place }, now()));
  readMemory().set(portalUrl, { text, of });
  return text;
}
