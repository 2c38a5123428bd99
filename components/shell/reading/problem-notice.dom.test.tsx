import { cleanup, render } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/portal/problem";
import { type ProblemSlug, problemCatalogue, stateProblem } from "@/lib/portal/problem-catalogue";
import { noExplanation } from "@/lib/portal/words";
import { ProblemNotice } from "./problem-notice";
import { toProblemView } from "./problem-view";

afterEach(cleanup);

describe("ProblemNotice", () => {
  it.each(Object.keys(problemCatalogue) as ProblemSlug[])("shows no text of %s twice", (slug) => {
    for (const detail of ["", noExplanation(500), problemCatalogue[slug].happened, "permission denied"]) {
      const problem = { ...stateProblem(slug, detail), upstreamStatus: 500 };
      const { title, said, advice, explanation } = toProblemView(problem);
      const texts = [title, said, advice, explanation].filter((text) => text !== null);
      expect(new Set(texts).size).toBe(texts.length);
      const { container, unmount } = render(<ProblemNotice problem={problem} />);
      expect(container.textContent?.split("500")).toHaveLength(2);
      unmount();
    }
  });

  it("is total", () => {
    const anything = fc.oneof(fc.anything(), fc.string(), fc.constant("/problems/constructor"));
    const problem = fc.record(
      {
        type: fc.oneof(
          anything,
          fc.constantFrom(...Object.keys(problemCatalogue)).map((slug) => `/problems/${slug}`),
        ),
        title: anything,
        status: anything,
        detail: anything,
        instance: anything,
        upstreamStatus: anything,
        retryAfterSeconds: fc.oneof(anything, fc.double()),
        errors: fc.oneof(
          anything,
          fc.array(fc.oneof(fc.anything(), fc.record({ path: anything, message: anything }))),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(problem, (given) => {
        const view = toProblemView(given as Problem);
        expect(view.title).not.toBe("");
        expect(view.explanation ?? view.said).toBeTruthy();
      }),
      { numRuns: 150 },
    );
    fc.assert(
      fc.property(problem, fc.boolean(), (given, compact) => {
        const { container, unmount } = render(<ProblemNotice problem={given as Problem} compact={compact} />);
        expect(container.textContent).not.toBe("");
        unmount();
      }),
      { numRuns: 20 },
    );
  });
});
