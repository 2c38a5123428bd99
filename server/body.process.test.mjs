import { describe, expect, it } from "vitest";
import { talk, toRequest } from "../e2e/support/talk";
import { expectProblem, open, sendHalf } from "./testing/open-door.mjs";

const sendLarge = (/** @type {string} */ url) =>
  fetch(`${url}/api/x`, { method: "POST", body: "y".repeat(4_000_000) });

/** The refusal of a large body, once what others have announced fills the room. @param {number} port */
async function untilRefused(port) {
  let answer = "";
  const ask = async () => {
    const begun = toRequest("POST /api/x", "Content-Length: 4000000\r\n");
    answer = (await talk(port, begun, 300)).answer;
    return answer;
  };
  await expect.poll(ask, { timeout: 60_000 }).toMatch(/^HTTP\/1\.1 503/);
  return answer;
}

describe("bodies", () => {
  it("hands a body on whole, with the length that it has", async () => {
    const { url } = await open();
    const plain = await fetch(`${url}/api/x`, { method: "POST", body: "12345" });
    expect(await plain.json()).toMatchObject({ bytes: 5, headers: { "content-length": "5" } });
  });

  it("refuses one whose length isn't declared", async () => {
    const { port } = await open();
    const chunked = toRequest("POST /api/x", "Transfer-Encoding: chunked\r\n");
    const { answer, isClosed } = await talk(port, `${chunked}3\r\nabc\r\n`, 60_000);
    expectProblem(answer, 411, "length-required");
    expect(isClosed).toBe(true);
  });

  it("refuses one that is too long before it has come", async () => {
    const { port } = await open();
    const declared = await talk(port, toRequest("POST /api/x", "Content-Length: 9500000\r\n"), 60_000);
    expectProblem(declared.answer, 413, "body-too-large");
    expect(declared.isClosed).toBe(true);
  });

  it("is sent on by who waits for that", async () => {
    const { port } = await open();
    const small = "Content-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n";
    const { answer } = await talk(port, `${toRequest("POST /api/x", small)}{}`, 60_000);
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
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
});
