import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { z } from "zod";
import { jsonAnswer } from "./answer";
import { openFacility } from "./testing/open-facility";

/** A facility that holds back every answer until released, except for requests with the token "real". */
const held: { token: string; response: ServerResponse }[] = [];
let mostHeld = 0;
const asked: string[] = [];
const baseUrl = await openFacility((request, response) => {
  const token = request.headers.authorization ?? "";
  asked.push(`${request.method} ${token}`);
  if (token === "real") return void response.end("{}");
  held.push({ token, response });
  mostHeld = Math.max(mostHeld, held.length);
});

const [{ requestFacility }, proven, refused] = await Promise.all([
  import("./request"),
  import("./proven-tokens"),
  import("./refused-tokens"),
]);

const call = (token: string, further: object = {}, address: string = token) =>
  requestFacility(
    { baseUrl, requestId: "r", pool: "signed-in", token, address },
    { operation: "test", path: "/x", success: jsonAnswer(z.looseObject({})), ...further },
  );
const letGo = (status = 200) => {
  for (const { response } of held.splice(0)) response.writeHead(status).end("{}");
};

it("holds 120 readers of one made-up token to four calls, and a real user's calls aren't behind them", async () => {
  proven.proveToken("real", { isSingleUse: false });
  const hostile = Promise.allSettled(Array.from({ length: 120 }, () => call("made-up")));
  await expect.poll(() => held.length).toBe(4);
  for (let count = 0; count < 20; count++) await call("real");
  expect(asked.filter((line) => line === "GET made-up")).toHaveLength(4);
  expect(mostHeld).toBe(4);
  letGo(401);
  await expect.poll(() => held.length).toBe(4);
  const leaving = setInterval(() => letGo(401), 5);
  const settled = await hostile;
  clearInterval(leaving);
  expect(mostHeld).toBe(4);
  expect(settled.every(({ status }) => status === "rejected")).toBe(true);
  expect(proven.isProven("made-up")).toBe(false);
});

it("keeps the connections of who is signed in from forty made-up tokens", async () => {
  mostHeld = 0;
  const hostile = Promise.allSettled(Array.from({ length: 40 }, (_, index) => call(`made-up-${index}`)));
  await expect.poll(() => held.length).toBe(16);
  await Promise.all(Array.from({ length: 4 }, () => call("real")));
  expect(mostHeld).toBe(16);
  const leaving = setInterval(() => letGo(401), 5);
  await hostile;
  clearInterval(leaving);
});

it("lets a sign-in through while forty slow ones of another address hang", async () => {
  const sent = asked.length;
  const hostile = Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => call(`slow-${index}`, {}, "192.0.2.66")),
  );
  await expect.poll(() => held.length).toBe(4);
  const honest = call("honest", {}, "192.0.2.7");
  await expect.poll(() => asked.includes("GET honest")).toBe(true);
  expect(asked.length - sent).toBe(5);
  const leaving = setInterval(() => letGo(200), 5);
  await Promise.all([hostile, honest]);
  clearInterval(leaving);
});

it("refuses with a problem that names a time where a turn doesn't come", async () => {
  proven.proveToken("slow", { isSingleUse: false });
  const waiting = Array.from({ length: 9 }, () => call("slow"));
  const settled = Promise.allSettled(waiting);
  await expect(waiting[8]).rejects.toMatchObject({
    slug: "too-many-requests",
    details: { retryAfterSeconds: expect.any(Number) },
  });
  letGo();
  await settled;
  expect(asked.filter((line) => line === "GET slow")).toHaveLength(8);
});

it("sends a write though all reads of its token hang", async () => {
  proven.proveToken("busy", { isSingleUse: false });
  const reads = Promise.allSettled(Array.from({ length: 8 }, () => call("busy")));
  await expect.poll(() => held.length).toBe(8);
  const write = call("busy", { method: "DELETE" });
  await expect.poll(() => asked.includes("DELETE busy")).toBe(true);
  letGo();
  await Promise.all([reads, write]);
});

it("takes a token for proven by the first success that its reader accepts, and by no ping", async () => {
  const answered = async (token: string, status: number, further: object = {}) => {
    const done = call(token, further).catch(() => {});
    await expect.poll(() => held.length).toBe(1);
    letGo(status);
    await done;
    return proven.isProven(token);
  };
  expect(await answered("new", 401)).toBe(false);
  expect(await answered("new", 200, { success: jsonAnswer(z.object({ wanted: z.string() })) })).toBe(false);
  expect(await answered("new", 200, { provesNothing: true })).toBe(false);
  expect(await answered("new", 200)).toBe(true);
});

it("reports a 401 of a proven token, and of no other", async () => {
  const reported: string[] = [];
  refused.onTokenRefused((token) => reported.push(token));
  for (const token of ["never-proven", "once-proven"]) {
    if (token === "once-proven") proven.proveToken(token, { isSingleUse: false });
    for (const status of [401, 403]) {
      const done = call(token).catch(() => {});
      await expect.poll(() => held.length).toBe(1);
      letGo(status);
      await done;
    }
  }
  expect(reported).toEqual(["once-proven"]);
});
