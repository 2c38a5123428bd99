import * as z from "zod/mini";
import { type Sightings, sightingsSchema } from "./list/sightings";
import { type ProvisionDraft, provisionDraftSchema } from "./provision/provision-draft";
import { type LastProvision, lastProvisionSchema } from "./provision/provision-intent";

/**
 * Whose entries: the user of the session, or where nobody knows the user the session itself, after `unknownOwner`. A shared
 * device keeps each user's apart.
 */
export type DeviceOwner = string;
export const unknownOwner = "session ";

const keyOf = (kind: string, owner: DeviceOwner) => `portal.clusters:${kind}:${encodeURIComponent(owner)}`;

/** Of a session whose user nobody knows nothing outlives the tab. */
const storageOf = (owner: DeviceOwner) =>
  owner.startsWith(unknownOwner) ? window.sessionStorage : window.localStorage;

function read<S extends z.ZodMiniType>(kind: string, owner: DeviceOwner, schema: S): z.infer<S> | null {
  try {
    const text = storageOf(owner).getItem(keyOf(kind, owner));
    const parsed = z.safeParse(schema, text === null ? undefined : JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** False where the browser refused: no room, or storage is switched off. */
function write(kind: string, owner: DeviceOwner, value: unknown): boolean {
  try {
    const storage = storageOf(owner);
    if (value === null) storage.removeItem(keyOf(kind, owner));
    else storage.setItem(keyOf(kind, owner), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** The sightings of this browser; empty where it keeps none. */
export const readSightings = (owner: DeviceOwner): Sightings => read("seen", owner, sightingsSchema) ?? {};
export const keepSightings = (owner: DeviceOwner, sightings: Sightings): boolean =>
  write("seen", owner, sightings);

/** The draft of the provision form; never a credential, it has no field for one. */
export const readProvisionDraft = (owner: DeviceOwner): ProvisionDraft | null =>
  read("draft", owner, provisionDraftSchema);
export const keepProvisionDraft = (owner: DeviceOwner, draft: ProvisionDraft | null): boolean =>
  write("draft", owner, draft);

/** What became of the last provisioning, for every tab of this browser. */
export const readLastProvision = (owner: DeviceOwner): LastProvision | null =>
  read("last", owner, lastProvisionSchema);
export const keepLastProvision = (owner: DeviceOwner, last: LastProvision | null): boolean =>
  write("last", owner, last);

const noticesSchema = z.object({ isOn: z.boolean(), told: z.record(z.string(), z.number()) });
export type NoticeSettings = z.infer<typeof noticesSchema>;

/** Whether notices before expiry are wanted, and which were given. */
export const readNoticeSettings = (owner: DeviceOwner): NoticeSettings =>
  read("notices", owner, noticesSchema) ?? { isOn: false, told: {} };
export const keepNoticeSettings = (owner: DeviceOwner, settings: NoticeSettings): boolean =>
  write("notices", owner, settings);
