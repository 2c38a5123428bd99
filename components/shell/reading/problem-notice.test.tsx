// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/portal/problem";
import { problemCatalogue, stateProblem } from "@/lib/portal/problem-catalogue";
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
  it("says what happened, what to do, what the facility said and the id in the log", () => {
    render(<ProblemNotice problem={refusal} />);
    expect(screen.getByText(problemCatalogue["facility-refused"].happened)).toBeDefined();
    expect(screen.getByText(problemCatalogue["facility-refused"].todo)).toBeDefined();
    expect(screen.getByText("The facility said:")).toBeDefined();
    expect(screen.getByText(refusal.detail).tagName).toBe("BLOCKQUOTE");
    expect(screen.getByText("0c7a5e8e-1")).toBeDefined();
    expect(screen.getByRole("button", { name: "Copy request id" })).toBeDefined();
    expect(screen.getByText("Facility's HTTP status 403")).toBeDefined();
    expect(screen.getByText("Try again in 1 min")).toBeDefined();
    expect(screen.getByRole("link", { name: /About this problem/ }).getAttribute("href")).toBe(
      "/problems/facility-refused",
    );
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
        expect(view.happened ?? view.quoted).toBeTruthy();
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
