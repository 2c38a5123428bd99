import type { Operation } from "@/lib/portal/operation";
import { codeAnswerSchema, codeQuestionSchema } from "./model";

/** The part of the portal's API behind “Do it in code”. */
export const codeOperations: Operation[] = [
  {
    method: "post",
    path: "/api/code",
    summary: "The requests that calls would send upstream, without the token; nothing is sent",
    body: codeQuestionSchema,
    answer: codeAnswerSchema,
    isSessionOptional: true,
    problems: [
      ...["cross-origin-write", "unsupported-media-type", "body-too-large", "sign-in-required"],
      ...["not-offered", "too-many-requests"],
    ],
  },
];
