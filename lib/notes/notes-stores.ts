import * as z from "zod/mini";
import type { DeviceOwner } from "@/lib/device/owner";
import { type DeviceKind, makeDeviceStores, ofOwner, parseBy } from "@/lib/device/store";
import { toLastIntentKind } from "@/lib/intent/last-intent";
import type { NoteDraft } from "./note-draft";

/** The entry of a subject: a resource, or a downtime by its ID in the lists. */
const at = (name: string, owner: DeviceOwner, subject: string) =>
  ofOwner(`portal.notes:${name}:${encodeURIComponent(subject)}`, owner);

const noteDraftSchema = z.object({ text: z.string(), nextUpdate: z.string() });

/** What is typed but not published. */
export const noteDraftStore = makeDeviceStores(
  (owner: DeviceOwner, subject: string): DeviceKind<NoteDraft | null> => ({
    ...at("draft", owner, subject),
    empty: null,
    parse: parseBy(noteDraftSchema),
  }),
);

const noteMarksSchema = z.object({ resource: z.string() });
/** What is remembered of a press besides its fingerprint. */
export type NoteMarks = z.infer<typeof noteMarksSchema>;

/** The last press of the form, from any tab. */
export const lastNoteStore = makeDeviceStores((owner: DeviceOwner, subject: string) =>
  toLastIntentKind(at("last", owner, subject), noteMarksSchema, z.null()),
);
