import { describe, expect, it, vi } from "vitest";
import { now } from "@/lib/time/clock";
import { answerOnce, forgetAnswers, readIdempotencyKey } from "./once";

const hold = (key: string, session = "session") => ({
  session,
  token: "token",
  endsMs: now() + 3_600_000,
  key,
});
const carryOut = () =>
  vi.fn(async () => Response.json({ jobId: "7" }, { status: 201, headers: { "X-Kept": "a" } }));

describe("answerOnce", () => {
  it("carries a request out once, and gives the first answer again", async () => {
    const write = carryOut();
    const first = await answerOnce(hold("a"), { name: "x" }, write);
    const second = await answerOnce(hold("a"), { name: "x" }, write);
    expect(write).toHaveBeenCalledTimes(1);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect([first.headers.get("idempotency-replayed"), second.headers.get("idempotency-replayed")]).toEqual([
      null,
      "true",
    ]);
  });

  it("lets a repetition wait for what is under way", async () => {
    let finish = (_: Response) => {};
    const write = vi.fn(
      () =>
        new Promise<Response>((resolve) => {
          finish = resolve;
        }),
    );
    const both = [answerOnce(hold("b"), 1, write), answerOnce(hold("b"), 1, write)];
    finish(Response.json("done"));
    expect(await Promise.all((await Promise.all(both)).map((one) => one.json()))).toEqual(["done", "done"]);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it("refuses the key with another request, and keeps holders apart", async () => {
    const write = carryOut();
    await answerOnce(hold("c"), { name: "x" }, write);
    await expect(answerOnce(hold("c"), { name: "y" }, write)).rejects.toMatchObject({
      slug: "idempotency-key-reused",
    });
    await answerOnce(hold("c", "another"), { name: "y" }, write);
    expect(write).toHaveBeenCalledTimes(2);
  });
});

describe("a kept answer", () => {
  const secret = () => vi.fn(async () => Response.json({ credentials: { password: "kept-secret" } }));

  it.each([
    ["its session", "alice"],
    ["its token", "token"],
  ])("is gone with %s", async (_, ended) => {
    const write = secret();
    await answerOnce(hold(`d-${ended}`, "alice"), 1, write);
    forgetAnswers(ended);
    await answerOnce(hold(`d-${ended}`, "alice"), 1, write);
    expect(write).toHaveBeenCalledTimes(2);
  });

  it("outlives another session with the same token, which may still repeat its write", async () => {
    const write = secret();
    await answerOnce(hold("e", "alice"), 1, write);
    forgetAnswers("bob");
    await answerOnce(hold("e", "alice"), 1, write);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["ten minutes", 3_600_000, 600_000],
    ["the session's own end", 60_000, 60_000],
  ])("leaves memory after %s, though nothing else is written", async (_, lifeMs, keptMs) => {
    vi.useFakeTimers();
    try {
      const intents = () => JSON.stringify([...readKept().keys()]);
      const before = intents();
      await answerOnce({ ...hold("f"), endsMs: now() + lifeMs }, 1, secret());
      vi.advanceTimersByTime(keptMs - 1);
      expect(intents()).not.toBe(before);
      vi.advanceTimersByTime(1);
      expect(intents()).toBe(before);
    } finally {
      vi.useRealTimers();
    }
  });
});

const readKept = () =>
  (globalThis as unknown as Record<symbol, Map<string, unknown>>)[
    Symbol.for("facility-portal.portal.intents")
  ] ?? new Map();

describe("readIdempotencyKey", () => {
  it.each([
    [{}, null],
    [{ "Idempotency-Key": "8e03978e" }, "8e03978e"],
  ])("reads %j", (headers, key) => {
    expect(readIdempotencyKey(new Headers(headers as Record<string, string>))).toBe(key);
  });

  it("refuses an empty and an endless one", () => {
    for (const key of ["", "x".repeat(256)]) {
      expect(() => readIdempotencyKey(new Headers({ "Idempotency-Key": key }))).toThrow();
    }
  });
});
