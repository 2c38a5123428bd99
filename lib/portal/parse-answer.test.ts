import { expect, it } from "vitest";
import * as z from "zod/mini";
import { parseAnswer } from "./parse-answer";

const schema = z.object({ name: z.string() });

it.each([
  [{ name: "a" }, { name: "a" }],
  [{ name: "a", more: 1 }, { name: "a" }],
  [{ name: 1 }, undefined],
  [null, undefined],
  [undefined, undefined],
])("parses %j as %j", (body, expected) => expect(parseAnswer(body, schema)).toEqual(expected));
