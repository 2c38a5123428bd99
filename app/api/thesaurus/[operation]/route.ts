import { route } from "@/lib/api/route";
import { describeOperations } from "@/lib/thesaurus/describe-operations";
import { anyInputSchema, operationParamsSchema } from "@/lib/thesaurus/model";
import { answerOperation } from "@/lib/thesaurus/upstream";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  "/api/thesaurus/{operation}",
  {
    each: describeOperations("query"),
    params: operationParamsSchema,
    query: anyInputSchema,
    limit: "anonymous",
    problems: ["not-offered", "call"],
    answer: ({ query, ...at }) => answerOperation(at.params.operation, query, "query", at),
  },
  {
    method: "POST",
    each: describeOperations("body"),
    params: operationParamsSchema,
    body: anyInputSchema,
    limit: "anonymous",
    isRead: true,
    problems: ["body", "not-offered", "call"],
    answer: ({ body, ...at }) => answerOperation(at.params.operation, body, "body", at),
  },
);
