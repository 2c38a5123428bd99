import { toOpenApi } from "@/lib/api/openapi";
import { notAllowed, route } from "@/lib/api/route";
import { apiOperations } from "./api-operations";

/** Made once: it takes longer than any other answer of its size. */
let text: string | null = null;

export const GET = route({
  name: "/api/openapi.json",
  answer: async () => {
    text ??= JSON.stringify(toOpenApi(apiOperations));
    return new Response(text, { headers: { "Content-Type": "application/json" } });
  },
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed("GET");
