import { notAllowed, route } from "@/lib/api/route";
import { anyInputSchema, operationParamsSchema as params } from "@/lib/thesaurus/model";
import { answerOperation } from "@/lib/thesaurus/upstream";

const [name, limit] = ["/api/thesaurus/{operation}", "anonymous"] as const;

export const GET = route({
  ...{ name, limit, params, query: anyInputSchema },
  answer: ({ query, ...at }) => answerOperation(at.params.operation, query, "query", at),
});
export const POST = route({
  ...{ name, limit, params, body: anyInputSchema, isRead: true },
  answer: ({ body, ...at }) => answerOperation(at.params.operation, body, "body", at),
});
export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");
