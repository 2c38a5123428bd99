import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Checks the page's current state against every rule that axe runs by default, including best practices, or only against `rules`.
 * Lists the violating elements.
 */
export async function expectNoAxeViolations(page: Page, rules?: string[]): Promise<void> {
  // Colours that are still changing have any contrast.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
  // The newer mode opens a second page for each check, which is only useful with cross-site frames.
  // Without the option, half of the time goes into describing every element that passed.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.target.join(" ")}\n    ${node.html.slice(0, 200)}`),
  );
  expect(found, "axe violations").toEqual([]);
}
