import type { DeviceOwner } from "@/lib/device/owner";
import { sessionEntryPrefix } from "@/lib/device/session-entries";
import { type DeviceAddress, ofOwner } from "@/lib/device/store";

/** Where the browser stores which notices a user wants. Without a choice there is no entry. */
export const toNoticeSettingsAddress = (owner: DeviceOwner): DeviceAddress =>
  ofOwner("portal.notices:settings", owner);

/** Where it stores what signing out removes. */
export const toNoticeAddress = (name: "list" | "baselines", owner: DeviceOwner): DeviceAddress =>
  ofOwner(`${sessionEntryPrefix}notices:${name}`, owner);
