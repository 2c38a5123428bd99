import { readAnsweredBuild } from "@/lib/portal/request";
import { now } from "@/lib/time/clock";
import {
  type BuildWatch,
  emptyBuildWatch,
  isSettled,
  parseReloadMemory,
  rememberReload,
  shouldReload,
  watchBuild,
} from "./reload-guard";

const storeKey = "board-reloads";

/**
 * Tells, after each poll that was answered, whether a new deployment answers, and reloads the page once for it. Where the
 * browser gives no session storage there is no guard against a loop, and then the page stays.
 */
export function createReloader(renderedBuild: string): { onAnswer: () => Promise<void> } {
  let watch: BuildWatch = emptyBuildWatch;
  return {
    onAnswer: async () => {
      watch = watchBuild(watch, readAnsweredBuild(), now());
      const memory = readMemory();
      if (memory === null) return;
      if (memory.length > 0 && isSettled(renderedBuild, watch, now())) sessionStorage.removeItem(storeKey);
      if (watch.answered === null || !shouldReload(renderedBuild, watch, memory)) return;
      // Only when the page itself answers: a browser's own error page would never come back by itself.
      const page = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
      if (!page?.ok) return;
      sessionStorage.setItem(storeKey, JSON.stringify(rememberReload(memory, watch.answered)));
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
