import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { bodyOf, talk, toRequest } from "../e2e/support/talk";
import { expectProblem, open, sendHalf } from "./testing/open-door.mjs";

describe("bodies", () => {
  it("hands a body on whole, with the length that it has", async () => {
    const { port, url } = await open();
    const plain = await fetch(`${url}/api/x`, { method: "POST", body: "12345" });
    expect(await plain.json()).toMatchObject({ bytes: 5, headers: { "content-length": "5" } });
    const chunked = toRequest("POST /api/x", "Transfer-Encoding: chunked\r\nConnection: close\r\n");
    const { answer } = await talk(port, `${chunked}3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n`);
    expect(
      bodyOf(answer.replace(/\r\n[0-9a-f]+\r\n(?={)/, "\r\n\r\n").replace(/\r\n0\r\n\r\n$/, "")),
    ).toMatchObject({
      bytes: 5,
      headers: { "content-length": "5" },
    });
  });

  it("refuses one that is too long before it has come", async () => {
    const { port } = await open();
    const declared = await talk(port, toRequest("POST /api/x", "Content-Length: 9500000\r\n"));
    expectProblem(declared.answer, 413, "body-too-large");
    expect(declared.isClosed).toBe(true);
    const endless = toRequest("POST /api/x", "Transfer-Encoding: chunked\r\n");
    const piece = `100000\r\n${"x".repeat(0x100000)}\r\n`;
    expectProblem((await talk(port, endless + piece.repeat(6))).answer, 413, "body-too-large");
  });

  it("doesn't have an unwanted one continued", async () => {
    const { port } = await open();
    const more = "Content-Length: 9500000\r\nExpect: 100-continue\r\n";
    expectProblem((await talk(port, toRequest("POST /api/x", more))).answer, 413, "body-too-large");
    const small = "Content-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n";
    expect((await talk(port, toRequest("POST /api/x", small), 300)).answer).toMatch(
      /^HTTP\/1\.1 100 Continue/,
    );
  });

  it("takes small bodies from everybody while large ones fill the room", async () => {
    const { port, url } = await open();
    const half = toRequest("POST /api/x", "Content-Length: 5000000\r\n") + "x".repeat(4_900_000);
    const held = Array.from({ length: 4 }, () => sendHalf(port, half));
    await delay(400);
    expect((await fetch(`${url}/api/x`, { method: "POST", body: "y".repeat(4_000_000) })).status).toBe(503);
    expect((await fetch(`${url}/api/x`, { method: "POST", body: "{}" })).status).toBe(200);
    for (const socket of held) socket.destroy();
  });

  it("holds no more than one address's share, and gives it back", async () => {
    const { port, url, connections } = await open();
    const half = toRequest("POST /api/x", "Content-Length: 5000000\r\n") + "x".repeat(4_900_000);
    const held = Array.from({ length: 6 }, () => sendHalf(port, half));
    await delay(400);
    const refused = await fetch(`${url}/api/x`, { method: "POST", body: "y".repeat(4_000_000) });
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("5");
    for (const socket of held) socket.destroy();
    await expect.poll(() => connections.isQuiet).toBe(true);
    expect((await fetch(`${url}/api/x`, { method: "POST", body: "y".repeat(4_000_000) })).status).toBe(200);
  });
});
