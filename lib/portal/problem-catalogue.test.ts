import { describe, expect, it } from "vitest";
import { findProblem, type ProblemSlug, problemCatalogue, stateProblem } from "./problem-catalogue";

const slugs = Object.keys(problemCatalogue) as ProblemSlug[];

describe.each(slugs)("%s", (slug) => {
  const entry = problemCatalogue[slug];

  it("is found, and stated with a detail", () => {
    expect(findProblem(slug)).toBe(entry);
    expect(stateProblem(slug, "x")).toEqual({ type: `/problems/${slug}`, detail: "x", ...entry });
  });
});

it.each(["", "no-such", "toString", "__proto__"])("finds nothing for %j", (slug) => {
  expect(findProblem(slug)).toBeNull();
});
