import { newNotices, turnOn, untilCompared } from "./support/notices";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

test("announces what happened while the tab was suspended", async ({ page, context, ownPortal }) => {
  test.slow();
  const { facility, url } = ownPortal;
  await signIn(page, ownPortal, await facility.tokens("full"));
  await page.goto(`${url}/thesaurus`);
  await turnOn(page, "A job starts", "A job ends without failing", "A job fails");
  await untilCompared(page, 4);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
  await facility.clock.advance(2 * 3600);
  await devtools.send("Page.setWebLifecycleState", { state: "active" });
  await expect(newNotices(page).getByRole("listitem").first()).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveTitle(/^\(\d+\) /);
});
