import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { operations } from "@/app/api/endpoints";
import { modelNames } from "@/app/api/model-names";
import { listLiterals, type Row, readTable } from "@/e2e/support/contract";
import { toOpenApi } from "@/lib/api/openapi";
import { readTemplates } from "@/lib/compute/templates/templates-dir";
import { findProblem } from "@/lib/portal/problem-catalogue";
import { parseSettings } from "@/lib/settings/settings";
import { listGroups } from "@/lib/settings/settings-documents";

/**
 * Everything of docs/contract.md that needs no running portal: commands, settings, the description of the API, problems. The
 * rest is checked by e2e/contract.spec.ts and the specs beside it.
 */

const read = (file: string) => readFileSync(path.join(process.cwd(), file), "utf8");
const literal = (cell = "") => listLiterals(cell)[0];

describe("commands", () => {
  const commands = readTable("Commands", "command").map(({ command }) => literal(command) ?? "");
  const { scripts } = JSON.parse(read("package.json"));

  it.each(commands)("%s runs a script of the project", (command) => {
    const [, name = ""] = /^npm (?:run )?([a-z-]+)(?: -- .+)?$/.exec(command) ?? [];
    const [, script = ""] = /^node (scripts\/[\w-]+\.mjs)( \w+)?$/.exec(scripts[name] ?? "") ?? [];
    expect(existsSync(path.join(process.cwd(), script)) && script).toMatch(/\.mjs$/);
  });

  it("stand in README.md in this order", () => {
    const documented = readTable("Commands", "command", "README.md").map(({ command }) => literal(command));
    expect(documented.filter((command) => commands.includes(command ?? ""))).toEqual(commands);
  });

  it("need no package before they install any", () => {
    const reached = new Set<string>();
    const foreign: string[] = [];
    const visit = (file: string) => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const [, name = ""] of read(file).matchAll(/\b(?:from|import) ?\(?"([^"]+)"/g))
        if (name.startsWith(".")) visit(path.join(path.dirname(file), name));
        else if (!name.startsWith("node:")) foreign.push(`${file}: ${name}`);
    };
    for (const name of ["demo", "test"]) visit(`scripts/${name}.mjs`);
    expect(foreign).toEqual([]);
    expect(reached).toContain("scripts/prepare.mjs");
  });

  it("are what CI runs", () => {
    expect(read(".ci/run")).toMatch(/^exec npm test\b/m);
  });
});

describe("settings", () => {
  const rows = readTable("Settings", "name").map((row): Row & { name: string } => ({
    ...row,
    name: literal(row.name) ?? "",
  }));
  type Environment = Record<string, string>;
  const valid: Environment = Object.fromEntries(
    rows.map((row): [string, string] => [row.name, literal(row.valid) ?? ""]),
  );
  const without = (environment: Environment, name: string) => ({ ...environment, [name]: "" });
  /** A setting that is only required beside another, with that other. */
  const beside = (row: Row) => {
    const [, other] = /^required with `(\w+)`$/.exec(row.default ?? "") ?? [];
    return other ? [other, ...rows.filter((one) => one.default === row.default).map(({ name }) => name)] : [];
  };
  const pick = (names: string[]) => Object.fromEntries(names.map((name) => [name, valid[name] ?? ""]));
  const live = pick(rows.filter((row) => row.default === "required").map(({ name }) => name));
  const demo = pick(["FACILITY_DEMO"]);
  const parse = (environment: Environment) =>
    parseSettings(environment, (place) => readTemplates(place).faults);
  const namesOf = (environment: Environment) => {
    const parsed = parse(environment);
    return "faults" in parsed ? parsed.faults.map((fault) => fault.split(":")[0]) : [];
  };

  it("are valid with nothing but what is required", () => {
    expect(parse(live)).toHaveProperty("settings");
    expect(parse(demo)).toHaveProperty("settings");
  });

  it.each(rows)("$name has its default", (row) => {
    for (const [cell, base] of [
      [row.default, { ...live, ...pick(beside(row)) }],
      [row["in a demo"], demo],
    ] as const) {
      const value = literal(cell?.startsWith("required") ? "" : cell);
      if (value) expect(parse({ ...base, [row.name]: value })).toEqual(parse(base));
      if (cell?.startsWith("required")) expect(namesOf(without(base, row.name))).toEqual([row.name]);
    }
  });

  /** The settings that a row's can't be combined with. */
  const excluded = ({ name }: { name: string }) => [
    "FACILITY_DEMO",
    ...(name.startsWith("OIDC") ? ["IDENTITY_PROXY_SECRET"] : oidc),
  ];
  const oidc = rows.map(({ name }) => name).filter((name) => name.startsWith("OIDC"));
  /** The front door reads these, and the demo facility the last. */
  const notInSettings = ["PORT", "HOST", "FACILITY_DEMO", "DEMO_ODD"];
  it.each(rows.filter(({ name }) => !notInSettings.includes(name)))(
    "$name changes what the portal does",
    (row) => {
      const all = excluded(row).reduce(without, valid);
      expect(parse(all)).toHaveProperty("settings");
      expect(parse(all)).not.toEqual(parse(without(all, row.name)));
    },
  );

  it("are refused all at once, each by its name", () => {
    const refused = rows.filter((row) => row.refused);
    const all = Object.fromEntries(refused.map((row) => [row.name, literal(row.refused) ?? ""]));
    expect(namesOf(all)).toEqual(expect.arrayContaining(refused.map(({ name }) => name)));
    expect(namesOf({})).toEqual(["FACILITY_URL", "SESSION_SECRET", "PORTAL_URL"]);
    expect(namesOf({ ...live, ...demo })).toEqual(["FACILITY_URL"]);
  });

  it.each(rows)("$name is explained in docs/settings.md, with the same default", (row) => {
    const explained = listGroups()
      .flatMap(({ settings }) => settings)
      .find(({ name }) => name === row.name);
    const value = literal(row.default);
    expect(explained?.unset).toContain(value ?? row.default?.split(" ")[0]);
  });
});

describe("the API's description", () => {
  type Schema = { properties?: object; required?: string[]; anyOf?: Schema[]; $ref?: string };
  type Described = {
    responses: Record<string, { content: Record<string, { schema: Schema }> }>;
    parameters: object[];
  };
  const { paths, components } = toOpenApi(operations, modelNames, "portal_session") as {
    components: { schemas: Record<string, Schema> };
    paths: Record<string, Record<string, Described>>;
  };
  const find = (request: string) => {
    const [method = "", url = ""] = request.split(" ");
    return paths[url]?.[method.toLowerCase()];
  };
  const contentOf = (request: string) => find(request)?.responses["200"]?.content ?? {};
  const requiredOf = (request: string) => {
    const schema = contentOf(request)["application/json"]?.schema;
    return (components.schemas[schema?.$ref?.split("/").at(-1) ?? ""] ?? schema)?.required;
  };

  it.each(readTable("API", "request"))("$request answers $answer", (row) => {
    const request = literal(row.request) ?? "";
    const fields = listLiterals(row.answer);
    if (fields.length === 0) expect(Object.keys(contentOf(request))).toEqual([row.answer]);
    else expect(requiredOf(request)).toEqual(expect.arrayContaining(fields));
    const isWrite = !request.startsWith("GET ");
    expect(JSON.stringify(find(request)?.parameters).includes("Idempotency-Key")).toBe(isWrite);
  });

  it("has all operations of the thesaurus, by GET and POST", () => {
    const rows = readTable("API", "operation").map((row) => ({
      path: `/api/thesaurus/${literal(row.operation)}`,
      parameters: listLiterals(row.parameters),
      answer: literal(row.answer) ?? "",
    }));
    expect(rows).toHaveLength(18);
    for (const { path: url, parameters, answer } of rows) {
      const named = JSON.stringify(paths[url]?.get?.parameters);
      for (const name of parameters) expect(named).toContain(`"name":"${name}"`);
      for (const method of ["GET", "POST"]) expect(requiredOf(`${method} ${url}`)).toContain(answer);
    }
  });

  it.each(readTable("API", "problem"))("$problem is a problem with status $status", (row) => {
    const entry = findProblem(literal(row.problem) ?? "");
    expect(entry).not.toBeNull();
    if (row.status !== "as the facility's") expect(String(entry?.status)).toBe(row.status);
  });
});
