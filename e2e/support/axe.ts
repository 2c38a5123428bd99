import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Checks the page as it stands against every rule of axe, best practices included; says which element breaks which. */
export async function expectNoAxeViolations(page: Page, options: { exclude?: string[] } = {}): Promise<void> {
  const axe = new AxeBuilder({ page });
  for (const selector of options.exclude ?? []) axe.exclude(selector);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.target.join(" ")}\n    ${node.html.slice(0, 200)}`),
  );
  expect(found, "axe violations").toEqual([]);
}
