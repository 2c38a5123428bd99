import { once } from "node:events";
import { createServer as createHttpServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { isPortalError, toProblemOf } from "@/lib/portal/portal-error";
import { jsonAnswer } from "./answer";

// Long enough to connect in on a busy machine.
const timeoutMs = 1500;
let sendWrite: typeof import("./send-write").sendWrite;
let requestFacility: typeof import("./request").requestFacility;
const servers: Server[] = [];

beforeAll(async () => {
  Object.assign(process.env, {
    FACILITY_URL: "http://127.0.0.1:9",
    SESSION_SECRET: "x".repeat(32),
    LOG_LEVEL: "silent",
  });
  ({ sendWrite } = await import("./send-write"));
  ({ requestFacility } = await import("./request"));
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
const answerBy = async (listener: RequestListener) =>
  `http://127.0.0.1:${await listen(createHttpServer(listener))}`;
const answer = (status: number, text: string) =>
  answerBy((_, response) => void response.writeHead(status).end(text));
/** Resets every connection as soon as it is open. */
const slam = () => createServer((socket) => void socket.resetAndDestroy());

const write = (baseUrl: string, pool: "named" | "public" = "named") =>
  sendWrite(
    { baseUrl, token: null, requestId: "test", pool, signal: AbortSignal.abort() },
    "Check the list.",
    (facility) =>
      requestFacility(facility, {
        operation: "test.write",
        method: "DELETE",
        path: "/thing",
        success: jsonAnswer(z.object({ done: z.literal(true) })),
        timeoutMs,
      }),
  );
async function problemOf(writing: Promise<unknown>) {
  const thrown = await writing.then(
    () => null,
    (error: unknown) => error,
  );
  expect(isPortalError(thrown)).toBe(true);
  return toProblemOf(thrown);
}

describe("sendWrite", () => {
  it("resolves with the answer, though its caller has gone", async () => {
    expect(await write(await answer(200, '{"done":true}'))).toEqual({ done: true });
  });

  it.each([
    ["a refused connection", async () => "http://127.0.0.1:9"],
    ["a name that nobody knows", async () => "http://nowhere.invalid"],
    ["a TLS handshake that fails", async () => (await answer(200, "{}")).replace("http:", "https:")],
    [
      "a TLS handshake that never ends",
      async () => `https://127.0.0.1:${await listen(createServer(() => {}))}`,
    ],
    ["a TLS handshake that is reset", async () => `https://127.0.0.1:${await listen(slam())}`],
  ])("knows that nothing was sent after %s", async (_, open) => {
    expect(await problemOf(write(await open()))).toMatchObject({
      type: "/problems/facility-unreachable",
      notSent: true,
      todo: expect.stringMatching(/^Nothing was sent/),
    });
  });

  it("knows that nothing was sent where too many calls wait already", async () => {
    const busy = await answerBy(() => {});
    const read = {
      operation: "test.read",
      path: "/slow",
      success: jsonAnswer(z.unknown()),
      timeoutMs: timeoutMs * 2,
    };
    const from = { baseUrl: busy, token: null, requestId: "test", pool: "named" } as const;
    const reads = Array.from({ length: 70 }, () => requestFacility(from, read).catch(() => null));
    expect(await problemOf(write(busy))).toMatchObject({
      type: "/problems/facility-busy",
      notSent: true,
      todo: expect.stringMatching(/^Nothing was sent/),
    });
    await Promise.all(reads);
  });

  it("ends at its deadline where no connection is free, and sends nothing when one is", async () => {
    let sent = 0;
    const busy = await answerBy(() => void sent++);
    const read = () =>
      requestFacility(
        { baseUrl: busy, token: null, requestId: "test", pool: "named" },
        { operation: "test.read", path: "/slow", success: jsonAnswer(z.unknown()), timeoutMs: timeoutMs * 3 },
      ).catch(() => null);
    const reads = [read(), read(), read(), read()];
    let isFree = false;
    for (const reading of reads) void reading.then(() => (isFree = true));
    const problem = await problemOf(write(busy));
    // At its own deadline, not at that of earlier calls.
    expect(isFree).toBe(false);
    expect(problem).toMatchObject({ type: "/problems/facility-unreachable", notSent: true });
    expect(problem.detail).toMatch(/^Could not connect to the facility within 1.5 s/);
    await Promise.all(reads);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent).toBe(4);
  });

  it.each([
    ["silence", () => answerBy(() => {})],
    ["a reset", () => answerBy((request) => void request.socket.resetAndDestroy())],
    ["another shape", () => answer(200, '{"done":"perhaps"}')],
    ["a redirect", () => answer(303, "")],
    ["a 408", () => answer(408, '{"message":"took too long"}')],
    ["a 499", () => answer(499, "")],
    ["a 503 with words", () => answer(503, '{"message":"maintenance until 5"}')],
  ])("doesn't know after %s, and says what to check", async (_, open) => {
    expect(await problemOf(write(await open()))).toMatchObject({
      type: "/problems/outcome-unknown",
      status: 504,
      detail: expect.stringMatching(/\w/),
      todo: "Check the list.",
    });
  });

  it("quotes the facility beside an unknown outcome, and nothing else as its words", async () => {
    expect(await problemOf(write(await answer(503, '{"message":"maintenance until 5"}')))).toMatchObject({
      detail: "maintenance until 5",
      upstreamStatus: 503,
    });
    expect(await problemOf(write(await answer(200, "")))).not.toHaveProperty("upstreamStatus");
  });

  it.each([
    [400, "facility-refused"],
    [403, "facility-refused"],
    [429, "facility-busy"],
  ])("knows that it wasn't done after %i", async (status, slug) => {
    const problem = await problemOf(write(await answer(status, '{"message":"no"}')));
    expect(problem).toMatchObject({ type: `/problems/${slug}`, detail: "no", upstreamStatus: status });
  });

  it("leaves a fault of the portal what it is", async () => {
    const fault = new TypeError("no such thing");
    await expect(sendWrite({}, "", () => Promise.reject(fault))).rejects.toBe(fault);
  });
});
