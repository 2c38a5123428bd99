import { toDeviceInstant } from "@/lib/time/clock";

/** A read that the page's HTML started, before its scripts had loaded, at `sentMs` on the page's timeline. */
type EarlyRead = { path: string; sentMs: number; stop: AbortController; answer: Promise<Response> };
type EarlyHolder = { portalEarlyRead?: EarlyRead };

/** Answers older than this are read again: the page's scripts were late, or it was left and come back to. */
const mostAgeMs = 10_000;

/** The text of a script that starts a read of the portal's API, for `takeEarlyAnswer` to take over. */
export function toEarlyScript(path: string): string {
  // No character of an address may end the script.
  return `(${startEarlyRead})(${JSON.stringify(path).replaceAll("<", "\\u003c")})`;
}

/**
 * Runs in the page as text, so it uses nothing from outside. It reads the body at once: one that nobody reads stops arriving
 * after the first half megabyte.
 */
function startEarlyRead(path: string): void {
  const stop = new AbortController();
  const { signal } = stop;
  const sentMs = performance.now();
  const answer = fetch(path, { signal }).then((response) => {
    const text = response.text();
    text.catch(() => {});
    response.text = () => text;
    return response;
  });
  // A failure is reported to the reader that takes it over, if any.
  answer.catch(() => {});
  (window as EarlyHolder).portalEarlyRead = { path, sentMs, stop, answer };
}

/** The answer that the HTML asked for, once; null if it asked for another path, or too long ago. `sentAt` is epoch ms. */
export function takeEarlyAnswer(
  path: string,
): { sentAt: number; stop: AbortController; answer: Promise<Response> } | null {
  if (typeof window === "undefined") return null;
  const holder = window as EarlyHolder;
  const early = holder.portalEarlyRead;
  if (early?.path !== path) return null;
  delete holder.portalEarlyRead;
  const { sentMs, stop, answer } = early;
  if (performance.now() - sentMs < mostAgeMs) return { sentAt: toDeviceInstant(sentMs), stop, answer };
  stop.abort();
  return null;
}
