import { expect, it } from "vitest";
import { z } from "zod";
import { describeMismatch } from "./describe-mismatch";

const schema = z.object({ a: z.object({ b: z.string() }), c: z.number(), d: z.null(), e: z.string() });
const describeOf = (json: unknown) => {
  const { error } = schema.safeParse(json);
  return error ? describeMismatch(json, error) : null;
};

it.each([
  [undefined, "The response is empty."],
  [null, "The response is JSON, but not an object."],
  ["x", "The response is JSON, but not an object."],
  [
    { a: { b: 1 }, c: 1, d: null, e: "" },
    "The response doesn't have the required format (a.b: expected string, received number).",
  ],
])("describes %j", (json, words) => expect(describeOf(json)).toBe(words));

it("names three places at most, and no value", () => {
  const words = describeOf({ a: { b: 1 }, c: "secret", d: "secret", e: 4 }) ?? "";
  expect(words.match(/expected/g)).toHaveLength(3);
  expect(words).not.toContain("secret");
});
