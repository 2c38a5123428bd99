import { notAllowed, route } from "@/lib/api/route";
import { bodyProblems } from "@/lib/api/usual-problems";
import { answerCode } from "@/lib/code/answer-code";
import { codeAnswerSchema, codeQuestionSchema } from "@/lib/code/model";
import { describers } from "./describers";

export const POST = route({
  path: "/api/code",
  summary: "The requests that calls would send upstream, without the token; nothing is sent",
  body: codeQuestionSchema,
  maxBodyBytes: 5_000_000,
  isSessionOptional: true,
  output: codeAnswerSchema,
  problems: [...bodyProblems, "sign-in-required", "not-offered", "too-many-requests"],
  answer: (at) => answerCode(describers, at, at.body),
});
export const { GET, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ POST });
