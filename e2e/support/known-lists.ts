import { expect } from "@playwright/test";

/**
 * Waits until a portal has the lists of status and downtimes that it asked for at `sinceMs` (epoch ms) or later. Pages show what
 * is known at once, and one opened before that has gaps that are filled later.
 */
export async function untilListsAreKnown(url: string, sinceMs = 0): Promise<void> {
  for (const list of ["", "/downtimes", "/downtimes/upcoming"]) {
    const readAskedMs = async () => {
      const { freshness } = await (await fetch(`${url}/api/status${list}`)).json();
      return Date.parse(freshness?.askedAt ?? "");
    };
    await expect.poll(readAskedMs, { timeout: 30_000 }).toBeGreaterThanOrEqual(sinceMs);
  }
}
