import { type Problem, problemSlug } from "@/lib/portal/problem";

/**
 * A problem ready to be displayed: every text can be shown as it is, and null means there is nothing to show.
 */
export type ProblemView = {
  title: string;
  happened: string | null;
  todo: string | null;
  /** The words of the side that reported the problem, shown as a quotation. */
  quoted: string | null;
  quotedFrom: "facility" | "portal";
  fieldErrors: { path: string; message: string }[];
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
  const title = text(given.title) || "Something went wrong";
  const detail = text(given.detail);
  const said = [title, text(given.happened)].includes(detail) ? "" : detail;
  const retryAfterSeconds = count(given.retryAfterSeconds);
  return {
    title,
    happened: text(given.happened) || (said ? null : "No explanation was given."),
    todo: text(given.todo) || "Try again. If it lasts, tell the portal's operator.",
    quoted: said || null,
    quotedFrom: count(given.upstreamStatus) ? "facility" : "portal",
    fieldErrors: listFieldErrors(given.errors),
    requestId: text(given.instance) || null,
    upstreamStatus: count(given.upstreamStatus),
    retryAfterMs: retryAfterSeconds === null ? null : retryAfterSeconds * 1000,
    href: /^\/problems\/[a-z-]+$/.test(text(given.type)) ? `/problems/${slug}` : null,
    tone: passing.has(slug) ? "warn" : "down",
  };
}

function listFieldErrors(value: unknown): { path: string; message: string }[] {
  if (!Array.isArray(value)) return [];
  return value
    .map((error) => ({ path: text(error?.path), message: text(error?.message) }))
    .filter(({ path, message }) => path || message)
    .filter((error, index, all) => index === all.findIndex((other) => toLine(other) === toLine(error)));
}

/** One field error as a line of text, also used to drop duplicates. */
export const toLine = ({ path, message }: { path: string; message: string }): string => `${path}: ${message}`;
