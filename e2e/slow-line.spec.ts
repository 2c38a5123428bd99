import { watchLayoutShiftOnLoad } from "./support/layout-shift";
import { startSlowLine } from "./support/slow-line";
import { expect, shortIf, test } from "./support/test";

for (const [path, width, height] of [
  ["/status", 390, 844],
  ["/status", 700, 800],
  ["/status", 1280, 800],
  ["/status/avocet", 1280, 800],
  ["/board", 1280, 800],
  ["/board", 1080, 1920],
] as const) {
  test(`nothing moves while ${path} comes piece by piece, ${width} px wide${shortIf(path === "/status" && width === 1280)}`, async ({
    page,
    portal,
  }) => {
    const line = await startSlowLine(portal.url);
    try {
      await page.setViewportSize({ width, height });
      const readShifts = await watchLayoutShiftOnLoad(page);
      await page.goto(line.url + path);
      await page.waitForTimeout(300);
      const { total, list } = await readShifts();
      expect(total, list.join("\n")).toBeLessThan(0.001);
    } finally {
      await page.close();
      line.stop();
    }
  });
}
