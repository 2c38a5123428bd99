import * as z from "zod/mini";

/**
 * A failure as the portal states it (RFC 9457). `type` is a page of the portal, `/problems/<slug>`; `instance` is the
 * request id that stands in the log; `upstreamStatus` the facility's own HTTP status; `errors` name faulty fields.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  instance: z.optional(z.string()),
  upstreamStatus: z.optional(z.number()),
  retryAfterSeconds: z.optional(z.number()),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
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
