import { notAllowed, route } from "@/lib/api/route";
import { answerCode } from "@/lib/code/answer-code";
import { codeQuestionSchema } from "@/lib/code/model";
import { describers } from "./describers";

const describe = { name: "/api/code", body: codeQuestionSchema, maxBodyBytes: 5_000_000 };
export const POST = route({ ...describe, answer: (at) => answerCode(describers, at, at.body) });
export const { GET, PUT, PATCH, DELETE, OPTIONS } = notAllowed("POST");
