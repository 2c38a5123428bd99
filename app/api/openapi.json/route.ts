import * as z from "zod/mini";
import { toOpenApiText } from "@/lib/api/openapi";
import { route } from "@/lib/api/route";
import { readCookieName } from "@/lib/session/cookie";
import { endpoints } from "../endpoints";

const headers = { "Content-Type": "application/json" };
// The list of endpoints can't import this one.
const own = {
  path: "/api/openapi.json",
  summary: "This description",
  output: z.looseObject({ openapi: z.string() }),
};
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(own.path, {
  ...own,
  answer: async (at) =>
    new Response(toOpenApiText([...endpoints, { GET: { declared: [own] } }], readCookieName(at.headers)), {
      headers,
    }),
});
