import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Checks the page in its present state against every rule of axe, best practices included, or against `rules` alone; names
 * the elements that break one.
 */
export async function expectNoAxeViolations(page: Page, rules?: string[]): Promise<void> {
  // Without frames of other sites there is nothing to gain from a second page for each check, which the newer mode opens.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.target.join(" ")}\n    ${node.html.slice(0, 200)}`),
  );
  expect(found, "axe violations").toEqual([]);
}
