import { expect, expectNoAxeViolations, test } from "./support/test";

test("the facility's links, help desk and note are where its users need them", async ({
  page,
  newPortal,
}) => {
  const { url } = await newPortal({
    HELP_DESK: "help@facility.example",
    FOOTER_LINKS: "Imprint=https://facility.example/imprint;Privacy=https://facility.example/privacy",
    SIGN_IN_HELP_URL: "https://help.example/tokens",
    SIGN_IN_NOTE: "Members of projects only.\n<b>No guests.</b>",
  });
  for (const path of ["/status", "/sign-in", "/problems", "/problems/facility-unreachable"]) {
    await page.goto(url + path);
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link")).toHaveText([
      ...["Help desk", "Imprint", "Privacy", "Accessibility", "Error reference"],
    ]);
    const links = footer.getByRole("link", { name: /^(Help desk|Imprint)$/ });
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(addresses).toEqual(["mailto:help@facility.example", "https://facility.example/imprint"]);
    await expectNoAxeViolations(page);
  }
  await expect(page.getByRole("main").getByRole("link", { name: "help@facility.example" })).toBeVisible();
  await page.goto(`${url}/sign-in`);
  await expect(page.getByRole("link", { name: "Where do I get a token?" })).toHaveAttribute(
    "href",
    "https://help.example/tokens",
  );
  await expect(page.getByText("Members of projects only. <b>No guests.</b>")).toBeVisible();
});
