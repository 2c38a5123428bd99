import { type Problem, problemSlug } from "@/lib/portal/problem";
import * as words from "./words";

/** Failures of the service or the way to it, which are the same for whatever is read. */
const shared = new Set([
  ...["facility-unreachable", "facility-failed", "facility-slow", "facility-busy", "facility-unreadable"],
  ...["too-many-requests", "portal-busy", "portal-unreachable", "not-offered"],
]);

/** What several reads failed with; `count` is how many. */
export type Outage = { problem: Problem; count: number };

/** The failure that at least two reads share, which is then shown once; null if there is none. */
export function findOutage(problems: readonly Problem[]): Outage | null {
  const counts = new Map<string, Outage>();
  for (const problem of problems) {
    if (!shared.has(problemSlug(problem))) continue;
    counts.set(problem.type, {
      problem: counts.get(problem.type)?.problem ?? problem,
      count: (counts.get(problem.type)?.count ?? 0) + 1,
    });
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  return most && most.count > 1 ? most : null;
}

/** True if the one notice of an outage already says what this problem would. */
export const isCovered = (problem: Problem, outage: Outage | null): boolean =>
  outage !== null && problem.type === outage.problem.type;

/** A problem in the thesaurus's words: its requests have no token, so a rejection is about their content. */
export const toThesaurusProblem = (problem: Problem): Problem =>
  problemSlug(problem) === "facility-refused"
    ? { ...problem, title: words.rejectedTitle, happened: "", todo: words.rejectedAdvice }
    : problem;
