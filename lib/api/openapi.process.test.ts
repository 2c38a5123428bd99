import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { apiOperations as operations } from "@/app/api/openapi.json/api-operations";
import { findProblem } from "@/lib/portal/problem-catalogue";
import { toOpenApi } from "./openapi";

const api = path.join(process.cwd(), "app/api");

/** Method and path of every handler in app/api, except the one for unknown paths. */
function listHandlers(): string[] {
  return readdirSync(api, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts") && !file.includes("[...rest]"))
    .flatMap((file) => {
      const url = `/api/${path.dirname(file).split(path.sep).join("/")}`.replace(/\[(\w+)\]/g, "{$1}");
      const exported = readFileSync(path.join(api, file), "utf8").matchAll(/export const (GET|POST|DELETE)/g);
      return [...exported].map(([, method]) => `${method} ${url}`);
    })
    .sort();
}

describe("the API's description", () => {
  const document = toOpenApi(operations, "portal_session") as {
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };
  const handlers = listHandlers();
  /** A description may be narrower than its handler: one operation of many. */
  const toHandler = (described: string) =>
    handlers.find((handler) => handler === described) ??
    handlers.find((handler) => new RegExp(`^${handler.replace(/\{\w+\}/g, "[^/]+")}$`).test(described)) ??
    described;
  const described = Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
  );

  it("names every handler, and nothing that is none but what the front door answers", () => {
    const all = [...handlers, "GET /api/health"].sort();
    expect([...new Set(described.map(toHandler))].sort()).toEqual(all);
  });

  it("gives every operation an id of its own", () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("offers an Idempotency-Key with every write, and with no read", () => {
    for (const [url, methods] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(methods)) {
        const isRead = method === "get" || url.startsWith("/api/thesaurus/");
        expect(JSON.stringify(operation.parameters).includes("Idempotency-Key")).toBe(!isRead);
        const mayBeUnrecorded = !isRead && url !== "/api/session";
        if (mayBeUnrecorded) expect(JSON.stringify(operation.responses)).toContain("store-unavailable");
      }
  });

  it("says of every operation whether it needs a session", () => {
    const anonymous = /^\/api\/(status|board|history|thesaurus|session|health|ready|metrics|openapi)/;
    for (const [url, methods] of Object.entries(document.paths))
      for (const [method, { security }] of Object.entries(methods)) {
        const isAnonymous =
          anonymous.test(url) || `${method} ${url}` === "get /api/notes" || url === "/api/compute";
        if (url === "/api/code") expect(security).toEqual([{}, { session: [] }]);
        else expect([url, security]).toEqual([url, isAnonymous ? [] : [{ session: [] }]]);
      }
    expect(document).toMatchObject({
      servers: [{ url: "/" }],
      components: { securitySchemes: { session: { in: "cookie", name: "portal_session" } } },
    });
  });

  it("names only problems that have a page", () => {
    for (const slug of operations.flatMap((operation) => operation.problems ?? []))
      expect(findProblem(slug)).not.toBeNull();
  });

  it("names every field of the facility's own provisioning", () => {
    const body = JSON.stringify(document.paths["/api/clusters/{family}"]?.post?.requestBody);
    for (const field of ["kind", "name", "resourceSettings", "cpus", "ram-gbs", "nodes", "featureFlags"])
      expect(body).toContain(field);
  });

  it("describes every operation of the thesaurus by name, with its parameters", () => {
    const names = Object.keys(document.paths).filter((url) => url.startsWith("/api/thesaurus/"));
    expect(names).toHaveLength(19);
    const overload = document.paths["/api/thesaurus/getConceptResultsByKeyword"];
    const parameters = overload?.get?.parameters as { name: string; required: boolean }[];
    expect(parameters.map(({ name, required }) => [name, required])).toEqual([
      ...[["keyword", true] as const, ["thesaurus", true] as const],
      ...["extra1", "extra2", "limit", "show"].map((name) => [name, false]),
    ]);
    expect(JSON.stringify(overload?.post)).not.toContain("Origin");
  });

  it("describes path parameters", () => {
    expect(document.paths["/api/status/{resource}"]?.get?.parameters).toMatchObject([
      { name: "resource", in: "path", required: true },
    ]);
  });
});
