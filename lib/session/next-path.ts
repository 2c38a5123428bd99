const nowhere = "http://portal.invalid";

/**
 * Where to go after signing in: `value` when it is an address inside this portal, else "/". One slash at the start, no
 * backslash, no control character, and still on this origin when a browser reads it (WHATWG URL §4.4).
 */
export function toNextPath(value: unknown): string {
  if (typeof value !== "string" || !/^\/(?!\/)/.test(value) || value.length > 2000) return "/";
  if (/[\\\p{Cc}]/u.test(value)) return "/";
  if (!URL.canParse(value, nowhere)) return "/";
  const url = new URL(value, nowhere);
  if (url.origin !== nowhere || url.pathname.startsWith("//")) return "/";
  // Signing in leads back to a page, never to itself and never to data.
  if (/^\/(sign-in|api)(\/|$)/.test(url.pathname)) return "/";
  return value;
}

/** The sign-in page that leads back to `path`. */
export function toSignInPath(path: string): string {
  const next = toNextPath(path);
  return next === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(next)}`;
}

/** A page's path with the parameters that it was asked with, as Next gives them. */
export function toPathWithQuery(path: string, given: Record<string, string | string[] | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(given))
    for (const one of [value ?? []].flat()) parameters.append(name, one);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
