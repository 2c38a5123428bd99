import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A gate in front of a facility. While it is shut, connections are refused, as if there were no server. */
type Gate = { url: string; shut(): Promise<void>; open(): Promise<void> };

/** Opens a gate on loopback in front of `facilityUrl`. */
export async function openGate(facilityUrl: string): Promise<Gate> {
  const sockets = new Set<Socket>();
  const target = Number(new URL(facilityUrl).port);
  let server: Server | null = null;
  let port = 0;
  const open = async () => {
    server = createServer((socket) => {
      const further = connect(target, "127.0.0.1");
      for (const [one, other] of [
        [socket, further],
        [further, socket],
      ] as const) {
        sockets.add(one);
        one.on("error", () => other.destroy());
        one.on("close", () => {
          other.destroy();
          sockets.delete(one);
        });
        one.pipe(other);
      }
    }).listen(port, "127.0.0.1");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
  };
  const shut = async () => {
    const closed = server?.listening ? once(server, "close") : null;
    server?.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await open();
  return { url: `http://127.0.0.1:${port}`, shut, open };
}
