import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/**
 * A proxy on loopback as a site has for calls to the outside (RFC 9110 §9.3.6): CONNECT alone, for who knows the password. It leads
 * each name to a port of this machine. `mode`: `refuse` answers 407, `hang` nothing.
 */
export async function openEgressProxy(toPort: (host: string) => number) {
  const asked: string[] = [];
  const open = new Set<Socket>();
  const state: { mode: "pass" | "refuse" | "hang" } = { mode: "pass" };
  const password = "hunter2";
  const proof = `Basic ${Buffer.from(`portal:${password}`).toString("base64")}`;
  const server = createServer((_, res) => void res.writeHead(405).end());
  server.on("connect", ({ url = "", headers }, client: Socket) => {
    asked.push(url);
    client.on("error", () => {});
    if (state.mode === "hang") return;
    if (state.mode === "refuse" || headers["proxy-authorization"] !== proof)
      return void client.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
    const target = connect(toPort(url), "127.0.0.1", () => {
      client.write("HTTP/1.1 200 Connected\r\n\r\n");
      target.pipe(client).pipe(target);
    });
    target.on("error", () => client.destroy());
    open.add(client);
    client.on("close", () => {
      open.delete(client);
      target.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    for (const socket of open) socket.destroy();
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://portal:${password}@127.0.0.1:${port}`, password, asked, state, close };
}
