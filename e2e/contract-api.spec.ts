import type { APIRequestContext, APIResponse } from "@playwright/test";
import { type core, fromJSONSchema } from "zod";
import { openApi } from "./support/api";
import { kv } from "./support/clusters";
import { listLiterals, readTable } from "./support/contract";
import { toSubmit } from "./support/submit";
import { expect, test } from "./support/test";

/** The API of docs/contract.md: what it answers, and how it refuses. */

const literal = (cell = "") => listLiterals(cell)[0] ?? "";
const base = "http://thesaurus.demo.example";
const lustre = `${base}/hpc/lustre`;
const scheme = `${base}/scheme/hpc`;

const rows = readTable("API", "request").map((row) => {
  const [method = "", path = ""] = literal(row.request).split(" ");
  const fields = listLiterals(row.answer);
  return { method, path, fields, type: row.answer ?? "", isPrivate: row["needs a session"] === "yes" };
});
const reads = rows.filter(({ method }) => method === "GET");
const writes = rows.filter(({ method }) => method !== "GET");

type Described = {
  responses: Record<string, { content: Record<string, { schema: core.JSONSchema.JSONSchema }> }>;
};
type Description = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, core.JSONSchema.JSONSchema> };
};

/** Checks an answer against its description and the fields that it must have. */
async function expectDescribed(
  answer: APIResponse,
  { paths, components }: Description,
  { method, path, fields }: { method: string; path: string; fields: string[] },
): Promise<Record<string, unknown>> {
  expect([method, path, answer.status()]).toEqual([method, path, 200]);
  const json = await answer.json();
  const described = paths[path]?.[method.toLowerCase()]?.responses["200"]?.content["application/json"];
  // As zod reads it: named schemas are under $defs.
  const whole = JSON.stringify({ ...described?.schema, $defs: components.schemas });
  const schema = fromJSONSchema(JSON.parse(whole.replaceAll("#/components/schemas/", "#/$defs/")));
  expect(schema.safeParse(json).error, `${method} ${path}`).toBeUndefined();
  expect(Object.keys(json)).toEqual(expect.arrayContaining(fields));
  return json;
}

const describedAt = async (url: string): Promise<Description> =>
  (await fetch(`${url}/api/openapi.json`)).json();

async function expectProblem(answer: APIResponse, slug: string, status: number): Promise<void> {
  expect(await answer.json()).toMatchObject({ type: `/problems/${slug}`, status });
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([status, "application/problem+json"]);
}

test("every read answers as described, without a session where it needs none @short", async ({
  request,
  playwright,
  portal,
  facility,
}) => {
  test.slow();
  const { url } = portal;
  const description = await describedAt(url);
  const { signIn, read } = openApi(request, portal);
  await signIn(await facility.tokens("full"));
  const { jobs } = await read("/api/compute/curlew/jobs");
  const values = { resource: "curlew", jobId: jobs[0].id, family: "kv", name: "session-cache" };
  const stranger = await playwright.request.newContext();
  for (const row of reads) {
    const filled = row.path.replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name]);
    const address = `${url}${filled}${row.path.endsWith("/concepts") ? `?uri=${encodeURIComponent(lustre)}` : ""}`;
    const [own, foreign] = await Promise.all([request.get(address), stranger.get(address)]);
    if (row.isPrivate) {
      await expectProblem(foreign, "sign-in-required", 401);
      expect([row.path, own.headers()["cache-control"]]).toEqual([row.path, "no-store"]);
    }
    for (const answer of row.isPrivate ? [own] : [own, foreign])
      if (row.fields.length > 0) await expectDescribed(answer, description, row);
      else
        expect([row.path, answer.headers()["content-type"]]).toEqual([
          row.path,
          expect.stringContaining(row.type),
        ]);
  }
  await stranger.dispose();
});

test("every operation of the thesaurus answers by GET and POST @short", async ({ playwright, portal }) => {
  test.slow();
  const { url } = portal;
  const description = await describedAt(url);
  const stranger = await playwright.request.newContext();
  const values: Record<string, string> = {
    uri: lustre,
    concept: lustre,
    thesaurus: scheme,
    relation: "http://www.w3.org/2004/02/skos/core#broader",
    steps: "2",
    keyword: "file",
    regex: "^Lus",
    label: "Lustre",
    externalId: "none",
  };
  for (const row of readTable("API", "operation")) {
    const path = `/api/thesaurus/${literal(row.operation)}`;
    const input = Object.fromEntries(listLiterals(row.parameters).map((name) => [name, values[name] ?? ""]));
    const answers = {
      GET: await stranger.get(`${url}${path}?${new URLSearchParams(input)}`),
      POST: await stranger.post(url + path, { data: input }),
    };
    for (const [method, answer] of Object.entries(answers))
      await expectDescribed(answer, description, { method, path, fields: [literal(row.answer)] });
  }
  await stranger.dispose();
});

/** What each write sends; the others have no body. `other` is another body for the same key. */
const bodies: Record<string, { body: object; other?: object }> = {
  "POST /api/notes": {
    body: { resource: "curlew", text: "Contract" },
    other: { resource: "curlew", text: "Another" },
  },
  "POST /api/compute/{resource}/jobs": { body: toSubmit("contract"), other: toSubmit("another") },
  "POST /api/clusters/{family}": { body: kv("contract"), other: kv("another") },
};

test("every write answers as described, once per key, and only to the portal's own pages @short", async ({
  request,
  playwright,
  newPortal,
}) => {
  test.slow();
  const portal = await newPortal({});
  const { url, facility } = portal;
  const description = await describedAt(url);
  const stranger = await playwright.request.newContext();
  const api = openApi(request, portal);
  let token = await facility.tokens("full");
  await api.signIn(token);
  const values: Record<string, string> = { resource: "curlew", family: "kv", name: "contract" };
  for (const row of writes) {
    const { method, path, isPrivate } = row;
    // Signing in and out writes nothing upstream; revoking ends the session that would ask again.
    const isOfSession = /^\/api\/(session|token)$/.test(path);
    if (isOfSession) {
      token = await facility.tokens("full");
      await api.signIn(token);
    }
    const isSignIn = isOfSession && method === "POST";
    const { body, other } = isSignIn ? { body: { token } } : (bodies[`${method} ${path}`] ?? {});
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name);
    const raw = (from: APIRequestContext, headers: Record<string, string>, data?: object | string) =>
      from.fetch(url + filled, { method, headers, data });

    await expectProblem(await raw(request, {}, body), "cross-origin-write", 403);
    await expectProblem(
      await raw(request, { Origin: "https://other.example" }, body),
      "cross-origin-write",
      403,
    );
    const site = { "Sec-Fetch-Site": "cross-site", Origin: url };
    await expectProblem(await raw(request, site, body), "cross-origin-write", 403);
    if (isPrivate) await expectProblem(await raw(stranger, { Origin: url }, body), "sign-in-required", 401);
    if (body) {
      const text = { Origin: url, "Content-Type": "text/plain" };
      await expectProblem(await raw(request, text, "{}"), "unsupported-media-type", 415);
    }

    const first = await api.send(method, filled, body, `contract ${method} ${path}`);
    const json = await expectDescribed(first, description, row);
    expect(JSON.stringify(json)).not.toContain(token);
    if (typeof json.jobId === "string") values.jobId = json.jobId;
    if (path === "/api/notes") values.id = (json.note as { id: string }).id;
    if (isOfSession) continue;
    const again = await api.send(method, filled, body, `contract ${method} ${path}`);
    expect([path, again.headers()["idempotency-replayed"]]).toEqual([path, "true"]);
    expect(await again.json()).toEqual(json);
    if (other)
      await expectProblem(
        await api.send(method, filled, other, `contract ${method} ${path}`),
        "idempotency-key-reused",
        422,
      );
  }
  await stranger.dispose();
});

test("answers in other formats, and takes a browser's word for the origin @short", async ({
  request,
  portal,
  facility,
}) => {
  const { url } = portal;
  await openApi(request, portal).signIn(await facility.tokens("full"));
  const typeOf = async (path: string, accept: string) =>
    (await request.get(url + path, { headers: { Accept: accept } })).headers()["content-type"];
  for (const path of ["/api/history", "/api/activity"]) {
    expect(await typeOf(path, "text/csv")).toMatch(/^text\/csv\b/);
    expect(await typeOf(`${path}?format=csv`, "*/*")).toMatch(/^text\/csv\b/);
  }
  const concept = `/api/thesaurus/concepts?uri=${encodeURIComponent(lustre)}`;
  for (const [format, type] of [
    ["csv", "text/csv"],
    ["turtle", "text/turtle"],
    ["jsonld", "application/ld+json"],
  ] as const) {
    expect(await typeOf(concept, type)).toContain(type);
    expect(await typeOf(`${concept}&format=${format}`, "*/*")).toContain(type);
  }
  // A resource may have the name of a path.
  const named = await request.get(`${url}/api/status/resource/downtimes`);
  expect((await named.json()).name).toBe("downtimes");
  const headers = { "Sec-Fetch-Site": "same-origin" };
  expect((await request.delete(`${url}/api/session`, { headers })).status()).toBe(200);
});
