import type { DeviceOwner } from "@/lib/device/owner";
import { type DeviceAddress, ofUser } from "@/lib/device/store";

/** Where the browser stores what it remembers about submits: per resource and user, as scripts don't depend on the project. */
export const toSubmitEntryAddress = (
  name: "draft" | "last" | "sent" | "rows",
  owner: DeviceOwner,
  resource: string,
): DeviceAddress => ofUser(`portal.compute:${name}:${encodeURIComponent(resource)}`, owner);
