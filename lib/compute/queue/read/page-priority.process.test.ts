import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announcePage, PageYield } from "./page-priority";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

/** The length of a pause, in ms of the fake clock. */
async function measure(way: PageYield): Promise<number> {
  const startedAt = performance.now();
  let isOver = false;
  const over = way.pause().then(() => {
    isOver = true;
  });
  for (let ms = 0; ms < 5000; ms += 10) {
    await vi.advanceTimersByTimeAsync(0);
    if (isOver) break;
    await vi.advanceTimersByTimeAsync(10);
  }
  await over;
  return performance.now() - startedAt;
}

it("doesn't pause a read while nobody waits for a page", async () => {
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await measure(new PageYield())).toBe(0);
});

it("pauses every read for a page, and then no longer", async () => {
  announcePage();
  await vi.advanceTimersByTimeAsync(100);
  const way = new PageYield();
  expect(await measure(way)).toBe(200);
  expect(await measure(way)).toBe(0);
});

it("takes no more than a second from one read, however many pages come", async () => {
  const way = new PageYield();
  let paused = 0;
  for (let page = 0; page < 10; page++) {
    announcePage();
    paused += await measure(way);
  }
  expect(paused).toBe(1000);
});
