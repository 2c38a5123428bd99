import * as z from "zod/mini";
import { type Draft, draftSchema, parseDraft, parseJson } from "./draft";
import { formatTemplates, parseTemplates, type Template } from "./draft-templates";
import type { LastSubmit } from "./submit-intent";
import { submitResultSchema } from "./submit-model";

/** Whose drafts and where: a resource, and the user of the session ("" where nobody knows the user). */
export type DraftOwner = { resource: string; user: string };

type Kind = "draft" | "last" | "sent";
const prefix = "portal.compute";
/** The device's own key of one kind of entry. A shared device keeps each user's apart. */
export const toStorageKey = (kind: Kind, { resource, user }: DraftOwner): string =>
  [prefix, kind, encodeURIComponent(resource), encodeURIComponent(user)].join(":");
const templatesKey = ({ user }: DraftOwner) => `${prefix}:templates:${encodeURIComponent(user)}`;

const mostSent = 20;
const mostSentText = 200_000;

const intentSchema = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(255)),
  fingerprint: z.string().check(z.maxLength(100)),
  pressedMs: z.number(),
  name: z.nullable(z.string()),
});
const lastSchema = z.object({
  intent: intentSchema,
  outcome: z.enum(["sending", "unknown", "accepted"]),
  result: z.nullable(submitResultSchema),
});
const sentSchema = z.array(z.object({ jobId: z.string(), draft: draftSchema }));

/** Reads a key; null where there is none and where the browser keeps nothing. */
function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** False where the browser refused: no room, or storage is switched off. */
function write(key: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The draft kept on this device; null where there is none that can be read. */
export const readDraft = (owner: DraftOwner): Draft | null => parseDraft(read(toStorageKey("draft", owner)));

/** Keeps a draft, never a token: drafts have no field for one. False where the device can't keep it. */
export const keepDraft = (owner: DraftOwner, draft: Draft | null): boolean =>
  write(toStorageKey("draft", owner), draft === null ? null : JSON.stringify(draft));

/** What is remembered of the last submit, by any tab of this browser. */
export const readLastSubmit = (owner: DraftOwner): LastSubmit | null =>
  parseLastSubmit(read(toStorageKey("last", owner)));

/** The same out of the text of a storage event. */
export function parseLastSubmit(text: string | null): LastSubmit | null {
  const parsed = z.safeParse(lastSchema, parseJson(text));
  return parsed.success ? parsed.data : null;
}

/** Remembers the last submit for every tab; null forgets it. */
export const keepLastSubmit = (owner: DraftOwner, last: LastSubmit | null): boolean =>
  write(toStorageKey("last", owner), last === null ? null : JSON.stringify(last));

function readSent(owner: DraftOwner) {
  const parsed = z.safeParse(sentSchema, parseJson(read(toStorageKey("sent", owner))));
  return parsed.success ? parsed.data : [];
}

/** The draft that a job was submitted from on this device; null for any other job. */
export const readSentDraft = (owner: DraftOwner, jobId: string): Draft | null =>
  readSent(owner).find((sent) => sent.jobId === jobId)?.draft ?? null;

/** The ids of jobs that were submitted from this device. */
export const listSentIds = (owner: DraftOwner): string[] => readSent(owner).map(({ jobId }) => jobId);

/** Keeps the draft of an accepted job, so that it can be duplicated with its script; the oldest and the huge go. */
export function keepSentDraft(owner: DraftOwner, jobId: string, draft: Draft): void {
  const isSmall = JSON.stringify(draft).length <= mostSentText;
  const others = readSent(owner).filter((sent) => sent.jobId !== jobId);
  const sent = isSmall ? [{ jobId, draft }, ...others] : others;
  write(toStorageKey("sent", owner), JSON.stringify(sent.slice(0, mostSent)));
}

/** The templates of this user on this device. */
export function readTemplates(owner: DraftOwner): Template[] {
  const parsed = parseTemplates(read(templatesKey(owner)));
  return "templates" in parsed ? parsed.templates : [];
}

/** Keeps the templates. False where the device can't. */
export const keepTemplates = (owner: DraftOwner, templates: readonly Template[]): boolean =>
  write(templatesKey(owner), formatTemplates(templates));
