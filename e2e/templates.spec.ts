import type { Locator, Page } from "@playwright/test";
import { signIn } from "./support/sign-in";
import { openSubmit } from "./support/submit";
import { expect, expectNoAxeViolations, test } from "./support/test";

type Field = { kind: string; label: string; default: string; least: number; most: number };
type Template = { title: string; fields: Field[] };

/** Presses Tab until the focus is on an element. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isFocused()); presses += 1) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

test("a facility template is filled in and submitted by keyboard alone", async ({ page, ownPortal }) => {
  const { url, facility } = ownPortal;
  await signIn(page, ownPortal, await facility.tokens("full"));
  const answer = await page.request.get(`${url}/api/compute/curlew/templates`);
  const { templates }: { templates: Template[] } = await answer.json();
  const isNumber = ({ kind }: Field) => kind === "number";
  const template = templates.find(({ fields }) => fields.some(isNumber));
  const number = template?.fields.find(isNumber);
  if (!template || !number) throw new Error("The demo has no template with a number.");
  await openSubmit(page, url);

  const opener = page.getByRole("button", { name: "Templates" });
  const popover = page.getByRole("region", { name: "Templates" });
  const typed = popover.getByLabel(number.label, { exact: true });
  const fillIn = popover.getByRole("button", { name: "Fill in the form" });
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press("Enter");
  };
  await press(opener);
  await expect(popover.getByRole("heading", { name: "Your templates" })).toBeVisible();
  // A dialog, such as the one for signing in again, isn't covered.
  await page.keyboard.press("ControlOrMeta+K");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(popover).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await press(popover.getByRole("button", { name: `Use ${template.title}` }));
  const first = popover.locator("input, select").and(page.locator(":visible")).first();
  await expect(first).toBeFocused();
  await expectNoAxeViolations(page);
  await tabTo(page, typed);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(String(number.most + 1));
  await press(fillIn);
  await expect(popover.getByText(`${number.label} must be a whole number from`)).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(typed).toHaveValue(String(number.most + 1));
  for (const field of template.fields) {
    if (field.default !== "" && field !== number) continue;
    await tabTo(page, popover.getByLabel(field.label, { exact: true }));
    if (field.kind === "choice") await page.keyboard.press("ArrowDown");
    if (field.kind === "number") await page.keyboard.press("ControlOrMeta+A");
    if (field.kind === "number") await page.keyboard.type(String(field.least));
  }
  await press(fillIn);
  await expect(popover).toBeHidden();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(page.getByText(`Form filled in from “${template.title}”.`)).toBeVisible();

  await tabTo(page, page.getByLabel("Working directory"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("/tmp");
  await press(page.getByRole("button", { name: "Submit job" }));
  await expect(page.getByText(/^Submitted as job \d+$/)).toBeVisible();
});
