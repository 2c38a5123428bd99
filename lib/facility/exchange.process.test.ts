import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { jsonAnswer } from "./answer";
import type { Facility } from "./facility";

const usualMs = 400;
const pauseMs = 100;
let answer: (response: ServerResponse) => void;
let closed: Promise<unknown>;
let sent: IncomingHttpHeaders;
const server = createServer((request, response) => {
  sent = request.headers;
  closed = new Promise((resolve) => response.once("close", resolve));
  answer(response);
});
let requestFacility: typeof import("./request").requestFacility;
let facility: Facility;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    FACILITY_URL: baseUrl,
    SESSION_SECRET: "x".repeat(32),
    UPSTREAM_TIMEOUT_MS: String(usualMs),
    LOG_LEVEL: "silent",
  });
  ({ requestFacility } = await import("./request"));
  facility = { baseUrl, token: null, requestId: "test", pool: "public" };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const schema = z.looseObject({ jobs: z.array(z.unknown()) });
const ask = (timeoutMs?: number) =>
  requestFacility(facility, { operation: "test", path: "/jobs", success: jsonAnswer(schema), timeoutMs });

/** Sends an answer piece by piece, and ends it after the last. */
function sendSlowly(response: ServerResponse, pieces: string[]): void {
  response.setHeader("Content-Type", "application/json");
  const timer = setInterval(() => {
    const piece = pieces.shift();
    if (piece === undefined || response.destroyed) clearInterval(timer);
    if (piece === undefined) response.end();
    else response.write(piece);
  }, pauseMs);
}

it("sends the ID of the call's log line", async () => {
  answer = (response) => response.setHeader("Content-Type", "application/json").end('{"jobs":[]}');
  await ask();
  expect(sent["x-request-id"]).toBe("test");
});

describe("the deadline of a long call", () => {
  it.each([
    ["its headers alone", (response: ServerResponse) => void response.flushHeaders()],
    [
      "a byte now and then",
      (response: ServerResponse) => sendSlowly(response, ['{"jobs":[', ...Array(100).fill(" "), "]}"]),
    ],
  ])("ends a call that sends %s within the usual time, and frees its socket", async (_, send) => {
    answer = send;
    const startedMs = performance.now();
    await expect(ask(60_000)).rejects.toMatchObject({
      slug: "facility-unreachable",
      message: `The facility did not send a complete response within ${usualMs / 1000} s.`,
    });
    expect(performance.now() - startedMs).toBeLessThan(5000);
    await closed;
  });

  it("is its own while the answer hasn't begun: a scheduler may work long on a list", async () => {
    answer = (response) => void setTimeout(() => response.end('{"jobs":[1]}'), 3 * usualMs);
    expect((await ask(60_000)).jobs).toEqual([1]);
  });

  it("lasts longer than the usual one while the answer keeps coming", async () => {
    const piece = `${JSON.stringify("x".repeat(2000))},`;
    const pieces = ['{"jobs":[', ...Array<string>(10).fill(piece), "0]}"];
    answer = (response) => sendSlowly(response, pieces);
    expect((await ask(60_000)).jobs).toHaveLength(11);
  });

  it("does not count the time that the answer's reader takes", async () => {
    answer = (response) => {
      response.write("{}");
      setTimeout(() => response.end("[]"), pauseMs);
    };
    const pause = () => new Promise((resolve) => setTimeout(resolve, 2 * usualMs));
    const read = requestFacility(facility, {
      operation: "test",
      path: "/jobs",
      timeoutMs: 60_000,
      success: async ({ body }) => {
        let text = "";
        await pause();
        for await (const piece of body) {
          text += piece;
          await pause();
        }
        await pause();
        return text;
      },
    });
    expect(await read).toBe("{}[]");
  });

  it("is the whole call's, however much comes", async () => {
    answer = (response) => sendSlowly(response, ['{"jobs":[0', ...Array<string>(100).fill(" ".repeat(2000))]);
    await expect(ask(800)).rejects.toMatchObject({ message: /within 0.8 s/ });
  });
});

describe("an answer's Content-Type", () => {
  const send = (type: string | null) => {
    answer = (response) => {
      if (type !== null) response.setHeader("Content-Type", type);
      response.end('{"jobs":[]}');
    };
    return ask();
  };

  it.each([
    null,
    "",
    "application/json",
    "application/problem+json; charset=utf-8",
    "text/json",
    "text/plain",
    "application/octet-stream",
    "no media type",
  ])("%s is read", async (type) => {
    expect(await send(type)).toEqual({ jobs: [] });
  });

  it.each([
    "image/png",
    "Text/HTML; charset=utf-8",
    "video/mp4",
    "application/pdf",
    "application/zip",
    "font/woff2",
  ])("%s is unreadable and named", async (type) => {
    const named = type.split(";")[0]?.toLowerCase() ?? "";
    await expect(send(type)).rejects.toMatchObject({
      slug: "facility-unreadable",
      message: expect.stringContaining(named),
    });
  });
});
