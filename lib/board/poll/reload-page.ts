import { readAnsweredBuild } from "@/lib/portal/request";
import { now } from "@/lib/time/clock";
import { minuteMs } from "@/lib/time/duration";

/** During a deployment two builds may answer in turns: one that answers so many polls in a row stays. */
const neededAnswers = 2;
/** After so many failed polls in a row, a part of the page may not have loaded. */
const stuckFailures = 8;
/** The least time between two reloads, whatever answers; between two checks of a page that isn't there; and between two polls in haste. */
const leastMs = 10 * minuteMs;
const checkTimeoutMs = 20_000;
/** The session storage's name for the instant of the last reload (epoch ms). */
const storeKey = "board-reloaded";

/**
 * Checks after each poll whether a new deployment answers, or polls keep failing, and reloads the page. Resolves to true if
 * the next poll should come soon, to confirm a new deployment. Without session storage nothing could prevent a reload loop,
 * so the page isn't reloaded.
 */
export function createReloader(renderedBuild: string) {
  let seen: string | null = null;
  let answers = 0;
  let failures = 0;
  let checkedMs = Number.NEGATIVE_INFINITY;
  let hurriedMs = Number.NEGATIVE_INFINITY;
  /** The builds for which the page was checked: each new one is worth a check, whatever was found before. */
  const checked = new Set<string | null>();
  return {
    onPoll: async (isAnswered: boolean): Promise<boolean> => {
      failures = isAnswered ? 0 : failures + 1;
      // A poll may fail because a chunk of the old build is gone, while its response already names the new one.
      const answered = readAnsweredBuild();
      if (isAnswered || answered !== renderedBuild) {
        answers = answered === seen ? answers + 1 : 1;
        seen = answered;
      }
      const isNew = seen !== null && seen !== renderedBuild && answers >= neededAnswers;
      if (!isNew && failures < stuckFailures) {
        const isFirst = answered !== null && answered !== renderedBuild;
        if (!isFirst || performance.now() - hurriedMs < leastMs) return false;
        hurriedMs = performance.now();
        return true;
      }
      const reason = isNew ? seen : null;
      if (!mayReload() || (checked.has(reason) && performance.now() - checkedMs < leastMs)) return false;
      checked.add(reason);
      checkedMs = performance.now();
      // Only if the page itself responds: a browser's error page would never recover.
      const signal = AbortSignal.timeout(checkTimeoutMs);
      const asked = fetch(location.href, { method: "HEAD", cache: "no-store", signal });
      const page = await asked.catch(() => null);
      if (!page?.ok) return false;
      sessionStorage.setItem(storeKey, String(now()));
      location.reload();
      return false;
    },
  };
}

function mayReload(): boolean {
  try {
    return Math.abs(now() - Number(sessionStorage.getItem(storeKey))) >= leastMs;
  } catch {
    return false;
  }
}
