import "server-only";
import { type core, safeParse, type z } from "zod";
import { InvalidInput } from "./portal-error";
import * as words from "./words";

const mostUnknownKeys = 10;

/** Parses input with its schema. Throws InvalidInput with every faulty field, never with a submitted value. */
export function parseInput<S extends core.$ZodType>(
  schema: S,
  value: unknown,
  where: "path" | "query" | "body",
): z.output<S> {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.flatMap(toFaults);
  throw new InvalidInput(words.invalid[where], errors);
}

/** An unknown field's name is user input, so it is cut to a length that no real field has. */
function toFaults(issue: core.$ZodIssue): { path: string; message: string }[] {
  if (issue.code !== "unrecognized_keys") return [{ path: issue.path.join("."), message: issue.message }];
  return issue.keys.slice(0, mostUnknownKeys).map((key) => ({
    path: [...issue.path, key.slice(0, 60)].join("."),
    message: words.unknownField,
  }));
}
