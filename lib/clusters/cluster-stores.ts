import type { DeviceOwner } from "@/lib/device/owner";
import { type DeviceKind, makeDeviceStores } from "@/lib/device/store";
import { toLastIntentKind, toNoResult } from "@/lib/intent/last-intent";
import { toClusterEntryAddress } from "./device-address";
import { type ProvisionDraft, provisionMarksShape, toProvisionDraft } from "./provision/provision-draft";

/** The draft of the provision form; never a credential, as it has no field for one. */
export const provisionDraftStore = makeDeviceStores(
  (owner: DeviceOwner): DeviceKind<ProvisionDraft | null> => ({
    ...toClusterEntryAddress("draft", owner),
    empty: null,
    parse: (text) => toProvisionDraft(JSON.parse(text)),
  }),
);

/** The last provisioning from any tab of this browser. */
export const lastProvisionStore = makeDeviceStores((owner: DeviceOwner) =>
  toLastIntentKind(toClusterEntryAddress("last", owner), provisionMarksShape, toNoResult),
);
