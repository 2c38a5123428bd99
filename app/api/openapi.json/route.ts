import { computeOperations } from "@/lib/compute/operations";
import { toOpenApi } from "@/lib/portal/openapi";
import { portalOperations } from "@/lib/portal/operations";
import { route } from "@/lib/portal/route";
import { sessionOperations } from "@/lib/session/operations";
import { statusOperations } from "@/lib/status/operations";
import { thesaurusOperations } from "@/lib/thesaurus/operations";

const operations = [
  ...statusOperations,
  ...computeOperations,
  ...thesaurusOperations,
  ...sessionOperations,
  ...portalOperations,
];
export const GET = route({
  name: "/api/openapi.json",
  answer: async () => toOpenApi(operations),
});
