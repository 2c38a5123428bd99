import { notAllowed, route } from "@/lib/api/route";
import { withdrawNote } from "@/lib/notes/answer-notes";
import { noteParamsSchema } from "@/lib/notes/model";

export const DELETE = route({
  name: "/api/notes/{id}",
  params: noteParamsSchema,
  once: true,
  answer: ({ params, signedIn }) => withdrawNote(params.id, signedIn),
});
export const { GET, POST, PUT, PATCH, OPTIONS } = notAllowed("DELETE");
