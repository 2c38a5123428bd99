import { readClipboard } from "./support/clipboard";
import { expect, test } from "./support/test";

test("builds a board's address with a preview and a copy", async ({ page, context, portal }) => {
  await page.goto("/status");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Compose a board" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Compose a board" })).toBeVisible();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("article")).toHaveCount(12);
  await page.getByRole("checkbox", { name: "avocet" }).check();
  await page.getByRole("checkbox", { name: "dunlin" }).check();
  await page.getByRole("combobox", { name: "Theme" }).selectOption("Light");
  await page.getByRole("combobox", { name: "Rotation" }).selectOption("Every 30 s");
  await page.getByRole("combobox", { name: "Time zone" }).selectOption("Asia/Tokyo");
  await page.getByRole("checkbox", { name: "Keep the screen awake" }).check();
  const query = "resources=avocet,dunlin&theme=light&rotate=30&zone=Asia%2FTokyo&wake=on";
  const address = `${portal.url}/board?${query}`;
  await expect(page.getByText(address, { exact: true })).toBeVisible();
  await expect(preview.getByRole("article", { name: "lagoon" })).toHaveCount(0);
  await expect(preview.getByText(/UTC\+9 Tokyo/)).toBeVisible();
  await page.getByRole("button", { name: "Copy board address" }).click();
  await expect.poll(() => readClipboard(page)).toBe(address);
  // The page's own address has the same choices.
  await expect(page).toHaveURL(`${portal.url}/board/compose?${query}`);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "dunlin" })).toBeChecked();
  await expect(page.getByText(address, { exact: true })).toBeVisible();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: /^Open board/ }).click();
  const board = await opened;
  await expect(board).toHaveURL(address);
  await expect(board.locator("[data-theme=light]")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("opens the board that was chosen @short", async ({ page }) => {
    await page.goto("/board/compose");
    await page.getByRole("checkbox", { name: "avocet" }).check();
    await page.getByRole("checkbox", { name: "lagoon" }).check();
    await page.getByRole("button", { name: "Open board" }).click();
    await expect(page.getByRole("article")).toHaveCount(2);
  });
});
