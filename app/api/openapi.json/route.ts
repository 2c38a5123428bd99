import { toOpenApi } from "@/lib/api/openapi";
import { notAllowed, route } from "@/lib/api/route";
import { apiOperations } from "./api-operations";

export const GET = route({
  name: "/api/openapi.json",
  answer: async () => toOpenApi(apiOperations),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
