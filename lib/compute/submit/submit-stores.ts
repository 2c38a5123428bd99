import * as z from "zod/mini";
import type { DeviceOwner } from "@/lib/device/owner";
import { type DeviceKind, makeDeviceStores, ofUser, parseBy } from "@/lib/device/store";
import { toLastIntentKind } from "@/lib/intent/last-intent";
import { toSubmitEntryAddress } from "./device-address";
import { type Draft, draftSchema, parseDraft } from "./draft";
import { formatTemplates, parseTemplates, type Template } from "./draft-templates";
import { submitMarksSchema } from "./submit-intent";
import { submitResultSchema } from "./submit-model";

const mostSent = 20;
const mostSentText = 200_000;

/** The form's draft; never a token, as drafts have no field for one. */
export const draftStore = makeDeviceStores(
  (owner: DeviceOwner, resource: string): DeviceKind<Draft | null> => ({
    ...toSubmitEntryAddress("draft", owner, resource),
    empty: null,
    parse: parseDraft,
  }),
);

/** The last submit from any tab of this browser. */
export const lastSubmitStore = makeDeviceStores((owner: DeviceOwner, resource: string) =>
  toLastIntentKind(toSubmitEntryAddress("last", owner, resource), submitMarksSchema, submitResultSchema),
);

/** A user's templates; unlike in an imported file, unreadable content means none. */
export const templateStore = makeDeviceStores(
  (owner: DeviceOwner): DeviceKind<Template[]> => ({
    ...ofUser("portal.compute:templates", owner),
    empty: [],
    parse: (text) => {
      const parsed = parseTemplates(text);
      return "templates" in parsed ? parsed.templates : null;
    },
    format: formatTemplates,
  }),
);

const sentSchema = z.array(z.object({ jobId: z.string(), draft: draftSchema }));
type SentDraft = z.infer<typeof sentSchema>[number];

/** The drafts of jobs submitted from this device, newest first, at most twenty. */
export const sentDraftStore = makeDeviceStores(
  (owner: DeviceOwner, resource: string): DeviceKind<SentDraft[]> => ({
    ...toSubmitEntryAddress("sent", owner, resource),
    empty: [],
    parse: parseBy(sentSchema),
    format: (sent) => JSON.stringify(sent.slice(0, mostSent)),
  }),
);

/** Adds the draft of an accepted job, so that the job can be duplicated with its script; a huge draft is left out. */
export function withSentDraft(known: readonly SentDraft[], jobId: string, draft: Draft): SentDraft[] {
  const others = known.filter((sent) => sent.jobId !== jobId);
  const isSmall = JSON.stringify(draft).length <= mostSentText;
  return isSmall ? [{ jobId, draft }, ...others].slice(0, mostSent) : others;
}
