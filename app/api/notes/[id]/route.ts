import { route } from "@/lib/api/route";
import { withdrawNote } from "@/lib/notes/answer-notes";
import { noteAnswerSchema, noteParamsSchema } from "@/lib/notes/model";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/notes/{id}", {
  method: "DELETE",
  summary: "Withdraw a note, whose text is deleted; members of OPERATOR_PROJECTS only",
  params: noteParamsSchema,
  once: true,
  audit: { action: "withdraw-note" },
  output: noteAnswerSchema,
  problems: ["sign-in-required", "not-permitted", "store-unavailable", "not-found"],
  answer: ({ params, signedIn }) => withdrawNote(params.id, signedIn),
});
