import fc from "fast-check";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import {
  isFlag,
  isListOf,
  isNumber,
  isNumberOrNull,
  isOptional,
  isText,
  isTextOrNull,
  pickShape,
} from "./json-shape";

type Sample = {
  name: string;
  size?: number;
  flag: boolean;
  note: string | null;
  most: number | null;
  all: string[];
};
const shape = {
  name: isText,
  size: isOptional(isNumber),
  flag: isFlag,
  note: isTextOrNull,
  most: isNumberOrNull,
  all: isListOf(isText),
};
const schema = z.object({
  name: z.string(),
  size: z.optional(z.number()),
  flag: z.boolean(),
  note: z.nullable(z.string()),
  most: z.nullable(z.number()),
  all: z.array(z.string()),
});

it("says the same as a schema, whatever came as JSON", () => {
  const valid = fc.record(
    {
      name: fc.string(),
      size: fc.integer(),
      flag: fc.boolean(),
      all: fc.array(fc.string()),
      note: fc.option(fc.string()),
      most: fc.option(fc.integer()),
      more: fc.jsonValue(),
    },
    { requiredKeys: ["name", "flag", "all", "note", "most"] },
  );
  const bent = fc
    .tuple(valid, fc.constantFrom("name", "size", "flag", "all", "note", "most"), fc.jsonValue())
    .map(([value, key, other]) => ({ ...value, [key]: other }));
  fc.assert(
    fc.property(fc.oneof(valid, bent, fc.jsonValue()), (value) => {
      const parsed = schema.safeParse(value);
      expect(pickShape<Sample>(value, shape)).toEqual(parsed.success ? parsed.data : undefined);
    }),
  );
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, "1", null])("takes %s for no number", (value) => {
  expect(isNumber(value)).toBe(false);
});
