import { countNote } from "@/lib/api/limits";
import { notAllowed, route } from "@/lib/api/route";
import { answerNotes, writeNote } from "@/lib/notes/answer-notes";
import { newNoteSchema, noteAnswerSchema, noteListSchema, noteQuerySchema } from "@/lib/notes/model";

export const GET = route({
  path: "/api/notes",
  summary: "Current notes of operators on resources and downtimes, newest first",
  query: noteQuerySchema,
  output: noteListSchema,
  problems: ["store-unavailable"],
  answer: ({ query }) => answerNotes(query),
});
export const POST = route({
  path: "/api/notes",
  summary: "Add a note; members of OPERATOR_PROJECTS only",
  body: newNoteSchema,
  once: true,
  audit: { action: "note", name: ({ resource }) => resource },
  output: noteAnswerSchema,
  problems: ["sign-in-required", "not-permitted", "store-unavailable", "too-many-requests"],
  answer: ({ body, signedIn }) => countNote(signedIn?.session).then(() => writeNote(body, signedIn)),
});
export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET, POST });
