import fc from "fast-check";
import { expect, it } from "vitest";
import { ProblemError, problemSlug, toProblem } from "./problem";
import { stateProblem } from "./problem-catalogue";

it("returns the problem of a ProblemError itself", () => {
  const problem = { ...stateProblem("facility-busy", "x"), retryAfterSeconds: 30 };
  expect(toProblem(new ProblemError(problem))).toBe(problem);
});

it("makes anything else the catalogue's internal error, without its text", () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string().map(Error)), (thrown) => {
      expect(toProblem(thrown)).toEqual(stateProblem("internal-error", ""));
    }),
  );
});

it.each([
  ["/problems/not-found", "not-found"],
  ["https://portal.example/problems/token-used", "token-used"],
  ["about:blank", "about:blank"],
  ["", ""],
])("the slug of %j is %j", (type, slug) => {
  expect(problemSlug({ ...stateProblem("not-found", ""), type })).toBe(slug);
});
