import { parseProblem } from "./parse-problem";
import { ProblemError, unreachable } from "./problem";

/** What a complete answer of the portal's API says, as `parse` has it (undefined: unreadable), or throws a ProblemError. */
export function readPlainAnswer<T>(
  response: Response,
  text: string,
  parse: (body: unknown) => T | undefined,
): T {
  const body = parseJson(text);
  if (!response.ok) {
    // A proxy in front of the portal answers in its own words when the portal is away.
    const detail = `The answer was HTTP ${response.status}, not one of this portal.`;
    throw new ProblemError(parseProblem(body) ?? unreachable(detail));
  }
  const answer = parse(body);
  if (answer === undefined)
    throw new ProblemError(unreachable("An answer came, but not one of this portal."));
  return answer;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
