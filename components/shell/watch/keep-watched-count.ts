import type { DeviceOwner } from "@/lib/device/owner";
import { keepPreference, preferenceNames } from "../preference-cookie";

/** Leaves the number of watched things in a cookie, so that the server reserves room for their list. */
export function keepWatchedCount({ user }: DeviceOwner, count: number): void {
  const name = user === null ? preferenceNames.watchedSignedOut : preferenceNames.watched;
  keepPreference(document, name, count === 0 ? null : String(count));
}
