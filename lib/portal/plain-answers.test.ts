import { expect, it } from "vitest";
import * as z from "zod/mini";

/** Input schemas, by which the server tidies what people typed. */
const inputs = ["jobDescriptionSchema", "provisionInputSchema", "signInSchema", "submitInputSchema"];

const models = import.meta.glob<Record<string, unknown>>("../*/{model,queue/grid/grid-model}.ts", {
  eager: true,
});

/** True if parsing may change a value, other than by leaving out what isn't named. */
function converts(schema: unknown, seen = new Set<unknown>()): boolean {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  const def = (schema as { _zod?: { def: Record<string, unknown> } })._zod?.def;
  if (def && ["transform", "pipe", "default", "prefault", "catch"].includes(String(def.type))) return true;
  if (def?.check === "overwrite" || def?.coerce === true) return true;
  return Object.values(def ?? schema).some((part) => converts(part, seen));
}

it("no answer is described by a schema that converts: pages don't parse their own build's answers", () => {
  const schemas = Object.values(models)
    .flatMap(Object.entries)
    .filter(([name]) => name.endsWith("Schema"));
  expect(schemas.length).toBeGreaterThan(60);
  const converting = schemas.filter(([, schema]) => converts(schema)).map(([name]) => name);
  expect([...new Set(converting)].sort()).toEqual(inputs);
});

it.each([
  z.object({ a: z.array(z.nullable(z.pipe(z.string(), z.transform(Number)))) }),
  z.record(z.string(), z._default(z.number(), 1)),
  z.union([z.null(), z.string().check(z.trim())]),
  z.coerce.number(),
  z.object({
    get a() {
      return z.optional(z.catch(z.string(), ""));
    },
  }),
])("can fail", (schema) => expect(converts(schema)).toBe(true));
