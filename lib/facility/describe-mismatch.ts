import "server-only";
import type { z } from "zod";

/** Explains in one sentence why an answer doesn't match its schema; `json` is undefined for an empty answer. */
export function describeMismatch(json: unknown, error: z.ZodError): string {
  if (json === undefined) return "The response is empty.";
  if (typeof json !== "object" || json === null) return "The response is JSON, but not an object.";
  const places = error.issues
    .slice(0, 3)
    .map(
      ({ path, message }) => `${path.join(".") || "response"}: ${message.replace(/^Invalid input: /, "")}`,
    );
  return `The response doesn't have the required format (${places.join("; ")}).`;
}
