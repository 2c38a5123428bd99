import { expect, test } from "./support/test";

test("is worked by keyboard alone, and shows where the focus is", async ({ page }) => {
  await page.goto("/status");
  const reached: string[] = [];
  const faint: string[] = [];
  let hasLeft = false;
  const stops = await page.locator("a[href], button, input, select, summary, [tabindex='0']").count();
  for (let presses = 0; presses <= stops; presses += 1) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return {
        name:
          element.getAttribute("aria-label") ??
          (element.closest("label") ?? element).textContent?.trim() ??
          "",
        isVisible: width > 0 && height > 0,
        hasRing: (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== "none",
      };
    });
    if (focus === null) {
      hasLeft = true;
      break;
    }
    reached.push(focus.name);
    if (!focus.isVisible || !focus.hasRing) faint.push(focus.name);
  }
  expect(faint).toEqual([]);
  const order = [
    ...["Skip to content", "Skip to timeline", "Overview", "Sign in", "Preferences", "2 down"],
    ...["More", "estuary-wan", "since", "Lanes, scrolling sideways", "avocet"],
  ];
  const places = order.map((name) => reached.findIndex((one) => one.startsWith(name)));
  expect(places, reached.join(" | ")).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  // No keyboard trap: the last stop leads out of the page.
  expect(hasLeft).toBe(true);
});

test("acts on the keyboard as on the mouse: skip link, search, grouping, sign-in @short", async ({
  page,
}) => {
  await page.goto("/status");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search resources" })).toBeFocused();
  await page.keyboard.type("lagoon");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=lagoon/);
  await page.getByRole("button", { name: "More" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Type", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/group=type/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Sign in" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Access token" })).toBeVisible();
  await expect(page).toHaveURL(/next=/);
});
