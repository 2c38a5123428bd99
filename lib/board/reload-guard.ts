/** Builds for which a page was already reloaded, newest last; kept in sessionStorage as JSON. */
export type ReloadMemory = string[];

/** What the page knows of builds: the one that rendered it, and the one that answered the last polls in a row. */
export type BuildWatch = { answered: string | null; sinceMs: number; answers: number };

export const emptyBuildWatch: BuildWatch = { answered: null, sinceMs: 0, answers: 0 };

const mostRemembered = 12;
const neededAnswers = 2;
const settledMs = 3_600_000;

/** The watch after one more answer, given at `now`. */
export function watchBuild(watch: BuildWatch, answered: string | null, now: number): BuildWatch {
  if (answered === null) return watch;
  if (answered !== watch.answered) return { answered, sinceMs: now, answers: 1 };
  return { ...watch, answers: Math.min(neededAnswers, watch.answers + 1) };
}

/** True when a new deployment answers steadily and this page was not reloaded for it before. */
export function shouldReload(rendered: string, watch: BuildWatch, memory: ReloadMemory): boolean {
  const { answered, answers } = watch;
  return answered !== null && answered !== rendered && answers >= neededAnswers && !memory.includes(answered);
}

/** The memory after a reload for `build`; the oldest is forgotten, so that it never grows. */
export function rememberReload(memory: ReloadMemory, build: string): ReloadMemory {
  return [...memory.filter((known) => known !== build), build].slice(-mostRemembered);
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
