import { addNoteButton, noteField, notesOf } from "./support/notes";
import { signIn } from "./support/sign-in";
import { expect, failedRequests, test } from "./support/test";

test.use({ expectedErrors: [failedRequests] });

test("keeps the text, and finds the note instead of sending it twice", async ({ newPortal, page }) => {
  const portal = await newPortal({ STATUS_REFRESH_SECONDS: "1" });
  await signIn(page, portal, await portal.facility.tokens("full"));
  await page.goto(`${portal.url}/status/curlew`);
  await addNoteButton(page).click();
  await noteField(page).fill("Half typed");
  await page.getByRole("combobox", { name: "Next update" }).selectOption("60");
  await page.reload();
  await expect(noteField(page)).toHaveValue("Half typed");
  // A restored draft doesn't scroll the page to it.
  await expect(noteField(page)).not.toBeFocused();
  await expect(page.getByRole("combobox", { name: "Next update" })).toHaveValue("60");

  await page.route("**/api/notes", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Publish note" }).click();
  await expect(page.getByText("The note was published", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish note" })).toBeDisabled();
  // What is typed meanwhile is another note, which closing the form would lose.
  await noteField(page).fill("Typed since");
  await page.getByRole("button", { name: "Continue editing" }).click();
  await expect(noteField(page)).toHaveValue("Typed since");
  await expect(page.getByRole("button", { name: "Publish note" })).toBeEnabled();
  // The outcome is known by now, so no later page asks about it.
  await page.reload();
  await expect(noteField(page)).toHaveValue("Typed since");
  await expect(page.getByRole("button", { name: "Publish note" })).toBeEnabled();
  await noteField(page).fill("Third");
  await page.getByRole("button", { name: "Publish note" }).click();
  await page.getByRole("button", { name: "Close form" }).click();
  await expect(noteField(page)).toBeHidden();
  await page.unroute("**/api/notes");
  await expect(notesOf(page).getByRole("listitem")).toHaveCount(2);

  // This one never reaches the portal: publishing again repeats the key.
  await addNoteButton(page).click();
  await noteField(page).fill("Second");
  await page.route("**/api/notes", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Publish note" }).click();
  await expect(page.getByText("The note isn't listed yet")).toBeVisible();
  await page.unroute("**/api/notes");
  await page.getByRole("button", { name: "Publish again" }).click();
  await expect(page.getByText("Note published.")).toBeVisible();
  await expect(notesOf(page).getByRole("listitem")).toHaveCount(3);

  await addNoteButton(page).click();
  await expect(noteField(page)).toHaveValue("");
  await noteField(page).fill("Not this");
  await page.getByRole("button", { name: "Discard draft" }).click();
  await page.reload();
  await expect(addNoteButton(page)).toBeVisible();
  await expect(noteField(page)).toBeHidden();
});
