import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const pieceBytes = 2_000;
const pauseMs = 25;

/** Proxies a portal and sends its pages in pieces with pauses, like a slow connection. */
export async function startSlowLine(portalUrl: string): Promise<{ url: string; stop(): void }> {
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
