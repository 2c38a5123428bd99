import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { operations } from "@/app/api/endpoints";
import { modelNames } from "@/app/api/model-names";
import { toOpenApi } from "./openapi";
import type { Handler } from "./route";

const api = path.join(process.cwd(), "app/api");
const files = readdirSync(api, { recursive: true, encoding: "utf8" }).filter(
  // Text for terminals is another form of what other paths answer (lib/server/text-address.ts); only pages show the logo.
  (file) => path.basename(file) === "route.ts" && !/\[\.\.\.|^logo\b/.test(file),
);
/** The path of each folder with a handler, and what it exports. */
const folders = await Promise.all(
  files.map(async (file) => ({
    url: `/api/${path.dirname(file).split(path.sep).join("/")}`.replace(/\[(\w+)\]/g, "{$1}"),
    handlers: (await import(path.join(api, file))) as Record<string, Handler | undefined>,
  })),
);
const all = Object.values(operations).flatMap((named) => Object.values(named));

describe.each(folders)("the endpoint $url", ({ url, handlers }) => {
  it("is described, under the path of its folder", () => {
    const declared = Object.values(handlers).flatMap((handler) => handler?.declared ?? []);
    const described = all.flatMap((handler) => handler.declared ?? []);
    expect(described.map(({ path: at, method }) => [at, method])).toEqual(
      expect.arrayContaining(declared.map(({ path: at, method }) => [at, method])),
    );
    // One description of many says a parameter's value.
    for (const { path: said } of declared)
      expect(said).toMatch(new RegExp(`^${url.replace(/\{(\w+)\}/g, "({$1}|[a-zA-Z]+)")}$`));
    expect(declared).not.toEqual([]);
  });

  it("answers every method, and names those that it has", async () => {
    const { OPTIONS, ...others } = handlers;
    expect(Object.keys(others).sort()).toEqual(["DELETE", "GET", "PATCH", "POST", "PUT"]);
    const offered = Object.keys(others).filter((method) => others[method]?.declared);
    const names = (await OPTIONS?.({} as never, {} as never))?.headers.get("allow")?.split(", ");
    const implied = [...(offered.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
    expect(names?.sort()).toEqual([...offered, ...implied].sort());
  });
});

describe("the API's description", () => {
  const document = toOpenApi(operations, modelNames, "portal_session") as {
    components: { schemas: Record<string, unknown> };
    paths: Record<string, Record<string, Record<string, unknown>>>;
  };

  it("has nothing else but what the front door answers", () => {
    const handlers = folders.flatMap((folder) => Object.values(folder.handlers));
    const own = handlers.flatMap((handler) => handler?.declared ?? []).length;
    expect(all.flatMap(({ declared = [] }) => declared)).toHaveLength(own + 1);
  });

  it("has a schema for every name that it refers to, and writes none twice", () => {
    const text = JSON.stringify(document);
    const named = new Set(text.match(/(?<="#\/components\/schemas\/)\w+/g));
    expect([...named].sort()).toEqual(Object.keys(document.components.schemas).sort());
    expect(text).not.toContain("$defs");
    expect([...named]).toEqual(
      expect.arrayContaining(["ResourceList", "Downtime", "Cluster", "Job", "Problem"]),
    );
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
});
