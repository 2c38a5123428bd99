import type { DeviceOwner } from "@/lib/device/owner";
import { type DeviceAddress, ofOwner, ofUser } from "@/lib/device/store";

/** Where the browser stores what it remembers about submits: per resource and user, as scripts don't depend on the project. */
export const toSubmitEntryAddress = (
  name: "draft" | "last" | "sent" | "rows",
  owner: DeviceOwner,
  resource: string,
): DeviceAddress => ofUser(`portal.compute:${name}:${encodeURIComponent(resource)}`, owner);

/** Where the batches of a resource lie: per user and project, since going on with one must not bill another project. */
export const toBatchAddress = (owner: DeviceOwner, resource: string): DeviceAddress =>
  ofOwner(`portal.compute:several:${encodeURIComponent(resource)}`, owner);
