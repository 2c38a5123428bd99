import { expect, type Page } from "@playwright/test";

/** Provisions a small key-value cluster with the open form. Returns the dialog with its credentials. */
export async function provision(page: Page, name: string) {
  await page.getByLabel("Kind").selectOption("kv:valkey-general");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Provision cluster" }).click();
  const dialog = page.getByRole("dialog", { name: "Credentials" });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The bodies that provision a small cluster of each family over the API. */
export const kv = (name: string) => ({ kind: "valkey-general", name, resources: { cpus: 1, "ram-gbs": 1 } });
export const mq = (name: string) => ({
  kind: "rabbitmq-general",
  name,
  resources: { cpus: 1, "ram-gbs": 1, nodes: 1 },
});
