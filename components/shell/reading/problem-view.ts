import { type Problem, problemSlug } from "@/lib/portal/problem";

/** A problem as it is put into words: every text may be shown as it is, null means there is nothing to show. */
export type ProblemView = {
  title: string;
  happened: string | null;
  todo: string | null;
  /** The words of whoever stated the problem, set apart as quoted. */
  quoted: string | null;
  quotedFrom: "facility" | "portal";
  fieldErrors: { path: string; message: string }[];
  requestId: string | null;
  upstreamStatus: number | null;
  retryAfterMs: number | null;
  /** The page that explains it, null for a problem that isn't one of the portal's. */
  href: string | null;
  /** `warn`: it passes by itself or is a step to take; `down`: something failed. */
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

/** Reads any problem, also one with missing fields or of a slug nobody knows. Never throws. */
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

/** One fault as one text; the same fault is told once. */
export const toLine = ({ path, message }: { path: string; message: string }): string => `${path}: ${message}`;
