import { toOpenApiText } from "@/lib/api/openapi";
import { route } from "@/lib/api/route";
import { readCookieName } from "@/lib/session/cookie";
import { description, operations } from "../endpoints";
import { modelNames } from "../model-names";

const headers = { "Content-Type": "application/json" };
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(description.path, {
  ...description,
  answer: async (at) =>
    new Response(toOpenApiText(operations, modelNames, readCookieName(at.headers)), { headers }),
});
