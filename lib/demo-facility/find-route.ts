import { Refusal } from "./refusal";
import type { Route } from "./route";

/** A route, and the percent-decoded values of its `{name}` segments. */
export interface FoundRoute {
  route: Route;
  parameters: Map<string, string>;
}

/**
 * Finds the route for a raw path; throws a Refusal (404 or 405) if there is none. Literal segments are
 * compared before decoding and earlier routes win, so `/status/downtimes` is the list while
 * `/status/%64owntimes` is the resource of that name (spec §4.1).
 */
export function findRoute(routes: readonly Route[], method: string, rawPath: string): FoundRoute {
  const pattern = routes.find((route) => matchPattern(route.pattern, rawPath) !== null)?.pattern;
  if (pattern === undefined) throw new Refusal(404, `no such path: ${rawPath}`);
  const candidates = routes.filter((route) => route.pattern === pattern);
  const route = candidates.find((candidate) => candidate.method === method);
  if (route === undefined) {
    const allow = candidates.map((candidate) => candidate.method).join(", ");
    throw new Refusal(405, `${method} is not allowed here, use ${allow}`, { Allow: allow });
  }
  const raw = matchPattern(pattern, rawPath) ?? new Map<string, string>();
  const parameters = new Map([...raw].map(([name, value]) => [name, decodeSegment(value)]));
  return { route, parameters };
}

function matchPattern(pattern: string, rawPath: string): Map<string, string> | null {
  const wanted = pattern.split("/");
  const given = rawPath.split("/");
  if (wanted.length !== given.length) return null;
  const values = new Map<string, string>();
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? "";
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (name === undefined ? segment !== value : value === "") return null;
    if (name !== undefined) values.set(name, value);
  }
  return values;
}

function decodeSegment(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new Refusal(400, "a path segment is not valid percent-encoding");
  }
}
