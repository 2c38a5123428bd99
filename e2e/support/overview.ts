import type { Page } from "@playwright/test";

export const machines = ["avocet", "curlew", "dunlin", "godwit"];
export const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const jobsOn = (page: Page, machine: string) => region(page, `My jobs on ${machine}`);
export const countsOn = (page: Page, machine: string) =>
  jobsOn(page, machine).getByRole("link", { name: /^\d+ (running|pending|failed)$/ });
export const rowsOn = (page: Page, machine: string) =>
  jobsOn(page, machine).getByRole("link", { name: /^\d{4,}/ });
export const openLists = (page: Page) => page.getByRole("button", { name: "Show my jobs" }).click();
export const nowOf = (page: Page) => region(page, "Now");
export const verdictOf = (page: Page) =>
  page.getByText(/^2 down, 1 in maintenance, 1 other, 1 unknown, 7 operational/);
