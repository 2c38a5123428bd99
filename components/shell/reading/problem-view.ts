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

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
const count = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) && value > 0 ? value : null;

/** Converts any problem, including one with missing fields or an unknown slug. Never throws. */
export function toProblemView(problem: Problem): ProblemView {
  const given: Partial<Record<keyof Problem, unknown>> = problem ?? {};
  const slug = text(given.type) ? problemSlug({ ...problem, type: text(given.type) }) : "";
  const title = text(given.title) || words.somethingWrong;
  const detail = text(given.detail);
  const happened = text(given.happened);
  const advice = text(given.todo) || words.usualAdvice;
  const said = [title, happened, advice].includes(detail) ? "" : detail;
  const status = count(given.upstreamStatus);
  const retryAfterSeconds = count(given.retryAfterSeconds);
  const isNamedStatus = status !== null && said === noExplanation(status);
  return {
    title,
    said: said || (happened ? null : words.noDetails),
    isQuote: said !== "" && status !== null && !isNamedStatus,
    fieldErrors: listFieldErrors(given.errors, said),
    advice,
    explanation: happened || null,
    requestId: text(given.instance) || null,
    upstreamStatus: isNamedStatus ? null : status,
    retryAfterMs: retryAfterSeconds === null ? null : retryAfterSeconds * 1000,
    href: /^\/problems\/[a-z-]+$/.test(text(given.type)) ? `/problems/${slug}` : null,
    tone: passing.has(slug) ? "warn" : "down",
  };
}

function listFieldErrors(value: unknown, said: string): { path: string; message: string }[] {
  if (!Array.isArray(value)) return [];
  return value
    .map((error) => ({ path: text(error?.path), message: text(error?.message) }))
    .filter(({ path, message }) => path || message)
    .filter(({ path, message }) => !(said.includes(path) && said.includes(message)))
    .filter((error, index, all) => index === all.findIndex((other) => toLine(other) === toLine(error)));
}

/** One field error as a line of text, also used to drop duplicates. */
export const toLine = ({ path, message }: { path: string; message: string }): string => `${path}: ${message}`;

/** True if two problems have one cause, so that one notice serves both. */
export const isSameCause = (one: Problem, other: Problem): boolean =>
  one.type === other.type && one.detail === other.detail && one.upstreamStatus === other.upstreamStatus;
