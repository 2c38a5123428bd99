import type { DeviceOwner } from "@/lib/device/owner";
import { type DeviceKind, makeDeviceStores, ofOwner } from "@/lib/device/store";
import { toLastIntentKind, toNoResult } from "@/lib/intent/last-intent";
import { isFlag, isOptional, isText, pickShape, type Shape } from "@/lib/portal/json-shape";
import type { NoteDraft } from "./note-draft";

/** The entry of a subject: a resource, or a downtime by its ID in the lists. */
const at = (name: string, owner: DeviceOwner, subject: string) =>
  ofOwner(`portal.notes:${name}:${encodeURIComponent(subject)}`, owner);

/** Drafts of earlier versions have no stage, no `todo` and no tick. */
const noteDraftShape: Shape<NoteDraft> = {
  text: isText,
  nextUpdate: isText,
  stage: isOptional(isText),
  todo: isOptional(isText),
  announce: isOptional(isFlag),
};

/** What is typed but not published. */
export const noteDraftStore = makeDeviceStores(
  (owner: DeviceOwner, subject: string): DeviceKind<NoteDraft | null> => ({
    ...at("draft", owner, subject),
    empty: null,
    parse: (text) => pickShape(JSON.parse(text), noteDraftShape) ?? null,
  }),
);

/** What is remembered of a press besides its fingerprint. */
export type NoteMarks = { resource: string };
const noteMarksShape: Shape<NoteMarks> = { resource: isText };

/** The last press of the form, from any tab. */
export const lastNoteStore = makeDeviceStores((owner: DeviceOwner, subject: string) =>
  toLastIntentKind(at("last", owner, subject), noteMarksShape, toNoResult),
);
