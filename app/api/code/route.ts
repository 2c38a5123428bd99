import { route } from "@/lib/api/route";
import { answerCode } from "@/lib/code/answer-code";
import { codeAnswerSchema, codeQuestionSchema } from "@/lib/code/model";
import { describers } from "./describers";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route("/api/code", {
  method: "POST",
  summary: "The requests that calls would send upstream, without the token; nothing is sent",
  body: codeQuestionSchema,
  maxBodyBytes: 5_000_000,
  isSessionOptional: true,
  output: codeAnswerSchema,
  problems: ["body", "sign-in-required", "not-offered", "too-many-requests"],
  answer: (at) => answerCode(describers, at, at.body),
});
