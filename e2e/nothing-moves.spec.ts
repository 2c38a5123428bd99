import { holdRoute } from "./support/hold-route";
import { watchLayoutShiftOnLoad } from "./support/layout-shift";
import { publicRoutes, type Route, signedInRoutes } from "./support/routes";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

/** The most that a page may shift (Layout Instability API). */
const most = 0.02;
const routes: readonly [string, readonly Route[], string | null][] = [
  [
    "signed out",
    publicRoutes.filter(({ path }) => /^\/(status(\/.+)?|history|thesaurus)?$/.test(path)),
    null,
  ],
  ["signed in", signedInRoutes, "full"],
];

for (const width of [390, 1440])
  for (const [who, of, profile] of routes)
    test(`nothing moves when late answers come, ${who}, ${width} px wide`, async ({ page, newPortal }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 900 });
      // It waits for answers that are late, also on a busy machine: what fails has another height.
      const portal = await newPortal({ STATUS_REFRESH_SECONDS: "1", UPSTREAM_TIMEOUT_MS: "30000" });
      const { facility, url } = portal;
      if (profile) await signIn(page, portal, await facility.tokens(profile));
      // The page's HTML can't wait for it, and its scripts don't get it before they are there.
      for (const path of ["/sched", "/fac/open/v1alpha/streaming"])
        await facility.faults.add({ path, fault: "slow-3s", times: 10_000 });
      const readShifts = await watchLayoutShiftOnLoad(page);
      const moved: string[] = [];
      for (const { path, shows } of of) {
        const release = await holdRoute(page, "**/api/**");
        await page.goto(url + path);
        await page.waitForLoadState("load");
        release();
        if (shows) await expect(shows(page)).toBeVisible({ timeout: 30_000 });
        await expect(page.locator("main .animate-pulse")).toHaveCount(0, { timeout: 30_000 });
        const { total, list } = await readShifts();
        if (total > most) moved.push(`${path} ${total.toFixed(3)}\n${list.join("\n")}`);
        await page.unrouteAll({ behavior: "ignoreErrors" });
      }
      expect(moved.join("\n")).toBe("");
    });
