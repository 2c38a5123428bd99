import { openApi } from "./support/api";
import { holdRoute } from "./support/hold-route";
import { watchLayoutShiftOnLoad } from "./support/layout-shift";
import { publicRoutes, type Route, signedInRoutes } from "./support/routes";
import { expect, test } from "./support/test";

/** The most that a page may shift (Layout Instability API). */
const most = 0.02;
/** What the facility answers late. */
const late = [
  "/sched/open/v0.0.44/curlew",
  "/sched/open/v0.0.43/avocet/nodes",
  "/fac/open/v1alpha/streaming",
];
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
    test(`nothing moves when late answers come, ${who}, ${width} px wide`, async ({ page, ownPortal }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 900 });
      const { facility, url } = ownPortal;
      // The page's HTML can't wait for them, and its scripts don't get them before they are there. They are fewer than a token may
      // call at a time, or others would have to wait for their turn, and be refused.
      for (const path of late) await facility.faults.add({ path, fault: "slow-3s", times: 10_000 });
      const readShifts = await watchLayoutShiftOnLoad(page);
      const moved: string[] = [];
      for (const { path, shows } of of) {
        // What the page before still waits for is another token's.
        await page.goto("about:blank");
        if (profile) await openApi(page.request, ownPortal).signIn(await facility.tokens(profile));
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
