/** What a page was already reloaded for, builds above all, newest last; kept in sessionStorage as JSON. */
export type ReloadMemory = string[];

/** What the page knows of builds: the one that rendered it, and the one that answered the last polls in a row. */
export type BuildWatch = { answered: string | null; sinceMs: number; answers: number };

export const emptyBuildWatch: BuildWatch = { answered: null, sinceMs: 0, answers: 0 };

const mostRemembered = 12;
const neededAnswers = 2;
const stuckFailures = 8;
const settledMs = 3_600_000;

/** The watch after one more answer, given at `now`. */
export function watchBuild(watch: BuildWatch, answered: string | null, now: number): BuildWatch {
  if (answered === null) return watch;
  if (answered !== watch.answered) return { answered, sinceMs: now, answers: 1 };
  return { ...watch, answers: Math.min(neededAnswers, watch.answers + 1) };
}

/**
 * What to reload the page for, null for nothing: a new deployment that answers steadily, or polls that keep failing, as
 * they do when a part of the page did not come. Each reason counts once; `memory` holds those that were used.
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

/** The memory after a reload for a reason; the oldest is forgotten, so that it never grows. */
export function rememberReload(memory: ReloadMemory, reason: string): ReloadMemory {
  return [...memory.filter((known) => known !== reason), reason].slice(-mostRemembered);
}

/**
 * True when page and portal have been of one build for an hour without a break: the deployment is over and a later return
 * to an older build may reload again. Two builds answering in turns never get there.
 */
export function isSettled(rendered: string, watch: BuildWatch, now: number): boolean {
  return watch.answered === rendered && watch.answers >= neededAnswers && now - watch.sinceMs >= settledMs;
}

/** Reads the memory whatever stands in the store; anything unreadable is an empty one. */
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
