import * as z from "zod/mini";
import type { DeviceOwner } from "@/lib/device/owner";
import { type DeviceKind, makeDeviceStores, ofOwner, parseBy } from "@/lib/device/store";
import { toLastIntentKind } from "@/lib/intent/last-intent";
import { type Sightings, sightingsSchema } from "./list/sightings";
import { type ProvisionDraft, provisionDraftSchema } from "./provision/provision-draft";
import { provisionMarksSchema } from "./provision/provision-intent";

const at = (name: string, owner: DeviceOwner) => ofOwner(`portal.clusters:${name}`, owner);

/** The clusters that this browser has seen. */
export const sightingsStore = makeDeviceStores(
  (owner: DeviceOwner): DeviceKind<Sightings> => ({
    ...at("seen", owner),
    empty: {},
    parse: parseBy(sightingsSchema),
  }),
);

/** The draft of the provision form; never a credential, as it has no field for one. */
export const provisionDraftStore = makeDeviceStores(
  (owner: DeviceOwner): DeviceKind<ProvisionDraft | null> => ({
    ...at("draft", owner),
    empty: null,
    parse: parseBy(provisionDraftSchema),
  }),
);

/** The last provisioning from any tab of this browser; earlier versions stored no result. */
export const lastProvisionStore = makeDeviceStores((owner: DeviceOwner) =>
  toLastIntentKind(at("last", owner), provisionMarksSchema, z._default(z.null(), null)),
);

const noticesSchema = z.object({ isOn: z.boolean(), told: z.record(z.string(), z.number()) });
type NoticeSettings = z.infer<typeof noticesSchema>;

/** Whether notices before expiry are enabled, and which were shown. */
export const noticeStore = makeDeviceStores(
  (owner: DeviceOwner): DeviceKind<NoticeSettings> => ({
    ...at("notices", owner),
    empty: { isOn: false, told: {} },
    parse: parseBy(noticesSchema),
  }),
);
