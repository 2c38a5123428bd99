import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
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
});
