import { countNote } from "@/lib/api/limits";
import { route } from "@/lib/api/route";
import { answerNotes, writeNote } from "@/lib/notes/answer-notes";
import { newNoteSchema, noteAnswerSchema, noteListSchema, noteQuerySchema } from "@/lib/notes/model";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  "/api/notes",
  {
    summary: "Current notes of operators on resources and downtimes, newest first",
    query: noteQuerySchema,
    output: noteListSchema,
    problems: ["store-unavailable"],
    answer: ({ query }) => answerNotes(query),
  },
  {
    method: "POST",
    summary: "Add a note; members of OPERATOR_PROJECTS only",
    body: newNoteSchema,
    once: true,
    audit: { action: "note", name: ({ resource }) => resource },
    output: noteAnswerSchema,
    problems: ["sign-in-required", "not-permitted", "store-unavailable", "too-many-requests"],
    answer: ({ body, signedIn }) => countNote(signedIn?.session).then(() => writeNote(body, signedIn)),
  },
);
