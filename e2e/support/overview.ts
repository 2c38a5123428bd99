import type { Page } from "@playwright/test";

export const machines = ["avocet", "curlew", "dunlin", "godwit"];
export const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const jobsOn = (page: Page, machine: string) => region(page, `My jobs on ${machine}`);
export const countsOn = (page: Page, machine: string) =>
  jobsOn(page, machine).getByRole("link", { name: /^\d+ (running|pending|failed)$/ });
export const rowsOn = (page: Page, machine: string) =>
  jobsOn(page, machine).getByRole("link", { name: /^\d{4,}/ });
export const openList = (page: Page, machine: string) =>
  jobsOn(page, machine)
    .getByText(/^Show \d+ jobs?$/)
    .click();
export const exceptionsOf = (page: Page) =>
  page.getByRole("list", { name: "Resources that are not operational" });
export const verdictOf = (page: Page) =>
  page.getByText(/^2 down, 1 in maintenance, 1 other, 1 unknown, 7 operational/);
