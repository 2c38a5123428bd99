import { toOpenApi } from "@/lib/portal/openapi";
import { notAllowed, route } from "@/lib/portal/route";
import { apiOperations } from "./api-operations";

export const GET = route({
  name: "/api/openapi.json",
  answer: async () => toOpenApi(apiOperations),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
