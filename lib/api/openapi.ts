import { type core, toJSONSchema } from "zod";
import { type ProblemSlug, problemCatalogue } from "@/lib/portal/problem-catalogue";
import { problemSchema } from "@/lib/portal/problem-schema";
import { type ProblemGroup, problemGroups } from "./usual-problems";

/** What the API's description says of a path and a method. A handler has it as part of its declaration (`route`). */
export type Declaration = {
  /** The path of the folder, with parameters in braces: `/api/status/{resource}`. */
  path: string;
  summary: string;
  params?: core.$ZodType;
  query?: core.$ZodType;
  body?: core.$ZodType;
  /** Set if a POST only reads and needs no session: any site may send it, as with GET. */
  isRead?: boolean;
  /** Set with the problem sign-in-required if only some requests need a session. */
  isSessionOptional?: boolean;
  /** A success: the schema of its JSON, or the media type of another format. */
  output: core.$ZodType | string;
  /** The failures that a caller must expect besides those of any input and any write. */
  problems?: readonly (ProblemSlug | ProblemGroup)[];
};

const methods = ["GET", "POST", "DELETE"] as const;
export type Method = (typeof methods)[number];

/** A module `route.ts`: its handlers by their methods. Those that refuse a method declare nothing. */
export type Endpoint = { [M in Method]?: { declared?: Declaration[] } };

type Json = Record<string, unknown>;

/**
 * The description of the portal's own API (OpenAPI 3.1.1), generated from what its handlers declare. `cookieName`: the
 * session's cookie, which depends on the portal's scheme.
 */
export function toOpenApi(endpoints: Endpoint[], cookieName: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints)
    for (const method of methods)
      for (const declaration of endpoint[method]?.declared ?? []) {
        const { path } = declaration;
        paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(method, declaration) };
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

/** The description as JSON. The endpoints are always the same. */
export function toOpenApiText(endpoints: Endpoint[], cookieName: string): string {
  const text = texts.get(cookieName) ?? JSON.stringify(toOpenApi(endpoints, cookieName));
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
const keyedProblems = ["idempotency-key-reused", "outcome-unknown", "store-unavailable"] as const;

/** What may fail for want of a session needs one; if it only sometimes does, it can be called with or without. */
function toSecurity(declaration: Declaration): Json[] {
  if (!listSlugs(declaration).has("sign-in-required")) return [];
  return declaration.isSessionOptional ? [{}, { session: [] }] : [{ session: [] }];
}

const listSlugs = ({ problems = [] }: Declaration) =>
  new Set<ProblemSlug>(
    problems.flatMap((one): readonly ProblemSlug[] =>
      one in problemGroups ? problemGroups[one as ProblemGroup] : [one as ProblemSlug],
    ),
  );

function toOperation(method: Method, declaration: Declaration): Json {
  const { path, summary, params, query, body, output } = declaration;
  const isWrite = method !== "GET" && !declaration.isRead;
  const headers = !isWrite ? [] : path === "/api/session" ? sessionHeaders : writeHeaders;
  const content =
    typeof output === "string"
      ? { [output]: { schema: { type: "string" } } }
      : { "application/json": { schema: toSchema(output, "output") } };
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-z]+(.)?/gi, (_, next: string | undefined) => next?.toUpperCase() ?? "")}`,
    summary,
    security: toSecurity(declaration),
    parameters: [...toParameters(params, "path"), ...toParameters(query, "query"), ...headers],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: toSchema(body, "input") } },
          },
        }
      : {}),
    responses: { 200: { description: "Success", content }, ...toProblems(declaration, isWrite) },
  };
}

function toProblems(declaration: Declaration, isWrite: boolean): Json {
  const { params, query, body, path } = declaration;
  const slugs = listSlugs(declaration);
  if (params || query || body) slugs.add("invalid-input");
  if (isWrite) slugs.add("cross-origin-write");
  if (isWrite && path !== "/api/session") for (const slug of keyedProblems) slugs.add(slug);
  const byStatus = new Map<number, string[]>();
  for (const slug of slugs) {
    const { status, title } = problemCatalogue[slug];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${slug}: ${title}`]);
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
