import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { answerToError, sendAnswer } from "./answer";
import { createFacility } from "./facility";
import { serveExchange } from "./serve-exchange";

/** Where and when a demo facility runs. */
interface ListenOptions {
  /** The TCP port; 0 chooses a free one. */
  port: number;
  /** The host, by default loopback: the control paths give tokens to anyone. */
  host?: string;
  /** The start time of the facility's clock, ISO 8601; by default this machine's time. */
  now?: string;
}

/** A running demo facility. */
export interface RunningDemoFacility {
  /** The base URL for clients, without a trailing slash. */
  origin: string;
  /** Closes every connection immediately, even with a pending request, and frees the port. */
  close(): Promise<void>;
}

/** Starts a demo facility on its own port. Rejects if the port is in use or `now` isn't an instant. */
export async function listenDemoFacility(options: ListenOptions): Promise<RunningDemoFacility> {
  const host = options.host ?? "127.0.0.1";
  const facility = createFacility(parseStart(options.now));
  const server = createServer((request, response) => {
    // A client may disconnect mid-response; without these handlers that would end the process.
    request.on("error", () => undefined);
    response.on("error", () => undefined);
    serveExchange(facility, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendAnswer(response, answerToError(error));
    });
  });
  server.keepAliveTimeout = 30_000;
  server.on("clientError", (_error, socket) => {
    if (!socket.writable) socket.destroy();
    else socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n", () => socket.destroy());
  });
  const port = await bind(server, options.port, host);
  const authority = host.includes(":") ? `[${host}]` : host;
  return { origin: `http://${authority}:${port}`, close: () => closeServer(server) };
}

function parseStart(now: string | undefined): number | undefined {
  if (now === undefined) return undefined;
  const startMs = Date.parse(now);
  if (Number.isNaN(startMs)) throw new Error(`The demo facility can't start its clock at "${now}".`);
  return startMs;
}

function bind(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on("error", (error: NodeJS.ErrnoException) => {
      const reason = error.code === "EADDRINUSE" ? "the port is already in use" : error.message;
      reject(new Error(`The demo facility can't listen on ${host}:${port}: ${reason}.`, { cause: error }));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // Closing twice reports an error that means "already closed", which is fine.
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
