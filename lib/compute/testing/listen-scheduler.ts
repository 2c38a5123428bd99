import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach } from "vitest";
import type { Facility } from "@/lib/facility/facility";
import { readRecording } from "../slurm/testing/read-recording";

type Sent = { method: string; url: string; headers: IncomingMessage["headers"]; body: string };

const answerNothing: (response: ServerResponse) => void = (response) => void response.end();

/**
 * A server with configurable answers that records the requests of each test; sets the environment so that the portal uses it, so
 * import what reads that only afterwards. It closes after the file's last test.
 */
export async function listenScheduler() {
  const sent: Sent[] = [];
  const scheduler = { sent, answer: answerNothing, facility: {} as Facility };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    sent.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
    scheduler.answer(response);
  });
  beforeEach(() => void sent.splice(0));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
  Object.assign(process.env, {
    FACILITY_URL: baseUrl,
    SESSION_SECRET: "x".repeat(32),
    UPSTREAM_TIMEOUT_MS: "3000",
    COMPUTE_RESOURCES: "alpha=v0.0.43,v0.0.44;bravo=v0.0.42",
    LOG_LEVEL: "silent",
  });
  scheduler.facility = { baseUrl, token: "the-token", requestId: "r", pool: "signed-in" };
  return scheduler;
}

export const json = (status: number, value: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(typeof value === "string" ? value : JSON.stringify(value));
};

/** A recorded answer of a real scheduler. */
export function recorded(version: string, name: string) {
  const { status, body, bodyText } = readRecording(version, name);
  return json(status, body ?? bodyText ?? "");
}

/** An answer that ends before its declared length. */
export const breakOff = (response: ServerResponse) => {
  response.writeHead(200, { "content-length": "999" });
  response.write('{"jobs":[');
  setTimeout(() => response.destroy(), 20);
};
