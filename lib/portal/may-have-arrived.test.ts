import { describe, expect, it } from "vitest";
import { isAnswerLost, mayHaveArrived } from "./may-have-arrived";
import type { Problem } from "./problem";
import { type ProblemSlug, problemCatalogue, stateProblem } from "./problem-catalogue";

const failed = (slug: ProblemSlug, more: Partial<Problem> = {}) => ({ ...stateProblem(slug, ""), ...more });

describe("mayHaveArrived", () => {
  it.each([
    ["no connection, or none free in time", failed("facility-unreachable", { notSent: true }), false],
    ["a crowded pool", failed("facility-busy", { notSent: true }), false],
    ["the facility's rate limit", failed("facility-busy", { upstreamStatus: 429 }), false],
    ["a refusal with 400", failed("facility-refused", { upstreamStatus: 400 }), false],
    ["a deadline or a reset after sending", failed("facility-unreachable"), true],
    [
      "a connection that is said to have been there",
      failed("facility-unreachable", { notSent: false }),
      true,
    ],
    ["a time-out told as 408", failed("facility-refused", { upstreamStatus: 408 }), true],
    ["a client gone, told as 499", failed("facility-refused", { upstreamStatus: 499 }), true],
    ["a kind that nobody listed", { ...failed("invalid-input"), type: "/problems/brand-new" }, true],
    ["a foreign problem", { ...failed("invalid-input"), type: "about:blank" }, true],
    ["a kind called like what every record has", { ...failed("not-found"), type: "constructor" }, true],
  ])("after %s: %#", (_, problem, expected) => {
    expect(mayHaveArrived(problem)).toBe(expected);
  });

  it("has an answer for every kind, and one that proves nothing by its name alone stays open", () => {
    const open = Object.keys(problemCatalogue).filter((slug) => mayHaveArrived(failed(slug as ProblemSlug)));
    expect(open).toEqual([
      "facility-slow",
      "facility-unreachable",
      "facility-failed",
      "facility-unreadable",
      "outcome-unknown",
      "portal-unreachable",
      "internal-error",
    ]);
  });
});

it("takes the portal's answer for lost where none came, whatever the outcome", () => {
  expect(isAnswerLost(failed("portal-unreachable"))).toBe(true);
  expect(isAnswerLost(failed("outcome-unknown"))).toBe(false);
});
