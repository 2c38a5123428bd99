import { expect, type Page } from "@playwright/test";

type Portal = { url: string };

/** Signs in with a token, and so clusters, of this test's own. */
export async function signIn(page: Page, portal: Portal, token: string): Promise<void> {
  const data = { token };
  const answer = await page.request.post(`${portal.url}/api/session`, {
    data,
    headers: { Origin: portal.url },
  });
  expect(answer.status()).toBe(200);
}

/** Changes what the facility tells this token's holder. */
export async function arrange(facility: { url: string }, token: string, settings: object): Promise<void> {
  const answer = await fetch(`${facility.url}/demo/streaming`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: token },
    body: JSON.stringify(settings),
  });
  expect(answer.status).toBe(200);
}

/** Provisions a small key-value cluster from the open form; resolves to the dialog with its credentials. */
export async function provision(page: Page, name: string) {
  await page.getByLabel("Kind").selectOption("kv:valkey-general");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Provision cluster" }).click();
  const dialog = page.getByRole("dialog", { name: "Credentials" });
  await expect(dialog).toBeVisible();
  return dialog;
}
