import type { DeviceOwner } from "@/lib/device/owner";
import { clearList, markRead } from "@/lib/notices/notice-list";
import { noticeListStore } from "@/lib/notices/notice-stores";

/** Changes the list in every tab. `read`: marks notices with these IDs (null: all); `clear`: empties it. */
export function changeList(
  owner: DeviceOwner,
  change: "read" | "clear",
  ids: readonly string[] | null,
): void {
  const store = noticeListStore(owner);
  const before = store.readNow();
  const after = change === "clear" ? clearList(before) : markRead(before, ids);
  if (after !== before) store.write(after);
}
