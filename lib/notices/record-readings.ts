import type { DeviceOwner } from "@/lib/device/owner";
import { compareReadings, emptyBaselines, type NoticeReadings } from "./compare-readings";
import type { ListedNotice, NoticeKind } from "./notice";
import { addNotices } from "./notice-list";
import { baselinesStore, noticeListStore } from "./notice-stores";

/**
 * Compares readings with the last ones and lists what happened; returns the new notices, oldest first. Both entries are read
 * from storage itself, and the list is written first: if the page is closed in between, the next comparison finds the same
 * events, and the list knows their IDs. `now` in epoch ms.
 */
export function recordReadings(
  owner: DeviceOwner,
  readings: NoticeReadings,
  kinds: ReadonlySet<NoticeKind>,
  now: number,
): ListedNotice[] {
  const [lists, baselines] = [noticeListStore(owner), baselinesStore(owner)];
  const before = baselines.readNow() ?? emptyBaselines;
  const { candidates, after } = compareReadings(before, readings, kinds, now);
  const { list, added } = addNotices(lists.readNow(), candidates);
  if (added.length > 0) lists.write(list);
  if (JSON.stringify(after) !== JSON.stringify(before)) baselines.write(after);
  return added;
}
