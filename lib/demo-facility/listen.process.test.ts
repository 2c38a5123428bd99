import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createFacility } from "./facility";
import { listenDemoFacility, type RunningDemoFacility } from "./listen";
import { serveExchange } from "./serve-exchange";

let running: RunningDemoFacility | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  await running?.close();
  running = undefined;
});

function send(origin: string, text: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

describe("listenDemoFacility", () => {
  it("says which port is taken", async () => {
    running = await listenDemoFacility({ port: 0 });
    const port = Number(new URL(running.origin).port);
    await expect(listenDemoFacility({ port })).rejects.toThrow(
      `127.0.0.1:${port}: the port is already in use`,
    );
  });

  it("refuses a start instant that is none", async () => {
    await expect(listenDemoFacility({ port: 0, now: "soon" })).rejects.toThrow('"soon"');
  });

  it("closes at once while a call hangs, and frees the port", async () => {
    running = await listenDemoFacility({ port: 0 });
    const { origin } = running;
    const hanging = fetch(`${origin}/fac/v1alpha/status/fail-hang`).then(
      () => "answered",
      () => "cut off",
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    await running.close();
    expect(await hanging).toBe("cut off");
    await expect(fetch(origin)).rejects.toThrow();
    await running.close();
  });

  it("answers unknown paths with 404 and known ones with 405 and Allow, as JSON", async () => {
    running = await listenDemoFacility({ port: 0 });
    const missing = await fetch(`${running.origin}/fac/v2/status`);
    expect(missing.status).toBe(404);
    expect(await missing.json()).toEqual({ code: 5, message: "no such path: /fac/v2/status", details: [] });
    const wrong = await fetch(`${running.origin}/demo/clock`, { method: "DELETE" });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get("allow")).toBe("GET, POST");
    expect((await wrong.json()).code).toBe(12);
  });

  it("refuses bodies that are too large, not JSON or not an object, and keeps serving", async () => {
    running = await listenDemoFacility({ port: 0 });
    const post = (body: string) => fetch(`${running?.origin}/demo/clock`, { method: "POST", body });
    expect((await post(JSON.stringify({ now: "x".repeat(70_000) }))).status).toBe(413);
    expect((await post("{now")).status).toBe(400);
    expect((await post("[]")).status).toBe(400);
    expect((await post('{"advance": 5}')).status).toBe(400);
    expect((await post("{}")).status).toBe(200);
  });

  it("survives nonsense on the socket and a path that is no percent-encoding", async () => {
    running = await listenDemoFacility({ port: 0 });
    expect(await send(running.origin, "no http at all\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
    const path = "/fac/v1alpha/status/%zz";
    const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    expect(await send(running.origin, request)).toMatch(/^HTTP\/1\.1 400 /);
    expect((await fetch(`${running.origin}/fac/v1alpha/status`)).status).toBe(200);
  });
});

describe("serveExchange", () => {
  it("answers 500 when a handler throws, without its words, and serves the next call", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const facility = createFacility();
    const server = createServer((request, response) => void serveExchange(facility, request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const url = `http://127.0.0.1:${port}/fac/v1alpha/status`;
    vi.spyOn(facility.status, "snapshot").mockImplementationOnce(() => {
      throw new Error("secret cause");
    });
    const failed = await fetch(url);
    expect(failed.status).toBe(500);
    expect(await failed.text()).not.toContain("secret cause");
    expect(logged).toHaveBeenCalledOnce();
    expect((await fetch(url)).status).toBe(200);
    server.closeAllConnections();
    server.close();
  });
});
