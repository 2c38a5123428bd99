import { once } from "node:events";
import { readFileSync } from "node:fs";
import http, {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import https from "node:https";
import { buffer } from "node:stream/consumers";
import type { Certificate } from "./certificates";

/** How a proxy differs from a right one. */
export type Meddling = {
  /** What it answers by http; null: nothing. A right one sends everybody to https. */
  plain?: RequestListener | null;
  certificate?: Certificate;
  /** Changes what the portal gets. */
  onRequest?: (headers: OutgoingHttpHeaders, from: IncomingMessage) => void;
  /** Changes what the caller gets. */
  onAnswer?: (headers: OutgoingHttpHeaders, from: IncomingMessage) => void;
  /** True if it answers by itself. */
  answers?: (from: IncomingMessage, to: ServerResponse) => boolean;
  opensMetrics?: boolean;
  /** The key by which it keeps answers to reads. */
  keepsBy?: (from: IncomingMessage) => string;
};

/** A proxy on this port, in front of a portal, that does what is documented, except for the meddling. */
export async function openProxy(
  ports: { port: number; plainPort: number; portalPort: number; host?: string },
  usual: Certificate,
  { plain, certificate = usual, onRequest, onAnswer, answers, opensMetrics, keepsBy }: Meddling,
) {
  const { host = "127.0.0.1" } = ports;
  const kept = new Map<string, { status: number; headers: OutgoingHttpHeaders; body: Buffer }>();
  const forward: RequestListener = (from, to) => {
    if (answers?.(from, to)) return;
    if (/metrics/.test(decodeURI(from.url ?? "")) && !opensMetrics) return void to.writeHead(403).end();
    const key = from.method === "GET" ? (keepsBy?.(from) ?? "") : "";
    const known = kept.get(key);
    if (known) return void to.writeHead(known.status, known.headers).end(known.body);
    const chain = [from.headers["x-forwarded-for"], from.socket.remoteAddress].filter(Boolean).join(", ");
    const headers: OutgoingHttpHeaders = {
      ...from.headers,
      ...{ connection: "close", "x-forwarded-for": chain, "x-forwarded-proto": "https" },
    };
    for (const name of ["x-portal-person", "x-portal-proxy"]) delete headers[name];
    onRequest?.(headers, from);
    const { method, url: path } = from;
    const sent = http.request(
      { host: "127.0.0.1", port: ports.portalPort, method, path, headers },
      async (got) => {
        const body = await buffer(got);
        const received: OutgoingHttpHeaders = { ...got.headers, "content-length": body.length };
        delete received["transfer-encoding"];
        onAnswer?.(received, from);
        if (key) kept.set(key, { status: got.statusCode ?? 0, headers: received, body });
        to.writeHead(got.statusCode ?? 0, received).end(body);
      },
    );
    sent.on("error", () => to.destroy());
    from.pipe(sent);
  };
  const toSecure: RequestListener = ({ url }, to) =>
    void to.writeHead(308, { Location: `https://localhost${url}` }).end();
  const files = { cert: readFileSync(certificate.cert), key: readFileSync(certificate.key) };
  const servers: http.Server[] = [https.createServer(files, forward).listen(ports.port, host)];
  if (plain !== null) servers.push(http.createServer(plain ?? toSecure).listen(ports.plainPort, host));
  await Promise.all(servers.map((server) => once(server, "listening")));
  return async () => {
    for (const server of servers) server.closeAllConnections();
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  };
}
