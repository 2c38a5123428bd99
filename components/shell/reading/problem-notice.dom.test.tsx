import { cleanup, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/portal/problem";
import { type ProblemSlug, problemCatalogue, stateProblem } from "@/lib/portal/problem-catalogue";
import { noExplanation } from "@/lib/portal/words";
import { ProblemNotice } from "./problem-notice";
import { toProblemView } from "./problem-view";

afterEach(cleanup);

const refusal: Problem = {
  ...stateProblem("facility-refused", "permission data-streaming is missing"),
  instance: "0c7a5e8e-1",
  upstreamStatus: 403,
  retryAfterSeconds: 90,
  errors: [{ path: "name", message: "is too long" }],
};

describe("ProblemNotice", () => {
  it("leads with the facility's words and one line of advice, and folds the rest", () => {
    const { container } = render(<ProblemNotice problem={refusal} failed="Couldn't load the nodes" />);
    const entry = problemCatalogue["facility-refused"];
    expect(container.textContent).toMatch(/^Couldn't load the nodes: Request refused by the facility/);
    expect(screen.getByText(refusal.detail).tagName).toBe("BLOCKQUOTE");
    expect(screen.getByText("name")).toBeDefined();
    expect(screen.getByText(/^Retry in 1 min (30|2\d) s$/)).toBeDefined();
    const details = container.querySelector("details");
    expect(details?.open).toBe(false);
    for (const text of [entry.happened, "0c7a5e8e-1", "HTTP 403 from the facility"])
      expect(details?.contains(screen.getByText(text))).toBe(true);
    expect(screen.getByRole("button", { name: "Copy request ID" })).toBeDefined();
    expect(screen.getByRole("link", { name: /About this problem/ }).getAttribute("href")).toBe(
      "/problems/facility-refused",
    );
  });

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

  it("words a problem nobody listed by what it carries", () => {
    render(
      <ProblemNotice problem={{ type: "about:blank", title: "", status: 418, detail: "I am a teapot" }} />,
    );
    expect(screen.getByText("Something went wrong")).toBeDefined();
    expect(screen.getByText("I am a teapot")).toBeDefined();
    expect(screen.queryByRole("link")).toBeNull();
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
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(problem, fc.boolean(), (given, compact) => {
        const { container, unmount } = render(<ProblemNotice problem={given as Problem} compact={compact} />);
        expect(container.textContent).not.toBe("");
        unmount();
      }),
      { numRuns: 60 },
    );
  });
});
