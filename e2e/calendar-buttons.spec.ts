import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parseEvents } from "./support/calendar";
import { expect, test } from "./support/test";

/** Presses a Calendar button and returns the only event of the saved file. */
async function saveEntry(page: Page, name: string, leads: string[]): Promise<Record<string, string>> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name, exact: true }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text.match(/^TRIGGER:.*/gm)).toEqual(leads);
  const events = parseEvents(text);
  expect(events).toHaveLength(1);
  return events[0] ?? {};
}

test("saves the end of a token and of a cluster as a calendar file @short", async ({
  userPage: page,
  portal,
}) => {
  await page.goto("/token");
  const token = await saveEntry(page, "Calendar entry for the end of the token", [
    "TRIGGER:-P1D",
    "TRIGGER:-PT1H",
  ]);
  expect(token.SUMMARY).toContain("expires");
  expect(token.URL).toBe(`${portal.url}/token`);
  await page.goto("/clusters");
  await page.getByRole("button", { name: "More for session-cache" }).click();
  const card = await saveEntry(page, "Calendar entry for the end of session-cache", [
    "TRIGGER:-P2D",
    "TRIGGER:-PT2H",
  ]);
  expect(card.SUMMARY).toBe("Cluster session-cache expires");
  await page.goto("/clusters/kv/session-cache");
  const view = await saveEntry(page, "Calendar entry for the end of session-cache", [
    "TRIGGER:-P2D",
    "TRIGGER:-PT2H",
  ]);
  expect({ ...view, SEQUENCE: "", DTSTAMP: "" }).toEqual({ ...card, SEQUENCE: "", DTSTAMP: "" });
});
