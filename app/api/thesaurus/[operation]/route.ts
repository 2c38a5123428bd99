import { route } from "@/lib/portal/route";
import { anyInputSchema, operationParamsSchema } from "@/lib/thesaurus/model";
import { callOperation } from "@/lib/thesaurus/upstream";

const shared = { name: "/api/thesaurus/{operation}", params: operationParamsSchema };

export const GET = route({
  ...shared,
  query: anyInputSchema,
  answer: ({ params, query, ...reader }) => callOperation(params.operation, query, "query", reader),
});
export const POST = route({
  ...{ ...shared, body: anyInputSchema, isRead: true },
  answer: ({ params, body, ...reader }) => callOperation(params.operation, body, "body", reader),
});
