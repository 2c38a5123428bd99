import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, vi } from "vitest";
import { recordedNames } from "./read-recording";

export type ThesaurusStub = {
  url: string;
  received: {
    headers: http.IncomingHttpHeaders;
    method?: string;
    url?: string;
    body: string;
    port?: number;
  }[];
  /** The response to the next requests. */
  answer: (response: http.ServerResponse, request: string) => void;
  close: () => Promise<void>;
};

/** A service on loopback with configurable answers; this process's settings point to it. */
async function listenThesaurus(): Promise<ThesaurusStub> {
  const received: ThesaurusStub["received"] = [];
  const stub: ThesaurusStub = {
    url: "",
    received,
    answer: (response) => response.writeHead(500).end(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const body = Buffer.concat(parts).toString("utf8");
    const { headers, method, url, socket } = request;
    received.push({ headers, method, url, body, port: socket.remotePort });
    stub.answer(response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/axis/services/SKOSThesaurus`;
  return stub;
}

/** Points this process's settings, which are read once, to a thesaurus service. */
function useThesaurusSettings(url: string, more: Record<string, string> = {}): void {
  const settings = {
    FACILITY_URL: "http://127.0.0.1:9",
    SESSION_SECRET: "s".repeat(32),
    THESAURUS_URL: url,
    THESAURUS_API_NAMESPACE: recordedNames.api,
    THESAURUS_TYPES_NAMESPACE: recordedNames.types,
    THESAURUS_REQUEST_NAMESPACE: recordedNames.request,
    LOG_LEVEL: "silent",
    ...more,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
}

/** Starts a service before the tests of a file and ends it after them; `onListening` receives it. */
export function withThesaurus(
  onListening: (stub: ThesaurusStub) => void,
  settings?: Record<string, string>,
): void {
  let stub: ThesaurusStub;
  beforeAll(async () => {
    stub = await listenThesaurus();
    useThesaurusSettings(stub.url, settings);
    onListening(stub);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await stub.close();
  });
}
