import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** One address in front of several portals. */
export type RoundRobin = { url: string; close(): Promise<void> };

/** Job lists go to one portal per cookie, as docs/operations.md asks of a proxy. */
const isSticky = (path: string) => /^(\/api)?\/compute\//.test(path);

/**
 * Starts a proxy on loopback that sends each request to the next portal, with its Host header and its streamed body. A
 * request that a portal didn't accept at all goes to the next one, unless a body has been read from it.
 */
export async function startRoundRobin(portals: readonly string[]): Promise<RoundRobin> {
  const targets = portals.map((url) => Number(new URL(url).port));
  let next = 0;
  const choose = ({ url = "", headers }: http.IncomingMessage) => {
    const cookie = headers.cookie ?? "";
    const hash = [...cookie].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
    return (isSticky(url) && cookie ? hash : next++) % targets.length;
  };
  const server = http.createServer((request, response) => {
    const send = (index: number, attempts: number) => {
      const { method, url: path, headers } = request;
      const onward = http.request({ host: "127.0.0.1", port: targets[index], method, path, headers });
      onward.on("response", (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(response);
        answer.on("error", () => response.destroy());
      });
      onward.on("error", (error: NodeJS.ErrnoException) => {
        const isRefused = error.code === "ECONNREFUSED" && !request.readableDidRead;
        if (isRefused && attempts > 1) send((index + 1) % targets.length, attempts - 1);
        else response.destroy();
      });
      response.on("close", () => onward.destroy());
      if (isBodiless(request)) onward.end();
      else request.pipe(onward);
    };
    send(choose(request), targets.length);
  });
  // Longer than the portals' own, so that no connection closes between two requests.
  server.keepAliveTimeout = 70_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const isBodiless = ({ headers }: http.IncomingMessage) =>
  headers["content-length"] === undefined && headers["transfer-encoding"] === undefined;
