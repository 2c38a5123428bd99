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

const publicPaths =
  /^\/(?:|status|status\/[^/]+|board|board\/compose|history|history\/[^/]+|problems|problems\/[^/]+)$/;

/**
 * True for the pages that look the same to everybody who isn't signed in and has the same preferences. Pages of the thesaurus
 * aren't among them: each is counted for its caller (lib/api/page-limit.ts).
 */
export const isSharedPage = (pathname: string): boolean => publicPaths.test(pathname);
