import type * as z from "zod/mini";
import type { problemSchema } from "./problem-schema";

/** A failure as the portal states it; see problemSchema, which stays out of what a page loads first. */
export type Problem = z.infer<typeof problemSchema>;

/** The portal's answer to a request that failed; what every failed read and write in the browser throws. */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
    this.name = "ProblemError";
  }
}

/** The problem of anything thrown in the browser; an unforeseen fault is stated as such. Never throws. */
export function toProblem(thrown: unknown): Problem {
  if (thrown instanceof ProblemError) return thrown.problem;
  return {
    type: "/problems/internal-error",
    title: "Something went wrong in this page",
    status: 0,
    detail: thrown instanceof Error ? thrown.message : "The page met a fault it did not foresee.",
  };
}

/** The slug at the end of a problem's `type`. */
export function problemSlug(problem: Problem): string {
  return problem.type.slice(problem.type.lastIndexOf("/") + 1);
}
