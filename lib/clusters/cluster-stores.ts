import * as z from "zod/mini";
import type { DeviceOwner } from "@/lib/device/owner";
import { type DeviceKind, makeDeviceStores, parseBy } from "@/lib/device/store";
import { toLastIntentKind } from "@/lib/intent/last-intent";
import { toClusterEntryAddress } from "./device-address";
import { type ProvisionDraft, provisionDraftSchema, provisionMarksSchema } from "./provision/provision-draft";

/** The draft of the provision form; never a credential, as it has no field for one. */
export const provisionDraftStore = makeDeviceStores(
  (owner: DeviceOwner): DeviceKind<ProvisionDraft | null> => ({
    ...toClusterEntryAddress("draft", owner),
    empty: null,
    parse: parseBy(provisionDraftSchema),
  }),
);

/** The last provisioning from any tab of this browser. */
export const lastProvisionStore = makeDeviceStores((owner: DeviceOwner) =>
  toLastIntentKind(toClusterEntryAddress("last", owner), provisionMarksSchema, z.null()),
);
