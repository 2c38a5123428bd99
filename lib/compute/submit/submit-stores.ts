import type { DeviceOwner } from "@/lib/device/owner";
import { type DeviceKind, makeDeviceStores, ofUser } from "@/lib/device/store";
import { toLastIntentKind } from "@/lib/intent/last-intent";
import { isListOf, isText, isTextOrNull, pickList, pickShape, type Shape } from "@/lib/portal/json-shape";
import { toSubmitEntryAddress } from "./device-address";
import { type Draft, toDraft } from "./draft";
import type { SubmitMarks } from "./submit-intent";
import type { SubmitResult } from "./submit-model";

const mostSent = 20;
const mostSentText = 200_000;
const mostTemplates = 100;

/** The form's draft; never a token, as drafts have no field for one. */
export const draftStore = makeDeviceStores(
  (owner: DeviceOwner, resource: string): DeviceKind<Draft | null> => ({
    ...toSubmitEntryAddress("draft", owner, resource),
    empty: null,
    parse: (text) => toDraft(JSON.parse(text)),
  }),
);

const marksShape: Shape<SubmitMarks> = { name: isTextOrNull };
const resultShape: Shape<SubmitResult> = {
  jobId: isText,
  stepId: isTextOrNull,
  message: isTextOrNull,
  warnings: isListOf(isText),
};

/** The last submit from any tab of this browser. */
export const lastSubmitStore = makeDeviceStores((owner: DeviceOwner, resource: string) =>
  toLastIntentKind(toSubmitEntryAddress("last", owner, resource), marksShape, (value) =>
    pickShape(value, resultShape),
  ),
);

/** A draft that its user has named. */
export type OwnTemplate = { name: string; draft: Draft };
const templateFileShape: Shape<{ templates: unknown[] }> = { templates: Array.isArray };
const withDraft = { draft: (value: unknown) => toDraft(value) !== null };
const ownTemplateShape: Shape<OwnTemplate> = { name: isText, ...withDraft };

/** A user's templates. */
export const templateStore = makeDeviceStores(
  (owner: DeviceOwner): DeviceKind<OwnTemplate[]> => ({
    ...ofUser("portal.compute:templates", owner),
    empty: [],
    parse: (text) => pickList(pickShape(JSON.parse(text), templateFileShape)?.templates, ownTemplateShape),
    format: (templates) => JSON.stringify({ kind: "compute-templates", templates }),
  }),
);

/** Adds a template, replacing one of the same name; the newest comes first, the oldest are dropped beyond the maximum. */
export function withTemplate(templates: readonly OwnTemplate[], name: string, draft: Draft): OwnTemplate[] {
  const own = name.trim();
  return [{ name: own, draft }, ...templates.filter((known) => known.name !== own)].slice(0, mostTemplates);
}

/** The draft of a job that was submitted from this device. */
export type SentDraft = { jobId: string; draft: Draft };
const sentShape: Shape<SentDraft> = { jobId: isText, ...withDraft };

/** The drafts of jobs submitted from this device, newest first, at most twenty. */
export const sentDraftStore = makeDeviceStores(
  (owner: DeviceOwner, resource: string): DeviceKind<SentDraft[]> => ({
    ...toSubmitEntryAddress("sent", owner, resource),
    empty: [],
    parse: (text) => pickList(JSON.parse(text), sentShape),
    format: (sent) => JSON.stringify(sent.slice(0, mostSent)),
  }),
);

/** Adds the draft of an accepted job, so that the job can be duplicated with its script; a huge draft is left out. */
export function withSentDraft(known: readonly SentDraft[], jobId: string, draft: Draft): SentDraft[] {
  const others = known.filter((sent) => sent.jobId !== jobId);
  const isSmall = JSON.stringify(draft).length <= mostSentText;
  return isSmall ? [{ jobId, draft }, ...others].slice(0, mostSent) : others;
}
