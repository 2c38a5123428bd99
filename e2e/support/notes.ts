import { expect, type Page } from "@playwright/test";

/** The list of current notes, the button that opens the form, and its text field, on a resource's page. */
export const notesOf = (page: Page) => page.getByRole("list", { name: "Notes", exact: true });
export const addNoteButton = (page: Page) => page.getByRole("button", { name: "Add note", exact: true });
export const noteField = (page: Page) => page.getByRole("textbox", { name: "Note", exact: true });

/** Publishes a note by the form. */
export async function publishNote(page: Page, text: string): Promise<void> {
  await addNoteButton(page).click();
  await noteField(page).fill(text);
  await page.getByRole("button", { name: "Publish note" }).click();
  await expect(page.getByText("Note published.")).toBeVisible();
}

/** Waits until every process shows a note, which takes two seconds in those that didn't write it. */
export async function expectNoteEverywhere({ urls }: { urls: string[] }, text: string): Promise<void> {
  for (const url of urls)
    await expect.poll(async () => (await fetch(`${url}/api/notes`)).text()).toContain(text);
}
