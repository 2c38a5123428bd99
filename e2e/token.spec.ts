import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

test("shows the record and the payload side by side, never the token @short", async ({
  page,
  portal,
  facility,
}) => {
  const token = await facility.tokens("full");
  await signIn(page, portal, token);
  await page.goto("/token");
  const record = page.getByRole("region", { name: "Introspection result" });
  await expect(record).toContainText("tid042_auser");
  await expect(page.getByRole("region", { name: "Token claims" })).toContainText("opat");
  await expect(page.getByRole("timer", { name: "Time left of the token" })).toHaveText(/^29 d 23 h$/);
  await expect(page.getByRole("link", { name: "Clusters" }).last()).toHaveAttribute("href", "/clusters");
  for (const part of token.split(".").filter((text) => text.length > 20))
    expect(await page.content()).not.toContain(part);
});

test.describe("a single-use token", () => {
  test.use({ expectedErrors: [failedRequests] });

  test("is not spent by looking at pages", async ({ page, portal, facility }) => {
    const token = await facility.tokens("single-use");
    await signIn(page, portal, token, { introspect: false });
    for (const path of ["/token", "/clusters", "/clusters/new"]) {
      await page.goto(path);
      await expect(page.getByText(/not loaded, to save your single-use token/i)).toBeVisible();
    }
    await page.goto("/token");
    await expect(page.getByText("Unknown. Not introspected.")).toBeVisible();
    await page.getByRole("button", { name: "Load the token's details" }).click();
    await expect(page.getByRole("region", { name: "State of the token" })).toContainText("Single use");
  });
});

test.describe("revoking", () => {
  test.use({ expectedErrors: [failedRequests] });

  test("asks for the username and ends the session in every tab", async ({
    page,
    context,
    portal,
    facility,
  }) => {
    const token = await facility.tokens("full");
    await signIn(page, portal, token);
    const other = await context.newPage();
    await other.goto("/clusters");
    await page.goto("/token");
    await page.getByRole("button", { name: "Revoke token" }).click();
    const dialog = page.getByRole("dialog", { name: "Revoke token" });
    await expect(dialog).toContainText("can't be undone");
    await expect(dialog).toContainText(
      "the token “Compute and streaming for 30 days”, for everyone who holds it",
    );
    await expect(dialog).toContainText("Jobs, message queues and key-value stores keep running.");
    await expectNoAxeViolations(page);
    await dialog.getByRole("textbox").fill("tid042_auser");
    await dialog.getByRole("button", { name: "Revoke token" }).click();
    await expect(page.getByText("Token revoked")).toBeVisible();
    await expect(other.getByRole("dialog")).toContainText("You were signed out");
    expect(await (await page.request.get("/api/session")).json()).toEqual({ session: null });
    const again = await page.request.post("/api/session", {
      data: { token },
      headers: { Origin: portal.url },
    });
    expect(await again.json()).toMatchObject({ type: "/problems/token-revoked" });
  });
});
