import { newNotices, turnOn } from "./support/notices";
import { expectNoSidewaysScroll } from "./support/scrolling";
import { expect, expectNoAxeViolations, test } from "./support/test";

test("folds what needs nobody into the bell, and covers no docked bar @short", async ({ userPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto("/compute/curlew/submit");
  const submit = page.getByRole("button", { name: "Submit job" });
  await expect(submit).toBeEnabled();
  const atMs = await page.evaluate(() => Date.now());
  const add = (...kinds: string[]) =>
    page.evaluate(
      ([kinds, atMs]) => {
        const settings = Object.keys(localStorage).find((one) => one.startsWith("portal.notices:settings"));
        const key = `${settings}`.replace("portal.notices:settings", "portal.session.notices:list");
        const entries = kinds.map((kind, index) => ({
          id: `${kind} ${index}`,
          kind,
          title: `Notice of ${kind}, ${"with a long name, ".repeat(9)}${index}`,
          detail: null,
          href: "/compute/curlew",
          atMs,
          isRead: false,
        }));
        const newValue = JSON.stringify({ entries, said: [] });
        localStorage.setItem(key, newValue);
        window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
      },
      [kinds, atMs] as const,
    );
  await turnOn(page, "My token expires within 10 minutes");
  const links = newNotices(page).getByRole("link");
  await add("job-started", "job-started", "job-failed");
  await expect(links).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  const { height } = (await newNotices(page).boundingBox()) ?? { height: 999 };
  expect(height).toBeLessThan(45);
  await submit.click({ trial: true });
  await page.clock.fastForward(10_000);
  await expect(links).toHaveText(/^Notice of job-failed/);
  await submit.click({ trial: true });
  await expectNoAxeViolations(page);
});
