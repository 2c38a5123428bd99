import { readAnsweredBuild } from "@/lib/portal/request";
import { now } from "@/lib/time/clock";
import {
  type BuildWatch,
  emptyBuildWatch,
  isSettled,
  parseReloadMemory,
  rememberReload,
  toReloadReason,
  watchBuild,
} from "./reload-guard";

const storeKey = "board-reloads";
/** So many failed polls in a row after which the page itself responds. */
const neededReached = 2;

type Reloader = { onPoll: (isAnswered: boolean) => Promise<void> };

/**
 * Checks after each poll whether a new deployment answers, and reloads the page once for it. Without session storage nothing
 * could prevent a reload loop, so the page isn't reloaded.
 */
export function createReloader(renderedBuild: string): Reloader {
  let watch: BuildWatch = emptyBuildWatch;
  let failures = 0;
  let reached = 0;
  return {
    onPoll: async (isAnswered) => {
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
