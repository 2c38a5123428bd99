import { expect, it } from "vitest";
import type { Problem } from "@/lib/portal/problem";
import { findOutage, toThesaurusProblem } from "./outage";

const problem = (slug: string, detail = ""): Problem => ({
  type: `/problems/${slug}`,
  title: slug,
  status: 502,
  detail,
  happened: "The request was refused. That doesn't always mean that your token is invalid.",
  todo: "",
});

it.each([
  ["one failed read", ["facility-failed"], null],
  ["the service is down", ["facility-unreachable", "facility-unreachable"], "facility-unreachable 2"],
  ["the most frequent failure", ["facility-slow", "facility-failed", "facility-failed"], "facility-failed 2"],
  ["failures for different reasons", ["facility-slow", "facility-failed"], null],
])("finds the outage of %s", (_, slugs, expected) => {
  const outage = findOutage(slugs.map((slug) => problem(slug)));
  expect(outage && `${outage.problem.title} ${outage.count}`).toBe(expected);
});

it("never mentions a token in a rejection, and keeps the service's words", () => {
  const shown = toThesaurusProblem(problem("facility-refused", "Unknown concept: urn:x"));
  expect(JSON.stringify(shown)).not.toMatch(/token/i);
  expect(shown.detail).toBe("Unknown concept: urn:x");
});
