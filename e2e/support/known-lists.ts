import { expect } from "@playwright/test";
import type { DemoFacility } from "./facility";

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

/** Gives the facility this number of resources, and waits until its portal has them. */
export async function setResources(
  { url, facility }: { url: string; facility: DemoFacility },
  count: number,
): Promise<void> {
  await facility.resources.set(count);
  await expect
    .poll(async () => (await (await fetch(`${url}/api/status`)).json()).resources.length)
    .toBe(count);
}
