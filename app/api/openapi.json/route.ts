import * as z from "zod/mini";
import { toOpenApiText } from "@/lib/api/openapi";
import { type Handler, notAllowed, route } from "@/lib/api/route";
import { readCookieName } from "@/lib/session/cookie";
import { endpoints } from "../endpoints";

const headers = { "Content-Type": "application/json" };
// The list of endpoints can't import this one.
export const GET: Handler = route({
  path: "/api/openapi.json",
  summary: "This description",
  output: z.looseObject({ openapi: z.string() }),
  answer: async (at) =>
    new Response(toOpenApiText([...endpoints, { GET }], readCookieName(at.headers)), { headers }),
});
export const { POST, PUT, PATCH, DELETE, OPTIONS } = notAllowed({ GET });
