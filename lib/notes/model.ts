import * as z from "zod/mini";
import { noteStages } from "./course";
import { longestNoteText, longestTodo } from "./note-text";

/** The longest time until a promised next update, in minutes: 60 days. */
const longestPromiseMinutes = 86_400;

/**
 * The downtime that a note is about. `id` is permanent, as in `/api/history`; `listedId` is its ID in the lists now
 * (lib/status, DowntimeEntry), which changes with its start.
 */
const noteDowntimeSchema = z.object({ id: z.string(), listedId: z.string() });

/**
 * A note of an operator on a resource, or on one of its downtimes. Plain text. Instants are ISO 8601 UTC; `nextUpdateAt` is
 * when the author promised the next word, null: no promise. `stage`: how far operators are, in their words, whatever the
 * facility reports; `todo`: what users should do, on one line. The text of a withdrawn note is empty, and its `todo` null.
 */
export const noteSchema = z.object({
  id: z.string(),
  resource: z.string(),
  downtime: z.nullable(noteDowntimeSchema),
  stage: z.nullable(z.enum(noteStages)),
  todo: z.nullable(z.string()),
  text: z.string(),
  author: z.string(),
  writtenAt: z.string(),
  nextUpdateAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
  withdrawnBy: z.nullable(z.string()),
});
export type Note = z.infer<typeof noteSchema>;

/** `GET /api/notes`: the current notes, newest first. */
export const noteListSchema = z.object({ notes: z.array(noteSchema) });
export type NoteList = z.infer<typeof noteListSchema>;

/** `POST /api/notes` and `DELETE /api/notes/{id}`: the note as it is now. */
export const noteAnswerSchema = z.object({ note: noteSchema });
export type NoteAnswer = z.infer<typeof noteAnswerSchema>;

const nameSchema = z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^[^\0]*$/));

/** The query of `GET /api/notes`. */
export const noteQuerySchema = z.object({ resource: z.optional(nameSchema) });

/**
 * The body of `POST /api/notes`. `downtime` is the ID of one of the resource's downtimes in the lists. `announce`: the note is mailed to
 * the facility's list, as one with a stage is in any case.
 */
export const newNoteSchema = z.object({
  resource: nameSchema,
  downtime: z.optional(z.string().check(z.minLength(1), z.maxLength(400), z.regex(/^[^\0]*$/))),
  stage: z.optional(z.enum(noteStages)),
  todo: z.optional(z.string().check(z.maxLength(4 * longestTodo))),
  text: z.string().check(z.minLength(1), z.maxLength(4 * longestNoteText)),
  announce: z.optional(z.boolean()),
  nextUpdateMinutes: z.optional(z.int().check(z.minimum(1), z.maximum(longestPromiseMinutes))),
});
export type NewNote = z.infer<typeof newNoteSchema>;

/** The path parameter that names a note. */
export const noteParamsSchema = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) });
