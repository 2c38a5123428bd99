import { request } from "node:http";
import { expect, it, vi } from "vitest";
import { DirectReads } from "./direct-reads.mjs";
import { open } from "./testing/open-door.mjs";

/** @typedef {import("./direct-reads.mjs").Asked} Asked */

/**
 * A front door with three reads, in front of a handler that answers “by way of Next”.
 * @param {(asked: Asked) => Response | Promise<Response>} [answer]
 */
async function openReads(answer = (asked) => Response.json({ path: asked.nextUrl.pathname })) {
  const toRead = (/** @type {string} */ pattern) =>
    Object.assign(
      async (
        /** @type {Asked} */ asked,
        /** @type {{ params: Promise<Record<string, string>> }} */ context,
      ) => {
        const response = await answer(asked);
        response.headers.set("X-Pattern", pattern);
        response.headers.set("X-Params", JSON.stringify(await context.params));
        return response;
      },
      { pattern },
    );
  const patterns = ["/api/status", "/api/status/{resource}", "/api/status/all", "/api/a/{x}/b/{y}"];
  const { url, port } = await open({
    reads: new DirectReads(patterns.map(toRead)),
    handle: async (_req, res) => void res.end("by way of Next"),
  });
  return { url, port };
}

it.each([
  ["/api/status?since=a%20b&x=%C3%A9", "/api/status", {}],
  ["/api/status/alpha-1.x_y", "/api/status/{resource}", { resource: "alpha-1.x_y" }],
  ["/api/status/all", "/api/status/all", {}],
  ["/api/a/1/b/2", "/api/a/{x}/b/{y}", { x: "1", y: "2" }],
])("answers %s itself", async (address, pattern, params) => {
  const { url } = await openReads();
  const answer = await fetch(url + address);
  expect(await answer.json()).toEqual({ path: address.split("?")[0] });
  expect(answer.headers.get("x-pattern")).toBe(pattern);
  expect(JSON.parse(answer.headers.get("x-params") ?? "")).toEqual(params);
});

it.each([
  ["another path", "/api/other", {}],
  ["more segments", "/api/status/a/b", {}],
  ["a slash at the end", "/api/status/", {}],
  ["an encoded segment", "/api/status/%61", {}],
  ["an empty segment", "/api//status", {}],
  ["a name that begins with a dot", "/api/status/.a", {}],
  ["a parameter of Next's", "/api/status?_rsc=1", {}],
  ["an encoded parameter of Next's", "/api/status?a=1&n%78tPx=1", {}],
  ["a header of Next's", "/api/status", { headers: { "next-url": "/" } }],
  ["a router's request", "/api/status", { headers: { rsc: "1" } }],
  ["another method", "/api/status", { method: "DELETE" }],
  ["a method that asks for options", "/api/status", { method: "OPTIONS" }],
])("leaves %s to Next", async (_, address, init) => {
  const { url } = await openReads();
  const answer = await fetch(url + address, { .../** @type {RequestInit} */ (init), redirect: "manual" });
  expect(await answer.text()).toBe("by way of Next");
});

it("passes headers, query and method on, and answers HEAD without a body", async () => {
  /** @type {Asked[]} */
  const all = [];
  const { url } = await openReads((asked) => {
    all.push(asked);
    return Response.json({}, { status: 404, headers: { Vary: "Accept", "Set-Cookie": "a=1" } });
  });
  const answer = await fetch(`${url}/api/status?a=1&a=2`, {
    method: "HEAD",
    headers: { cookie: "b=2", accept: "text/csv" },
  });
  expect([answer.status, await answer.text()]).toEqual([404, ""]);
  expect(answer.headers.getSetCookie()).toEqual(["a=1"]);
  expect(answer.headers.get("x-frame-options")).toBe("DENY");
  const [{ method, headers, nextUrl } = /** @type {any} */ ({})] = all;
  expect([method, headers.get("cookie"), headers.get("accept")]).toEqual(["HEAD", "b=2", "text/csv"]);
  expect(headers.get("x-forwarded-for")).toBe("127.0.0.1");
  expect(nextUrl.searchParams.getAll("a")).toEqual(["1", "2"]);
});

it("leaves the front door's security headers as they are", async () => {
  const { url } = await openReads(() => new Response("x", { headers: { "X-Frame-Options": "none" } }));
  expect((await fetch(`${url}/api/status`)).headers.get("x-frame-options")).toBe("DENY");
});

it("sends a long body as the reader takes it", async () => {
  const part = "x".repeat(60_000);
  let made = 0;
  const { url } = await openReads(
    () =>
      new Response(
        new ReadableStream({
          pull(sink) {
            if (made++ < 80) sink.enqueue(new TextEncoder().encode(part));
            else sink.close();
          },
        }),
      ),
  );
  const warn = vi.spyOn(process, "emitWarning");
  const text = await (await fetch(`${url}/api/status`)).text();
  expect(text).toHaveLength(80 * part.length);
  expect(warn).not.toHaveBeenCalled();
});

it("breaks the connection off where a body breaks off", async () => {
  let made = 0;
  const { url } = await openReads(
    () =>
      new Response(
        new ReadableStream({
          pull(sink) {
            if (made++ < 4) sink.enqueue(new Uint8Array(60_000));
            else sink.error(new Error("away"));
          },
        }),
      ),
  );
  const answer = fetch(`${url}/api/status`).then((response) => response.text());
  await expect(answer).rejects.toThrow();
});

it("is a problem if a handler throws, or its body fails before a byte", async () => {
  const failing = await openReads(() => Promise.reject(new Error("a fault")));
  expect((await fetch(`${failing.url}/api/status`)).status).toBe(500);
  const body = () => new ReadableStream({ pull: (sink) => sink.error(new Error("a fault")) });
  const empty = await openReads(() => new Response(body()));
  expect((await fetch(`${empty.url}/api/status`)).status).toBe(500);
});

it("aborts the handler’s signal when its caller has left", async () => {
  /** @type {(value: unknown) => void} */
  let begun = () => {};
  const hasBegun = new Promise((resolve) => {
    begun = resolve;
  });
  /** @type {AbortSignal | undefined} */
  let signal;
  const { port } = await openReads((asked) => {
    signal = asked.signal;
    begun(null);
    return new Promise(() => {});
  });
  const sent = request({ port, path: "/api/status" }).on("error", () => {});
  sent.end();
  await hasBegun;
  expect(signal?.aborted).toBe(false);
  sent.destroy();
  await expect.poll(() => signal?.aborted).toBe(true);
});
