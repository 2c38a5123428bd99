import { countNote } from "@/lib/api/limits";
import { notAllowed, route } from "@/lib/api/route";
import { answerNotes, writeNote } from "@/lib/notes/answer-notes";
import { newNoteSchema, noteQuerySchema } from "@/lib/notes/model";

const name = "/api/notes";

export const GET = route({ name, query: noteQuerySchema, answer: ({ query }) => answerNotes(query) });
export const POST = route({
  name,
  body: newNoteSchema,
  once: true,
  answer: ({ body, signedIn }) => countNote(signedIn?.session).then(() => writeNote(body, signedIn)),
});
export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");
