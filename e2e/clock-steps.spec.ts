import type { Page } from "@playwright/test";
import { openAccount } from "./support/account";
import { expect, test } from "./support/test";

const day = 86_400_000;

/** Lets a test change the clock of the page's machine: from then on it is off by `stepMs`. */
async function giveOwnClock(page: Page): Promise<(stepMs: number) => Promise<void>> {
  await page.addInitScript(() => {
    const read = Date.now;
    let addedMs = 0;
    Date.now = () => read() + addedMs;
    Object.assign(window, { setStep: (ms: number) => (addedMs = ms) });
  });
  return (stepMs) =>
    page.evaluate((ms) => (window as unknown as { setStep(ms: number): void }).setStep(ms), stepMs);
}

test("stays signed in where the timeline's origin disagrees with the clock @short", async ({
  userPage: page,
}) => {
  // As in Firefox after a machine slept for two months: the time origin didn't advance.
  await page.addInitScript((ms) => {
    const { timeOrigin } = performance;
    Object.defineProperty(Performance.prototype, "timeOrigin", { get: () => timeOrigin - ms });
  }, 60 * day);
  await page.goto("/token");
  await expect(page.getByRole("timer", { name: "Time left of the token" })).toHaveText(/^29 d 23 h$/);
  await openAccount(page);
  await expect(page.getByRole("timer", { name: "Session time left" })).toBeVisible();
  // A tick, during which an ended session would trigger a request.
  await page.waitForTimeout(1500);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("keeps the session and the countdowns when the clock is set during a page's life", async ({
  userPage: page,
}) => {
  const setClock = await giveOwnClock(page);
  await page.goto("/token");
  const timer = page.getByRole("timer", { name: "Time left of the token" });
  // The page's clock runs once its controls work.
  await expect(page.getByRole("button", { name: "Calendar entry for the end of the token" })).toBeEnabled();
  await openAccount(page);
  for (const stepMs of [-2 * day, 60 * day]) {
    const asked = page.waitForResponse((answer) => answer.url().endsWith("/api/session"));
    await setClock(stepMs);
    await asked;
    await expect(timer).toHaveText(/^29 d 23 h$/);
    await expect(page.getByRole("timer", { name: "Session time left" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});
