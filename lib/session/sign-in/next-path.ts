const nowhere = "http://portal.invalid";

/**
 * The destination after signing in: `value` if it is an address inside this portal, else "/". It must have one slash at the
 * start, no backslash, no control character, and be on this origin as a browser parses it (WHATWG URL §4.4).
 */
export function toNextPath(value: unknown): string {
  if (typeof value !== "string" || !/^\/(?!\/)/.test(value) || value.length > 2000) return "/";
  if (/[\\\p{Cc}]/u.test(value)) return "/";
  if (!URL.canParse(value, nowhere)) return "/";
  const url = new URL(value, nowhere);
  if (url.origin !== nowhere || url.pathname.startsWith("//")) return "/";
  // Signing in returns to a page, never to itself or to data.
  if (/^\/(sign-in|api)(\/|$)/.test(url.pathname)) return "/";
  return value;
}

/** The sign-in page that returns to `path`. */
export function toSignInPath(path: string): string {
  const next = toNextPath(path);
  return next === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(next)}`;
}

/** A page's path with its query parameters as given by Next. */
export function toPathWithQuery(path: string, given: Record<string, string | string[] | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    for (const one of [value ?? []].flat()) parameters.append(name, one);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
