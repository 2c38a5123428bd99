import "server-only";
import type { z } from "zod";

/** Explains in one sentence why an answer doesn't match its schema; `json` is undefined for an empty answer. */
export function describeMismatch(json: unknown, error: z.ZodError): string {
  if (json === undefined) return "The answer is empty: it lacks what it must have.";
  if (typeof json !== "object" || json === null)
    return "The answer is JSON but no object: it lacks what it must have.";
  const places = error.issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.join(".") || "answer"}: ${message.replace(/^Invalid input: /, "")}`);
  return `The answer lacks what it must have (${places.join("; ")}).`;
}
