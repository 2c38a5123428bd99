import { toOpenApi } from "@/lib/portal/openapi";
import { route } from "@/lib/portal/route";
import { apiOperations } from "./api-operations";

export const GET = route({
  name: "/api/openapi.json",
  answer: async () => toOpenApi(apiOperations),
});
