import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { parseProblem } from "./parse-problem";
import { stateProblem } from "./problem-catalogue";
import { problemSchema } from "./problem-schema";

const whole = {
  ...stateProblem("facility-refused", "no"),
  instance: "i",
  upstreamStatus: 403,
  notSent: true,
  retryAfterSeconds: 3,
  errors: [{ path: "name", message: "is missing" }],
};

describe("parseProblem", () => {
  it("reads a problem with all that it may say, and leaves out what nobody knows", () => {
    expect(parseProblem({ ...whole, more: 1 })).toEqual(whole);
    expect(parseProblem(stateProblem("not-found", ""))).toEqual(stateProblem("not-found", ""));
  });

  it("agrees with the schema on whatever may come", () => {
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>(Number.POSITIVE_INFINITY, [{}], [{ path: "" }]),
    );
    const bent = fc
      .tuple(fc.constantFrom(...Object.keys(whole)), odd)
      .map(([name, value]) => ({ ...whole, [name]: value }));
    const cut = fc
      .constantFrom(...Object.keys(whole))
      .map((name) => Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name)));
    fc.assert(
      fc.property(fc.oneof(bent, cut, odd), (body) => {
        const { data } = z.safeParse(problemSchema, body);
        const read = parseProblem(body);
        expect(read === undefined).toBe(data === undefined);
        if (data) expect(z.safeParse(problemSchema, read).data).toEqual(data);
      }),
      { numRuns: 2000 },
    );
  });
});
