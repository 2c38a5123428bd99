import type { Page } from "@playwright/test";
import { openApi } from "./support/api";
import { addNoteButton, expectNoteEverywhere, noteField, notesOf, publishNote } from "./support/notes";
import { expectNoSidewaysScroll } from "./support/scrolling";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, test } from "./support/test";

/** HTML, a formula, control characters, reordering, a long word, right-to-left text; and what of it is shown. */
const typed = `<img src=x onerror="alert(1)"> =1+1 \u0007\u202e${"x".repeat(120)}\nSecond line: שלום`;
const shown = typed.replace("\u0007\u202e", "");
const firstLine = shown.split("\n")[0] ?? "";
const author = "tid042_auser";
/** Where a note's text can be read. */
const textOutlets = [
  "/ /status /status/curlew /board /history?days=30&resource=curlew /api/notes /api/board",
  "/api/history?resource=curlew /api/status/summary.json",
  "/api/status/feed.xml /api/status/downtimes.ics",
].flatMap((line) => line.split(" "));

async function expectSound(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  if (size) await page.setViewportSize(size);
}

test("a note is seen on every screen, added to, and withdrawn, also on a downtime", async ({
  newPortal,
  page,
  browser,
}) => {
  test.slow();
  const portal = await newPortal({ STATUS_REFRESH_SECONDS: "1" });
  await signIn(page, portal, await portal.facility.tokens("full"));
  await page.goto(`${portal.url}/status/curlew`);
  await expect(page.getByText("No current notes.")).toBeVisible();
  await addNoteButton(page).click();
  await expect(noteField(page)).toBeFocused();
  await expect(page.getByText(`Published as ${author}.`)).toBeVisible();
  await noteField(page).fill(typed);
  await page.getByRole("combobox", { name: "Next update" }).selectOption({ label: "In 2 hours" });
  await expectSound(page);
  await page.getByRole("button", { name: "Publish note" }).click();
  const items = notesOf(page).getByRole("listitem");
  await expect(items).toHaveCount(1);
  await expect(items.first()).toContainText(shown);
  await expect(items.first()).toContainText(/Next update by .*\d\d:\d\d/);
  await expect(items.first()).toContainText(author);
  await expect(addNoteButton(page)).toBeFocused();

  await publishNote(page, "Spare part ordered");
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText("Spare part ordered");
  // The second note is the update that the first one promised.
  await expect(items.last()).not.toContainText("Next update");

  const html = await (await fetch(`${portal.url}/status/curlew`)).text();
  expect(html).toContain("Spare part ordered");
  expect(html).not.toContain("<img src=x");
  expect(html).not.toContain("Add note");

  await page.goto(`${portal.url}/status`);
  const card = page.getByRole("article", { name: "curlew", exact: true });
  await card.locator("summary").click();
  const inCard = card.getByRole("list", { name: "Notes on curlew" });
  await expect(inCard.getByRole("listitem")).toHaveCount(2);
  await expect(inCard).toContainText(shown);
  await expectSound(page);

  await page.goto(`${portal.url}/compute/curlew/submit`);
  await expect(page.getByRole("link", { name: "Note from the operators: Spare part ordered" })).toBeVisible();
  await page.goto(`${portal.url}/board`);
  await expect(page.getByRole("article", { name: "curlew", exact: true })).toContainText(
    new RegExp(`Note by ${author}, \\d\\d:\\d\\d: Spare part ordered`),
  );
  await page.goto(`${portal.url}/history?days=30&resource=curlew`);
  await expect(notesOf(page).getByRole("listitem")).toHaveCount(2);
  await expect(notesOf(page)).toContainText(shown);
  const { notes } = await (await fetch(`${portal.url}/api/history?resource=curlew`)).json();
  expect(notes.map(({ text }: { text: string }) => text)).toEqual(["Spare part ordered", shown]);
  const csv = await (await fetch(`${portal.url}/api/history?resource=curlew&format=csv`)).text();
  expect(csv).not.toContain("=1+1");

  await page.goto(`${portal.url}/status/curlew`);
  await page.getByRole("button", { name: `Withdraw note: ${firstLine.slice(0, 80)}` }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw this note?" });
  await expect(dialog.getByText(firstLine)).toBeVisible();
  await dialog.getByRole("button", { name: "Withdraw note" }).click();
  await expect(dialog).toBeHidden();
  await expect(items.last()).toContainText("Text removed");
  for (const path of textOutlets) {
    const said = await (await fetch(`${portal.url}${path}`)).text();
    expect(said, path).not.toContain("onerror");
    expect(said, path).not.toContain("Second line");
  }
  await expect(items.last()).toContainText(new RegExp(`Withdrawn .*by ${author}`));
  await expect(page.getByRole("button", { name: /^Withdraw note/ })).toHaveCount(1);

  // A note on a downtime is among its details, in the calendar and in the feed.
  await page.goto(`${portal.url}/status/avocet`);
  const timeline = page.getByRole("figure", { name: "Downtime timeline" });
  await timeline.locator("button[aria-expanded]").first().click();
  await timeline.getByRole("button", { name: "Add note to downtime" }).click();
  await noteField(page).fill("Pump replaced; checking");
  await page.getByRole("button", { name: "Publish note" }).click();
  const inDetails = timeline.getByRole("list", { name: "Notes on this downtime" });
  await expect(inDetails).toContainText("Pump replaced; checking");
  // The list of the resource says which downtime each note is about.
  await expect(notesOf(page).getByRole("listitem")).toContainText(/Downtime of .*Pump replaced; checking/);
  await expectNoteEverywhere(portal, "Pump replaced");

  const feed = await (await fetch(`${portal.url}/api/status/feed.xml`)).text();
  expect(feed.match(/Pump replaced; checking/g)).toHaveLength(1);

  // With the keyboard alone: a stage, and what to do. A reload loses neither.
  await page.goto(`${portal.url}/status/estuary-wan`);
  // A key doesn't wait for scripts, as a click does.
  await expect(addNoteButton(page)).toBeEnabled();
  await addNoteButton(page).press("Enter");
  await noteField(page).fill("Link is back");
  await noteField(page).press("Tab");
  await page.keyboard.type("Start transfers again");
  await page.keyboard.press("Tab");
  const stage = page.getByRole("combobox", { name: "Stage" });
  await expect(stage).toBeFocused();
  await page.keyboard.type("Res");
  await expect(stage).toHaveValue("resolved");
  await expectSound(page);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "What to do" })).toHaveValue("Start transfers again");
  await expect(stage).toHaveValue("resolved");
  await page.getByRole("button", { name: "Publish note" }).press("Enter");
  const course = "Resolved. What to do: Start transfers again.";
  await expect(notesOf(page).getByRole("listitem")).toContainText(`${course}Link is back`);
  await expectNoteEverywhere(portal, "Link is back");

  // Visitors read them beside the status, which only the facility changes.
  const summary = await (await fetch(`${portal.url}/api/status/summary.json`)).json();
  const incident = summary.incidents.find(({ name }: { name: string }) => name === "estuary-wan down");
  expect(incident).toMatchObject({ status: "monitoring", resolved_at: null });
  const text = await (await fetch(`${portal.url}/status/estuary-wan?format=text`)).text();
  expect(text).toMatch(/\nDown\b.*\nNote by .*Resolved\. What to do: Start/s);
  // A small board leaves notes out.
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const visitor = await context.newPage();
  for (const address of ["/status", "/board"]) {
    await visitor.goto(portal.url + address);
    const wan = visitor.getByRole("article", { name: "estuary-wan", exact: true });
    await expect(wan.getByText(`${course} Link is back`)).toBeVisible();
    await expect(wan).toContainText("Down");
    await expectNoAxeViolations(visitor);
  }
  await visitor.goto(incident.shortlink);
  await expect(visitor.getByText(/^Unplanned · /)).toBeVisible();
  await expect(visitor.getByText("Link is back")).toBeVisible();
  // The facility still reports it as down.
  await expect(visitor.getByRole("region", { name: "Closing note" })).toHaveCount(0);
  await expectSound(visitor);
  await context.close();
});

test("notes are written by operators only, and read by all", async ({ newPortal, page, browser }) => {
  const portal = await newPortal({ STATUS_REFRESH_SECONDS: "1" });
  const api = openApi(page.request, portal);
  const note = { resource: "curlew", text: "Hello" };
  await api.signIn(await portal.facility.tokens("full"));
  const { id } = (await (await api.send("POST", "/api/notes", note)).json()).note;
  await expectNoteEverywhere(portal, "Hello");
  for (const bad of [
    { ...note, resource: "a\0b" },
    { ...note, nextUpdateMinutes: 1e9 },
    { resource: "curlew" },
  ])
    expect((await api.send("POST", "/api/notes", bad)).status()).toBe(400);
  for (const [unknown, status] of [
    ["0".repeat(32), 404],
    ["nothing", 400],
  ] as const)
    expect((await api.send("DELETE", `/api/notes/${unknown}`)).status()).toBe(status);
  await api.signIn(await portal.facility.tokens("streaming"));
  const refused = await api.send("POST", "/api/notes", note);
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ type: "/problems/not-permitted" });
  expect((await api.send("DELETE", `/api/notes/${id}`)).status()).toBe(403);
  await page.goto(`${portal.url}/status/curlew`);
  await expect(notesOf(page)).toContainText("Hello");
  await expect(addNoteButton(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Withdraw/ })).toHaveCount(0);

  // Without scripts they are readable, and nothing is offered that needs them.
  await api.signIn(await portal.facility.tokens("full"));
  for (const text of ["Second", "Third", `Fourth ${"x".repeat(300)}`])
    expect((await api.send("POST", "/api/notes", { resource: "curlew", text })).status()).toBe(200);
  await expectNoteEverywhere(portal, "Fourth");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await signIn(plain, portal, await portal.facility.tokens("full"));
  await plain.goto(`${portal.url}/status/curlew`);
  await expect(notesOf(plain).getByRole("listitem")).toHaveCount(3);
  await plain.getByText("1 older").click();
  await expect(plain.getByRole("list", { name: "Older notes" })).toContainText("Hello");
  await expect(addNoteButton(plain)).toBeHidden();
  await expect(plain.getByRole("button", { name: /^Withdraw/ })).toHaveCount(0);
  await plain.setViewportSize({ width: 320, height: 700 });
  await plain.goto(`${portal.url}/status`);
  await expect(plain.getByRole("article", { name: "curlew", exact: true })).toContainText("Fourth");
  await expectNoSidewaysScroll(plain);
  await context.close();
});
