import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { clusterOperations } from "@/lib/clusters/operations";
import { computeOperations } from "@/lib/compute/operations";
import { sessionOperations } from "@/lib/session/operations";
import { statusOperations } from "@/lib/status/operations";
import { tokenOperations } from "@/lib/token/operations";
import { toOpenApi } from "./openapi";
import { portalOperations } from "./operations";
import { findProblem } from "./problem-catalogue";

const operations = [
  ...statusOperations,
  ...computeOperations,
  ...clusterOperations,
  ...tokenOperations,
  ...sessionOperations,
  ...portalOperations,
];
const api = path.join(process.cwd(), "app/api");

/** Method and path of every handler in app/api, but for the one that answers unknown paths. */
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
  const document = toOpenApi(operations) as {
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };
  const described = Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
  );

  it("names every handler, and nothing that is none", () => {
    expect(described.sort()).toEqual(listHandlers());
  });

  it("gives every operation an id of its own", () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("offers an Idempotency-Key with every write, and with no read", () => {
    for (const methods of Object.values(document.paths))
      for (const [method, operation] of Object.entries(methods))
        expect(JSON.stringify(operation.parameters).includes("Idempotency-Key")).toBe(method !== "get");
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

  it("describes path parameters", () => {
    expect(document.paths["/api/status/{resource}"]?.get?.parameters).toMatchObject([
      { name: "resource", in: "path", required: true },
    ]);
  });
});
