import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { watchLayoutShiftOnLoad } from "./support/layout-shift";
import { expect, shortIf, test } from "./support/test";

const pieceBytes = 2_000;
const pauseMs = 25;

/** Proxies a portal and sends its pages in pieces with pauses, like a slow connection. */
async function startSlowLine(portalUrl: string): Promise<{ url: string; stop(): void }> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(portalUrl + request.url, { redirect: "manual" });
    const headers = [...answer.headers].filter(
      ([name]) => !/^(connection|content-(encoding|length)|keep-alive|transfer-encoding)$/.test(name),
    );
    response.writeHead(answer.status, headers);
    const body = Buffer.from(await answer.arrayBuffer());
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    for (let from = 0; from < body.length; from += pieceBytes) {
      response.write(body.subarray(from, from + pieceBytes));
      if (isPage) await delay(pauseMs);
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

for (const [path, width, height] of [
  ["/status", 390, 844],
  ["/status", 1280, 800],
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
