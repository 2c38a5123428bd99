import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { jsonAnswer } from "./answer";
import type { Facility } from "./facility";
import { openFacility } from "./testing/open-facility";

const usualMs = 400;
const pauseMs = 100;
let answer: (response: ServerResponse) => void;
let closed: Promise<unknown>;
let sent: IncomingHttpHeaders;
const listener = (request: IncomingMessage, response: ServerResponse) => {
  sent = request.headers;
  closed = new Promise((resolve) => response.once("close", resolve));
  answer(response);
};
const baseUrl = await openFacility(listener, { UPSTREAM_TIMEOUT_MS: String(usualMs) });
const { requestFacility } = await import("./request");
const facility: Facility = { baseUrl, token: null, requestId: "test", pool: "public" };

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
    // Two of them are no silence.
    const piece = `${JSON.stringify("x".repeat(600))},`;
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

it("that can't be JSON by its Content-Type is unreadable, whatever its bytes are", async () => {
  answer = (response) => response.setHeader("Content-Type", "image/png").end('{"jobs":[]}');
  await expect(ask()).rejects.toMatchObject({
    slug: "facility-unreadable",
    message: expect.stringContaining("image/png"),
  });
});
