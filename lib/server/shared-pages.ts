import "server-only";
import { processWide } from "./process-wide";

/**
 * How often what public pages show has changed: the front door discards pages rendered at another count. And how often a page
 * had to show a part as missing: pages that were being rendered then aren't kept for long.
 */
const changes = () => processWide("page-changes", () => ({ count: 0, gaps: 0 }));

/** Called after every change of what pages show to readers who aren't signed in. */
export function outdateSharedPages(): void {
  changes().count++;
}

/** Called where a page shows that a part of it can't be read, or not in time: it may be there a moment later. */
export function markPageIncomplete(): void {
  changes().gaps++;
}

/** What the shell reads of an address on every page. */
const shell = ["zone"];
const timeline = ["zoom", "downtimes", "past"];
const board = ["resources", "theme", "rotate", "wake"];

/**
 * The pages that look the same to everybody who isn't signed in and has the same preferences, each with the parameters that it
 * reads, on the server or in the browser (lib/page-parameters.process.test.ts compares them with the pages). Pages of the thesaurus aren't
 * among them: their addresses are too many.
 */
export const sharedPages: readonly { path: RegExp; parameters: readonly string[] }[] = [
  { path: /^\/$/, parameters: shell },
  { path: /^\/status$/, parameters: [...shell, "q", "status", "group", "sort", ...timeline] },
  { path: /^\/status\/[^/]+$/, parameters: [...shell, ...timeline] },
  { path: /^\/board$/, parameters: [...shell, ...board] },
  { path: /^\/board\/compose$/, parameters: [...shell, ...board] },
  {
    path: /^\/history$/,
    parameters: [...shell, "resource", "days", "kind", "day", "incident", "incidents"],
  },
  { path: /^\/problems(?:\/[^/]+)?$/, parameters: [] },
];

/**
 * The address of a shared page with the parameters that it reads, in one order; null for every other page. Whatever else an
 * address says doesn't make it another page.
 */
export function toSharedAddress(url: string): string | null {
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  const page = sharedPages.find((one) => one.path.test(path));
  if (!page) return null;
  const given = new URLSearchParams(query);
  const read = page.parameters.flatMap((name) => given.getAll(name).map((value) => [name, value]));
  const kept = new URLSearchParams(read).toString();
  return kept ? `${path}?${kept}` : path;
}
