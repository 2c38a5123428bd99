import type { DeviceOwner } from "@/lib/device/owner";
import { type DeviceAddress, ofOwner } from "@/lib/device/store";

/** Where the browser stores what it remembers about clusters: one entry per name and owner. */
export const toClusterEntryAddress = (name: "seen" | "draft" | "last", owner: DeviceOwner): DeviceAddress =>
  ofOwner(`portal.clusters:${name}`, owner);
