import { readAnsweredBuild } from "@/lib/portal/request";
import { now } from "@/lib/time/clock";

/** The reasons, mostly builds, for which a page was already reloaded, newest last; stored in sessionStorage as JSON. */
export type ReloadMemory = string[];

/** The answering builds as the page observes them: the latest one, since when, and for how many polls in a row. */
type BuildWatch = { answered: string | null; sinceMs: number; answers: number };

export const emptyBuildWatch: BuildWatch = { answered: null, sinceMs: 0, answers: 0 };

const mostRemembered = 12;
const neededAnswers = 2;
const stuckFailures = 8;
const settledMs = 3_600_000;

/** The watch after one more answer, received at `now`. */
export function watchBuild(watch: BuildWatch, answered: string | null, now: number): BuildWatch {
  if (answered === null) return watch;
  if (answered !== watch.answered) return { answered, sinceMs: now, answers: 1 };
  return { ...watch, answers: Math.min(neededAnswers, watch.answers + 1) };
}

/**
 * The reason to reload the page, null for none: a new deployment that answers steadily, or polls that keep failing, as they
 * do if a part of the page didn't load. Each reason counts once; `memory` holds the used ones.
 */
export function toReloadReason(
  rendered: string,
  watch: BuildWatch,
  failures: number,
  memory: ReloadMemory,
): string | null {
  const { answered, answers } = watch;
  const isNew = answered !== null && answered !== rendered && answers >= neededAnswers;
  const stuck = failures >= stuckFailures ? `${rendered} stuck` : null;
  const reason = isNew ? answered : stuck;
  return reason === null || memory.includes(reason) ? null : reason;
}

/** The memory after a reload; the oldest reason is dropped, so that it stays bounded. */
export function rememberReload(memory: ReloadMemory, reason: string): ReloadMemory {
  return [...memory.filter((known) => known !== reason), reason].slice(-mostRemembered);
}

/**
 * True if page and portal have had the same build for an hour without interruption: the deployment is over, and a later
 * return to an older build may reload again. Two builds that alternate never meet this.
 */
export function isSettled(rendered: string, watch: BuildWatch, now: number): boolean {
  return watch.answered === rendered && watch.answers >= neededAnswers && now - watch.sinceMs >= settledMs;
}

/** Parses the stored memory; unreadable content counts as empty. Never throws. */
export function parseReloadMemory(text: string | null): ReloadMemory {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value)
      ? value.filter((item) => typeof item === "string").slice(-mostRemembered)
      : [];
  } catch {
    return [];
  }
}

const storeKey = "board-reloads";
/** So many failed polls in a row after which the page itself responds. */
const neededReached = 2;

/**
 * Checks after each poll whether a new deployment answers, and reloads the page once for it. Without session storage nothing
 * could prevent a reload loop, so the page isn't reloaded.
 */
export function createReloader(renderedBuild: string) {
  let watch: BuildWatch = emptyBuildWatch;
  let failures = 0;
  let reached = 0;
  return {
    onPoll: async (isAnswered: boolean): Promise<void> => {
      failures = isAnswered ? 0 : failures + 1;
      if (isAnswered) reached = 0;
      // A poll may fail because a chunk of the old build is gone, while its response already names the new one.
      const answered = readAnsweredBuild();
      if (isAnswered || answered !== renderedBuild) watch = watchBuild(watch, answered, now());
      const memory = readMemory();
      if (memory === null) return;
      if (memory.length > 0 && isSettled(renderedBuild, watch, now())) sessionStorage.removeItem(storeKey);
      const reason = toReloadReason(renderedBuild, watch, failures, memory);
      if (reason === null) return;
      // Only if the page itself responds: a browser's error page would never recover.
      const page = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
      reached = page?.ok ? reached + 1 : 0;
      // After one failed poll the portal may only just be back; the next poll then succeeds.
      if (reached < (reason === answered ? 1 : neededReached)) return;
      sessionStorage.setItem(storeKey, JSON.stringify(rememberReload(memory, reason)));
      location.reload();
    },
  };
}

function readMemory(): string[] | null {
  try {
    return parseReloadMemory(sessionStorage.getItem(storeKey));
  } catch {
    return null;
  }
}
