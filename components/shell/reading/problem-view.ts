import { type Problem, problemSlug } from "@/lib/portal/problem";
import { noExplanation } from "@/lib/portal/words";
import * as words from "./words";

/**
 * A problem ready to be displayed: every text can be shown as it is, and null means there is nothing to show. No text
 * repeats another.
 */
export type ProblemView = {
  title: string;
  /** The words of the side that reported the problem. */
  said: string | null;
  /** True if they are the facility's, and are shown as a quotation. */
  isQuote: boolean;
  fieldErrors: { path: string; message: string }[];
  /** One line: what to do. */
  advice: string;
  /** What the kind of failure means in general. */
  explanation: string | null;
  requestId: string | null;
  upstreamStatus: number | null;
  retryAfterMs: number | null;
  /** The page that explains it; null if the problem isn't in the portal's catalogue. */
  href: string | null;
  /** `warn`: temporary, or the user has to act. `down`: something failed. */
  tone: "warn" | "down";
};

const passing = new Set([
  "sign-in-required",
  "too-many-requests",
  "facility-busy",
  "facility-slow",
  "portal-unreachable",
]);

/** A problem in words. */
export function toProblemView(problem: Problem): ProblemView {
  const { type, title, happened, errors = [], instance, upstreamStatus: status = null } = problem;
  const slug = problemSlug(problem);
  const advice = problem.todo ?? words.usualAdvice;
  const said = [title, happened, advice].includes(problem.detail) ? "" : problem.detail;
  const isNamedStatus = status !== null && said === noExplanation(status);
  return {
    title,
    said: said || (happened ? null : words.noDetails),
    isQuote: said !== "" && status !== null && !isNamedStatus,
    fieldErrors: errors.filter(({ path, message }) => !(said.includes(path) && said.includes(message))),
    advice,
    explanation: happened ?? null,
    requestId: instance ?? null,
    upstreamStatus: isNamedStatus ? null : status,
    retryAfterMs: problem.retryAfterSeconds ? problem.retryAfterSeconds * 1000 : null,
    href: type === `/problems/${slug}` ? type : null,
    tone: passing.has(slug) ? "warn" : "down",
  };
}

/** True if two problems have one cause, so that one notice serves both. */
export const isSameCause = (one: Problem, other: Problem): boolean =>
  one.type === other.type && one.detail === other.detail && one.upstreamStatus === other.upstreamStatus;
