import { type core, registry, toJSONSchema } from "zod";
import { type ProblemSlug, problemCatalogue } from "@/lib/portal/problem-catalogue";
import { problemSchema } from "@/lib/portal/problem-schema";
import { toExample } from "./openapi-examples";
import { type ProblemGroup, problemGroups } from "./usual-problems";

/** What the API's description says of a path and a method. A handler has it as part of its declaration (`route`). */
export type Declaration = {
  /** The path of the folder, with parameters in braces: `/api/status/{resource}`. */
  path: string;
  /** GET if none is given. */
  method?: Method;
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

export type Method = "GET" | "POST" | "DELETE";

/** Handlers with what they declare, by feature and the name that a generated client has for them. */
export type Operations = Record<string, Record<string, { declared?: Declaration[] }>>;
/** The names of the models' schemas. */
type Names = core.$ZodRegistry<{ id: string }>;

type Json = Record<string, unknown>;

/**
 * The description of the portal's own API (OpenAPI 3.1.1), generated from what its handlers declare. `cookieName`: the
 * session's cookie, which depends on the portal's scheme.
 */
export function toOpenApi(operations: Operations, names: Names, cookieName: string): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = {};
  toNamed(problemSchema, names, schemas);
  const tags = Object.keys(operations);
  for (const tag of tags)
    for (const [name, { declared = [] }] of Object.entries(operations[tag] ?? {}))
      for (const declaration of declared) {
        const { path, method = "GET" } = declaration;
        const operationId = declared.length === 1 ? name : toNameOf(path, method);
        const operation = toOperation(declaration, (schema) => toNamed(schema, names, schemas));
        paths[path] = { ...paths[path], [method.toLowerCase()]: { operationId, tags: [tag], ...operation } };
      }
  return {
    openapi: "3.1.1",
    info: {
      title: "Facility portal API",
      version: "1",
      description: "Failures are application/problem+json (RFC 9457).",
    },
    servers: [{ url: "/" }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas,
      responses: { Failure: { description: "Any other failure", content: problemContent } },
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

/** One of several descriptions of a handler, whose path ends with its name. */
const toNameOf = (path: string, method: Method) =>
  path.slice(path.lastIndexOf("/") + 1) + (method === "POST" ? "ByPost" : "");

/** Made once for each name of the cookie: it takes longer than any other answer of its size. */
const texts = new Map<string, string>();

/** The description as JSON. The endpoints are always the same. */
export function toOpenApiText(operations: Operations, names: Names, cookieName: string): string {
  const text = texts.get(cookieName) ?? JSON.stringify(toOpenApi(operations, names, cookieName));
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

const problemContent = {
  "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
};

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

type ToNamed = (schema: core.$ZodType) => Json;

function toOperation(declaration: Declaration, toNamed: ToNamed): Json {
  const { path, method = "GET", summary, params, query, body, output } = declaration;
  const isWrite = method !== "GET" && !declaration.isRead;
  const headers = !isWrite ? [] : path === "/api/session" ? sessionHeaders : writeHeaders;
  const content =
    typeof output === "string"
      ? { [output]: { schema: { type: "string" } } }
      : { "application/json": { schema: toNamed(output) } };
  const sent = body && toSchema(body);
  return {
    summary,
    security: toSecurity(declaration),
    parameters: [...toParameters(params, "path"), ...toParameters(query, "query"), ...headers],
    ...(sent && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: sent, example: toExample(sent) } },
      },
    }),
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
  const named = [...byStatus].map(([status, texts]) => [
    status,
    { description: texts.join("; "), content: problemContent },
  ]);
  return { ...Object.fromEntries(named), default: { $ref: "#/components/responses/Failure" } };
}

function toParameters(schema: core.$ZodType | undefined, where: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    schema: property,
    example: toExample(property, name),
  }));
}

/** What goes in: written out, as one use differs from another. */
function toSchema(schema: core.$ZodType): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    metadata: registry(),
  });
  return rest;
}

/** What comes out, with a reference for each model that has a name, whose schema is added to `schemas`. */
function toNamed(schema: core.$ZodType, names: Names, schemas: Json): Json {
  const { $schema: _, ...made } = toJSONSchema(schema, { unrepresentable: "any", metadata: names });
  const { $defs = {}, ...rest } = JSON.parse(
    JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/'),
  );
  Object.assign(schemas, $defs);
  return rest;
}
