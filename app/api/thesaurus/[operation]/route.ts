import { notAllowed, route } from "@/lib/portal/route";
import { anyInputSchema, operationParamsSchema } from "@/lib/thesaurus/model";
import { answerOperation } from "@/lib/thesaurus/upstream";

const name = "/api/thesaurus/{operation}";
const shared = { name, params: operationParamsSchema, limit: "anonymous" } as const;

export const GET = route({
  ...{ ...shared, query: anyInputSchema },
  answer: ({ params, query, ...reader }) => answerOperation(params.operation, query, "query", reader),
});
export const POST = route({
  ...{ ...shared, body: anyInputSchema, isRead: true },
  answer: ({ params, body, ...reader }) => answerOperation(params.operation, body, "body", reader),
});
export const { PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET", "POST");
