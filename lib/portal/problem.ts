import type * as z from "zod/mini";
import type { problemSchema } from "./problem-schema";
import * as words from "./words";

/** A failure as reported by the portal; see problemSchema, which stays out of a page's first scripts. */
export type Problem = z.infer<typeof problemSchema>;

/** The portal's answer to a failed request, thrown by every failed read and write in the browser. */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
    this.name = "ProblemError";
  }
}

/** True for the failure of a script that a page loads when it is needed, as the bundler (Turbopack) reports it. */
export const isMissingScript = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.name === "ChunkLoadError";

/** Converts anything thrown in the browser to a problem; an unexpected error gets the catalogue's text. Never throws. */
export function toProblem(thrown: unknown): Problem {
  if (thrown instanceof ProblemError) return thrown.problem;
  if (isMissingScript(thrown)) return unreachable(words.missingScript);
  return { type: "/problems/internal-error", detail: "", ...words.internalError };
}

/** The slug at the end of a problem's `type`. */
export function problemSlug(problem: Problem): string {
  return problem.type.slice(problem.type.lastIndexOf("/") + 1);
}

/** The browser's own problem: the portal didn't answer. */
export function unreachable(detail: string): Problem {
  return { type: "/problems/portal-unreachable", detail, ...words.portalUnreachable };
}

/** The browser's own problem: a newer portal answered, and the page's scripts that could check its answer are gone. */
export const outdatedPage = (): Problem => ({ ...unreachable(""), ...words.outdatedPage });
