import fc from "fast-check";
import { expect, it } from "vitest";
import { ProblemError, problemSlug, toProblem, unreachable } from "./problem";
import { stateProblem } from "./problem-catalogue";

it.each([
  ["No such job", "No such job"],
  ["", "Not found"],
])("a ProblemError with the detail %j has the message %j", (detail, message) => {
  expect(new ProblemError(stateProblem("not-found", detail))).toMatchObject({
    name: "ProblemError",
    message,
  });
});

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

it("has the catalogue's text for a portal that can't be reached", () => {
  expect(unreachable("x")).toEqual(stateProblem("portal-unreachable", "x"));
});

it.each([
  ["/problems/not-found", "not-found"],
  ["https://portal.example/problems/token-used", "token-used"],
  ["about:blank", "about:blank"],
  ["", ""],
])("the slug of %j is %j", (type, slug) => {
  expect(problemSlug({ ...stateProblem("not-found", ""), type })).toBe(slug);
});
