import type { DeviceOwner } from "@/lib/device/owner";
import { makeDeviceStores, ofOwner, ofUser } from "@/lib/device/store";
import { parseWatchList, type WatchList } from "./watch-list";

/**
 * What a user watches, on this device; signed-out readers have a list of their own. That of a session whose user is unknown
 * ends with its tab, as the next reader on the device may be somebody else.
 */
export const watchListStore = makeDeviceStores<WatchList, [DeviceOwner]>((owner) => ({
  ...(owner.user === null ? ofOwner("watch-list", owner) : ofUser("watch-list", owner)),
  empty: [],
  parse: parseWatchList,
}));
