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
    ...["Skip to content", "Skip to timeline", "Overview", "Sign in", "Preferences", "More"],
    ...["down2", "Search resources", "Group by", "estuary-wan", "3 days", "Lanes, scrolling sideways"],
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
  await page.getByRole("searchbox", { name: "Search resources" }).focus();
  await page.keyboard.type("lagoon");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=lagoon/);
  await page.getByRole("combobox", { name: "Group by" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/group=type/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "Sign in" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Access token" })).toBeVisible();
  await expect(page).toHaveURL(/next=/);
});
