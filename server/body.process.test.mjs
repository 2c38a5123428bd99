import { once } from "node:events";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { bodyOf, talk, toRequest } from "../e2e/support/talk";
import { Bodies } from "./body.mjs";
import { expectProblem, open, sendHalf } from "./testing/open-door.mjs";

const sendLarge = (/** @type {string} */ url) =>
  fetch(`${url}/api/x`, { method: "POST", body: "y".repeat(4_000_000) });

/**
 * The refusal of a large body, once what others have sent fills the room. It is only announced: a body that comes would compete
 * with theirs for the room. @param {number} port
 */
async function untilRefused(port) {
  const announced = toRequest("POST /api/x", "Content-Length: 4000000\r\nExpect: 100-continue\r\n");
  let answer = "";
  const ask = async () => {
    const socket = sendHalf(port, announced);
    const [first] = await once(socket, "data");
    socket.destroy();
    answer = String(first);
    return answer;
  };
  await expect.poll(ask, { timeout: 60_000 }).toMatch(/^HTTP\/1\.1 503/);
  return answer;
}

describe("bodies", () => {
  it("hands a body on whole, with the length that it has", async () => {
    const { port, url } = await open();
    const plain = await fetch(`${url}/api/x`, { method: "POST", body: "12345" });
    expect(await plain.json()).toMatchObject({ bytes: 5, headers: { "content-length": "5" } });
    const chunked = toRequest("POST /api/x", "Transfer-Encoding: chunked\r\nConnection: close\r\n");
    const { answer } = await talk(port, `${chunked}3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n`, 60_000);
    expect(
      bodyOf(answer.replace(/\r\n[0-9a-f]+\r\n(?={)/, "\r\n\r\n").replace(/\r\n0\r\n\r\n$/, "")),
    ).toMatchObject({
      bytes: 5,
      headers: { "content-length": "5" },
    });
  });

  it("refuses one that is too long before it has come", async () => {
    const { port } = await open();
    const declared = await talk(port, toRequest("POST /api/x", "Content-Length: 9500000\r\n"), 60_000);
    expectProblem(declared.answer, 413, "body-too-large");
    expect(declared.isClosed).toBe(true);
    const endless = toRequest("POST /api/x", "Transfer-Encoding: chunked\r\n");
    const piece = `100000\r\n${"x".repeat(0x100000)}\r\n`;
    expectProblem((await talk(port, endless + piece.repeat(6), 60_000)).answer, 413, "body-too-large");
  });

  it("doesn't have an unwanted one continued", async () => {
    const { port } = await open();
    const more = "Content-Length: 9500000\r\nExpect: 100-continue\r\n";
    expectProblem((await talk(port, toRequest("POST /api/x", more), 60_000)).answer, 413, "body-too-large");
    const small = "Content-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n";
    const socket = sendHalf(port, toRequest("POST /api/x", small));
    const [first] = await once(socket, "data");
    expect(String(first)).toMatch(/^HTTP\/1\.1 100 Continue/);
    socket.destroy();
  });

  it("takes small bodies from everybody while large ones fill the room", async () => {
    const { port, url } = await open();
    const half = toRequest("POST /api/x", "Content-Length: 5000000\r\n") + "x".repeat(4_900_000);
    const held = Array.from({ length: 4 }, () => sendHalf(port, half));
    await untilRefused(port);
    expect((await fetch(`${url}/api/x`, { method: "POST", body: "{}" })).status).toBe(200);
    for (const socket of held) socket.destroy();
  });

  it("holds no more than one address's share, and gives it back", async () => {
    const { port, url } = await open();
    const half = toRequest("POST /api/x", "Content-Length: 5000000\r\n") + "x".repeat(4_900_000);
    const held = Array.from({ length: 6 }, () => sendHalf(port, half));
    expect(await untilRefused(port)).toMatch(/^retry-after: 5\r$/im);
    for (const socket of held) socket.destroy();
    // The server may hear of the lost connections after the next request.
    await expect.poll(async () => (await sendLarge(url)).status, { timeout: 60_000 }).toBe(200);
  });

  it("counts no part that is read after its response has ended", async () => {
    const bodies = new Bodies();
    const req = new IncomingMessage(new Socket());
    const res = new ServerResponse(req);
    const reading = bodies.read(req, res, "192.0.2.1");
    req.push(Buffer.alloc(4_000_000));
    await setImmediate();
    // What had arrived is read only after the caller is gone.
    req.push(Buffer.alloc(1_000_000));
    res.emit("close");
    req.push(null);
    expect(await reading).toBeNull();
    const more = await Promise.all(
      Array.from({ length: 4 }, () => {
        const next = new IncomingMessage(new Socket());
        next.push(Buffer.alloc(3_999_000));
        next.push(null);
        return bodies.read(next, new ServerResponse(next), "192.0.2.1");
      }),
    );
    expect(more.filter((one) => one !== null && "slug" in one)).toEqual([]);
  });
});
