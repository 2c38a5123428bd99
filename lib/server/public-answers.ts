import "server-only";
import { processWide } from "./process-wide";

/**
 * How often what everybody sees has changed: the front door discards what was made at another count
 * (server/public-answers.mjs). And how often a page had to show a part as missing: pages that were being rendered then aren't kept
 * for long.
 */
const changes = () => processWide("public-changes", () => ({ count: 0, gaps: 0 }));

/** Called after every change of what pages and the API show to callers who aren't signed in. */
export function outdatePublicAnswers(): void {
  changes().count++;
}

/** Called where a page shows that a part of it can't be read, or not in time: it may be there a moment later. */
export function markPageIncomplete(): void {
  changes().gaps++;
}

/** What the shell reads of an address on every page. */
const shell = ["zone"];
const timeline = ["zoom", "past"];
const board = ["resources", "theme", "rotate", "wake"];

/**
 * The pages that look the same to everybody who isn't signed in and has the same preferences, each with the parameters that it
 * reads, on the server or in the browser (lib/page-parameters.process.test.ts compares them with the pages). Pages of the thesaurus aren't
 * among them: their addresses are too many.
 */
export const publicPages: Readonly<Record<string, readonly string[]>> = {
  "/": shell,
  "/status": [...shell, "q", "status", "group", "sort", ...timeline],
  "/status/{resource}": [...shell, ...timeline],
  "/board": [...shell, ...board],
  "/board/compose": [...shell, ...board],
  "/history": [...shell, "resource", "days", "kind", "day", "incident", "incidents"],
  "/history/incidents/{id}": shell,
  // Next, end and problem are read in the browser, or not at all: any link leads to the same page.
  "/sign-in": shell,
  "/accessibility": [],
  "/problems": [],
  "/problems/{slug}": [],
};

/**
 * The reads of the API that everybody gets the same answer to, each with its parameters (also compared). `/api/history` isn't among them: it
 * is sent in parts, and too long to be kept.
 */
export const publicReads: Readonly<Record<string, readonly string[]>> = {
  "/api/board": [],
  "/api/history/strips": ["window"],
  "/api/notes": ["resource"],
  "/api/openapi.json": [],
  "/api/status": [],
  "/api/status/downtimes": [],
  "/api/status/downtimes.ics": ["resource"],
  "/api/status/downtimes/upcoming": [],
  "/api/status/feed.xml": ["resource"],
  "/api/status/resource/{resource}": [],
  "/api/status/resource/{resource}/badge.svg": [],
  "/api/status/summary.json": [],
  "/api/status/{resource}": [],
};

/** The answers as text for terminals (lib/server/text-address.ts) that everybody gets, likewise. */
const textReads: Readonly<Record<string, readonly string[]>> = {
  "/api/text/status": ["check"],
  "/api/text/status/{resource}": [],
  "/api/text/problems": [],
  "/api/text/problems/{slug}": [],
};

const toPath = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`);
const all = Object.entries({ ...publicPages, ...publicReads, ...textReads }).map(([pattern, parameters]) => ({
  pattern,
  parameters,
  path: toPath(pattern),
}));

/**
 * The address of a public page or read with the parameters that it reads, in one order, and a read's route; null for every other
 * address. Whatever else a page's address says doesn't make it another page; a read may refuse what it doesn't know. Where the facility
 * identifies people, the sign-in page shows who asks.
 */
export function toPublicAddress(
  url: string,
  isIdentityOn = false,
): { url: string; route: string | null } | null {
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  const found = all.find((one) => one.path.test(path));
  if (!found || (isIdentityOn && found.pattern === "/sign-in")) return null;
  const { pattern, parameters } = found;
  const given = new URLSearchParams(query);
  const isRead = pattern.startsWith("/api/");
  if (isRead && [...given.keys()].some((name) => !parameters.includes(name))) return null;
  const read = parameters.flatMap((name) => given.getAll(name).map((value) => [name, value]));
  const kept = new URLSearchParams(read).toString();
  return { url: kept ? `${path}?${kept}` : path, route: isRead ? pattern : null };
}
