import { toOpenApiText } from "@/lib/api/openapi";
import { notAllowed, route } from "@/lib/api/route";
import { readCookieName } from "@/lib/session/cookie";
import { apiOperations } from "./api-operations";

export const GET = route({
  name: "/api/openapi.json",
  answer: async ({ headers }) =>
    new Response(toOpenApiText(apiOperations, readCookieName(headers)), {
      headers: { "Content-Type": "application/json" },
    }),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
