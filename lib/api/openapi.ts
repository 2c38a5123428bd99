import { type core, toJSONSchema } from "zod";
import type { Operation } from "@/lib/portal/operation";
import { findProblem } from "@/lib/portal/problem-catalogue";
import { problemSchema } from "@/lib/portal/problem-schema";

type Json = Record<string, unknown>;

/**
 * The description of the portal's own API (OpenAPI 3.1.1), generated from its zod models without duplication. `cookieName`: the
 * session's cookie, which depends on the portal's scheme.
 */
export function toOpenApi(operations: Operation[], cookieName: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] ??= {};
    (paths[operation.path] as Json)[operation.method] = toOperation(operation);
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Facility portal API",
      version: "1",
      description: "Failures are application/problem+json (RFC 9457).",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: { Problem: toSchema(problemSchema, "output") },
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: cookieName,
          description: "Set by POST /api/session with a project access token.",
        },
      },
    },
  };
}

/** Made once for each name of the cookie: it takes longer than any other answer of its size. */
const texts = new Map<string, string>();

/** The description as JSON. The operations are always the same. */
export function toOpenApiText(operations: Operation[], cookieName: string): string {
  const text = texts.get(cookieName) ?? JSON.stringify(toOpenApi(operations, cookieName));
  texts.set(cookieName, text);
  return text;
}

const toHeader = (name: string, schema: Json, description: string): Json => ({
  name,
  in: "header",
  required: false,
  schema,
  description,
});

const originHeader = toHeader(
  "Origin",
  { type: "string" },
  "The portal's own origin. Optional with Sec-Fetch-Site: same-origin.",
);
const keySchema = { type: "string", minLength: 1, maxLength: 255 };
/** Signing in and out writes nothing upstream (decision 6). */
const sessionHeaders = [originHeader, toHeader("Idempotency-Key", keySchema, "Accepted but ignored.")];
const writeHeaders = [
  originHeader,
  toHeader(
    "Idempotency-Key",
    keySchema,
    "Requests with the same key, body and token within ten minutes cause one upstream write and return its result, also after a restart of the portal. If that result is no longer known, the response is outcome-unknown and nothing is sent. The same key with another body is refused with 422.",
  ),
];

/** What a write with an Idempotency-Key may fail with before anything is sent, or after an earlier one was. */
const keyedProblems = ["idempotency-key-reused", "outcome-unknown", "store-unavailable"];

/** What may fail for want of a session needs one; if it only sometimes does, it can be called with or without. */
function toSecurity({ problems, isSessionOptional }: Operation): Json[] {
  if (!problems?.includes("sign-in-required")) return [];
  return isSessionOptional ? [{}, { session: [] }] : [{ session: [] }];
}

function toOperation(operation: Operation): Json {
  const { method, path, summary, params, query, body, answer, mediaType } = operation;
  const headers =
    method === "get" || operation.isRead ? [] : path === "/api/session" ? sessionHeaders : writeHeaders;
  const content = mediaType
    ? { [mediaType]: { schema: { type: "string" } } }
    : { "application/json": { schema: answer ? toSchema(answer, "output") : {} } };
  return {
    operationId: `${method}${path.replace(/[^a-z]+(.)?/gi, (_, next: string | undefined) => next?.toUpperCase() ?? "")}`,
    summary,
    security: toSecurity(operation),
    parameters: [...toParameters(params, "path"), ...toParameters(query, "query"), ...headers],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: toSchema(body, "input") } },
          },
        }
      : {}),
    responses: { 200: { description: "Success", content }, ...toProblems(operation) },
  };
}

function toProblems({ problems = [], params, query, body, method, path, isRead }: Operation): Json {
  const slugs = new Set(problems);
  if (params || query || body) slugs.add("invalid-input");
  if (method !== "get" && !isRead) slugs.add("cross-origin-write");
  if (method !== "get" && !isRead && path !== "/api/session")
    for (const slug of keyedProblems) slugs.add(slug);
  const byStatus = new Map<string, string[]>();
  for (const slug of slugs) {
    const entry = findProblem(slug);
    if (entry)
      byStatus.set(String(entry.status), [
        ...(byStatus.get(String(entry.status)) ?? []),
        `${slug}: ${entry.title}`,
      ]);
  }
  const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  const named = [...byStatus].map(([status, texts]) => [status, { description: texts.join("; "), content }]);
  return { ...Object.fromEntries(named), default: { description: "Any other failure", content } };
}

function toParameters(schema: core.$ZodType | undefined, where: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: property,
  }));
}

function toSchema(schema: core.$ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
