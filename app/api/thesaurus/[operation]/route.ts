import { notAllowed, route } from "@/lib/api/route";
import { bodyProblems, callProblems } from "@/lib/api/usual-problems";
import { describeOperations } from "@/lib/thesaurus/describe-operations";
import { anyInputSchema, operationParamsSchema } from "@/lib/thesaurus/model";
import { answerOperation } from "@/lib/thesaurus/upstream";

export const GET = route({
  path: "/api/thesaurus/{operation}",
  each: describeOperations("query"),
  params: operationParamsSchema,
  query: anyInputSchema,
  limit: "anonymous",
  problems: ["not-offered", ...callProblems],
  answer: ({ query, ...at }) => answerOperation(at.params.operation, query, "query", at),
});
export const POST = route({
  path: "/api/thesaurus/{operation}",
  each: describeOperations("body"),
  params: operationParamsSchema,
  body: anyInputSchema,
  limit: "anonymous",
  isRead: true,
  problems: [...bodyProblems, "not-offered", ...callProblems],
  answer: ({ body, ...at }) => answerOperation(at.params.operation, body, "body", at),
});
export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET, POST });
