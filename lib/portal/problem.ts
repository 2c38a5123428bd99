import type * as z from "zod/mini";
import type { problemSchema } from "./problem-schema";

/** A failure as reported by the portal; see problemSchema, which stays out of a page's first scripts. */
export type Problem = z.infer<typeof problemSchema>;

/** The portal's answer to a failed request, thrown by every failed read and write in the browser. */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
    this.name = "ProblemError";
  }
}

/** Converts anything thrown in the browser to a problem; an unexpected error gets the catalogue's text. Never throws. */
export function toProblem(thrown: unknown): Problem {
  if (thrown instanceof ProblemError) return thrown.problem;
  return {
    type: "/problems/internal-error",
    title: "The portal made a mistake",
    status: 500,
    detail: "",
    happened: "The portal met a fault it did not foresee. It is in the log.",
    todo: "Try again. If it lasts, tell the portal's operator the request id below.",
  };
}

/** The slug at the end of a problem's `type`. */
export function problemSlug(problem: Problem): string {
  return problem.type.slice(problem.type.lastIndexOf("/") + 1);
}

/** A copy of the catalogue's entry: the whole catalogue would be a tenth of a page's own scripts. */
export function unreachable(detail: string): Problem {
  return {
    type: "/problems/portal-unreachable",
    title: "The portal can't be reached",
    status: 503,
    detail,
    happened:
      "Your browser received no response from the portal: the network is down or the portal is restarting.",
    todo: "The data shown may be out of date. Auto-refreshing pages retry automatically.",
  };
}
