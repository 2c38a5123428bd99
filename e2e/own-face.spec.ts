import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { watchLayoutShiftOnLoad } from "./support/layout-shift";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

/** Wide, so that it stands in place of the name, and with a script that would show that it ran. */
const wideLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 60"><rect width="360" height="60"/><script>document.documentElement.setAttribute("data-ran", "")</script></svg>';

const readColours = (page: Page) =>
  page.evaluate(() =>
    ["--accent", "--ok"].map((own) => getComputedStyle(document.body).getPropertyValue(own)),
  );

test("the facility's logo and colour are on every page, in either theme", async ({
  page,
  newPortal,
  expectError,
}, info) => {
  expectError(/Executing inline script violates.*\/api\/logo/);
  const file = info.outputPath("logo.svg");
  writeFileSync(file, wideLogo);
  const name = "Larkspur HPC";
  const portal = await newPortal({
    ...{ FACILITY_NAME: name, LOGO: file, ACCENT: "#a00020", HELP_DESK: "help@facility.example" },
    FOOTER_LINKS: "Imprint=https://facility.example/imprint;Privacy=https://facility.example/privacy",
    SIGN_IN_HELP_URL: "https://help.example/tokens",
    SIGN_IN_NOTE: "Members of projects only.\n<b>No guests.</b>",
  });
  const { url } = portal;
  await page.setViewportSize({ width: 390, height: 844 });
  const readShifts = await watchLayoutShiftOnLoad(page);
  for (const path of ["/sign-in", "/board?theme=auto"]) {
    for (const [colorScheme, accent] of [
      ["light", "#a00020"],
      ["dark", "#ce7a8b"],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(url + path);
      const logo = page.getByRole("img", { name, exact: true });
      await expect(logo).toBeInViewport();
      const { width, height } = (await logo.boundingBox()) ?? { width: 0, height: 1 };
      expect(width / height).toBeGreaterThan(4);
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      expect(await page.title()).toContain(name);
      expect(await readColours(page)).toEqual([accent, colorScheme === "light" ? "#176338" : "#68d196"]);
      await expectNoAxeViolations(page);
      await page.emulateMedia({ media: "print" });
      expect(await readColours(page)).toEqual(["#a00020", "#176338"]);
      await page.emulateMedia({ media: "screen" });
    }
  }
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goto(`${url}/status`);
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  const { list } = await readShifts();
  expect(list.filter((shift) => shift.includes("<img"))).toEqual([]);
  const answer = await page.goto(`${url}/api/logo`);
  const headers = answer?.headers() ?? {};
  expect(headers).toMatchObject({ "content-type": "image/svg+xml", "x-content-type-options": "nosniff" });
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(await page.evaluate(() => document.documentElement.hasAttribute("data-ran"))).toBe(false);
  await test.step("links, help desk and note", () => expectLinks(page, url));
  expectError(failedRequests);
  await signIn(page, portal, await portal.facility.tokens("full"));
  await portal.facility.faults.add({ path: "/sched/open/v0.0.44/curlew", fault: "500" });
  await test.step("a failure's mail", () => expectMail(page, url));
});

/** The facility's links, help desk and note are where its users need them. */
async function expectLinks(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/problems/facility-unreachable`);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link")).toHaveText([
    ...["Help desk", "Imprint", "Privacy", "Accessibility", "Error reference"],
  ]);
  const links = footer.getByRole("link", { name: /^(Help desk|Imprint)$/ });
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(["mailto:help@facility.example", "https://facility.example/imprint"]);
  await expect(page.getByRole("main").getByRole("link", { name: "help@facility.example" })).toBeVisible();
  await page.goto(`${url}/sign-in`);
  await expect(page.getByRole("link", { name: "Where do I get a token?" })).toHaveAttribute(
    "href",
    "https://help.example/tokens",
  );
  await expect(page.getByText("Members of projects only. <b>No guests.</b>")).toBeVisible();
}

/** A failure names the help desk once, whose mail quotes the request ID. */
async function expectMail(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/compute/curlew/nodes`);
  const notice = page.getByRole("main").getByRole("status").filter({ hasText: "Details" });
  await expect(notice).toHaveCount(1);
  await notice.getByText("Details").click();
  // Both are of one failure, which a refresh may replace.
  await expect(async () => {
    const id = await notice.locator("code").textContent();
    const subject = `mailto:help@facility.example?subject=Request%20ID%20${id}`;
    expect(await notice.getByRole("link", { name: "Help desk" }).getAttribute("href")).toBe(subject);
  }).toPass();
}
