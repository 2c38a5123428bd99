import * as z from "zod/mini";
import { ProblemError } from "./problem";
import { problemSchema } from "./problem-schema";
import { unreachable } from "./request";

/** What a complete answer of the portal's API says, as `schema` reads it; throws a ProblemError for everything else. */
export function readAnswer<S extends z.ZodMiniType>(response: Response, text: string, schema: S): z.infer<S> {
  const body = parseJson(text);
  if (!response.ok) {
    const problem = z.safeParse(problemSchema, body);
    // A proxy in front of the portal answers in its own words when the portal is away.
    const detail = `The answer was HTTP ${response.status}, not one of this portal.`;
    throw new ProblemError(problem.success ? problem.data : unreachable(detail));
  }
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) throw new ProblemError(unreachable("An answer came, but not one of this portal."));
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
