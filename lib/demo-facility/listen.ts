import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { answerToError, sendAnswer } from "./answer";
import { createFacility } from "./facility";
import { serveExchange } from "./serve-exchange";

/** Where and when a demo facility runs. */
export interface ListenOptions {
  /** 0 takes any free port. */
  port: number;
  /** Loopback unless said otherwise: the control paths hand out tokens to whoever asks. */
  host?: string;
  /** The instant the facility's clock starts at, ISO 8601; this machine's time when left out. */
  now?: string;
  /** Clusters become servers on loopback, as far as this machine has them installed. */
  realServers?: boolean;
}

/** A demo facility that is answering. */
export interface RunningDemoFacility {
  /** Base URL to give to a client, without a trailing slash. */
  origin: string;
  /** Ends every connection at once, answered or not, and the servers of its clusters, and frees the port. */
  close(): Promise<void>;
}

/** Starts a demo facility on a socket of its own; rejects when the port is taken or `now` is not an instant. */
export async function listenDemoFacility(options: ListenOptions): Promise<RunningDemoFacility> {
  const host = options.host ?? "127.0.0.1";
  const facility = createFacility(parseStart(options.now), options.realServers);
  const server = createServer((request, response) => {
    // A client that goes away mid-answer is its own business; without these it would end the process.
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
  const close = async () => void (await Promise.all([closeServer(server), facility.servers.close()]));
  return { origin: `http://${authority}:${port}`, close };
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
    // Closing twice reports an error that means "already closed", which is what was wanted.
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
