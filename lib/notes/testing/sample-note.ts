import type { Note } from "../model";

/** A note of ada on the resource alpha, with a test's changes. */
export const sampleNote = (changes: Partial<Note> = {}): Note => ({
  id: "0".repeat(32),
  resource: "alpha",
  downtime: null,
  text: "Fan failed.",
  author: "ada",
  writtenAt: "2026-11-21T12:00:00.000Z",
  nextUpdateAt: null,
  withdrawnAt: null,
  withdrawnBy: null,
  ...changes,
});
