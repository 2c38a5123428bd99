import { describe, expect, it } from "vitest";
import { findProblem, type ProblemSlug, problemCatalogue, stateProblem } from "./problem-catalogue";

const slugs = Object.keys(problemCatalogue) as ProblemSlug[];

describe.each(slugs)("%s", (slug) => {
  const entry = problemCatalogue[slug];

  it("is a failure, titled, explained and with advice", () => {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(entry.status).toBeGreaterThanOrEqual(400);
    expect(entry.status).toBeLessThan(600);
    expect(entry.title).toMatch(/^[A-Z][^.]+$/);
    for (const text of [entry.happened, entry.todo]) expect(text).toMatch(/^[A-Z].+\.$/);
  });

  it("is found, and stated with a detail", () => {
    expect(findProblem(slug)).toBe(entry);
    expect(stateProblem(slug, "x")).toEqual({ type: `/problems/${slug}`, detail: "x", ...entry });
  });
});

it("has a title of its own for every failure", () => {
  const titles = slugs.map((slug) => problemCatalogue[slug].title);
  expect(new Set(titles).size).toBe(titles.length);
});

it.each(["", "no-such", "toString", "__proto__"])("finds nothing for %j", (slug) => {
  expect(findProblem(slug)).toBeNull();
});
