import type { Insertable } from "kysely";
import type { Tables } from "@/lib/store/tables";
import type { Note } from "../model";

/** A note of ada on the resource alpha, with a test's changes. */
export const sampleNote = (changes: Partial<Note> = {}): Note => ({
  id: "0".repeat(32),
  resource: "alpha",
  downtime: null,
  stage: null,
  todo: null,
  text: "Fan failed.",
  author: "ada",
  writtenAt: "2026-11-21T12:00:00.000Z",
  nextUpdateAt: null,
  withdrawnAt: null,
  withdrawnBy: null,
  ...changes,
});

/** A stored note on curlew, with a test's changes. */
export const sampleNoteRow = (
  changes: Partial<Insertable<Tables["note"]>> = {},
): Insertable<Tables["note"]> => ({
  id: "a",
  resource: "curlew",
  downtime_id: null,
  text: "x",
  author: "ada",
  written_ms: 0,
  next_update_ms: null,
  withdrawn_ms: null,
  withdrawn_by: null,
  ...changes,
});

/** A stored downtime of curlew that is still listed, with a test's changes. */
export const sampleDowntimeRow = (
  changes: Partial<Insertable<Tables["downtime"]>>,
): Insertable<Tables["downtime"]> => ({
  id: "curlew@1",
  listed_id: "curlew@1",
  resource: "curlew",
  first_seen_ms: 1,
  last_seen_ms: 5,
  gone_ms: null,
  content: "{}",
  ...changes,
});
