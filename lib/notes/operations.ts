import type { Operation } from "@/lib/portal/operation";
import { newNoteSchema, noteAnswerSchema, noteListSchema, noteParamsSchema, noteQuerySchema } from "./model";

const refusals = ["sign-in-required", "not-permitted", "store-unavailable", "outcome-unknown"];

/** The notes part of the portal's API. */
export const noteOperations: Operation[] = [
  {
    method: "get",
    path: "/api/notes",
    summary: "Current notes of operators on resources and downtimes, newest first",
    query: noteQuerySchema,
    answer: noteListSchema,
    problems: ["store-unavailable"],
  },
  {
    method: "post",
    path: "/api/notes",
    summary: "Add a note; members of OPERATOR_PROJECTS only",
    body: newNoteSchema,
    answer: noteAnswerSchema,
    problems: [...refusals, "too-many-requests"],
  },
  {
    method: "delete",
    path: "/api/notes/{id}",
    summary: "Withdraw a note, whose text is deleted; members of OPERATOR_PROJECTS only",
    params: noteParamsSchema,
    answer: noteAnswerSchema,
    problems: [...refusals, "not-found"],
  },
];
